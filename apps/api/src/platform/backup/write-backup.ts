import pg from 'pg'
import { hasTable } from '../db/has-table.ts'
import { databaseRoles } from '../db/roles.ts'
import { StartError, systemCodeOf } from '../start-error.ts'
import { filesOnDisk, type BackupFiles } from './backup-files.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { BackupInterrupted } from './backup-interrupted.ts'
import {
  fileEntry,
  FORMAT,
  HEAD_ENTRY,
  MANIFEST_ENTRY,
  tableEntry,
  type BackupHead,
  type BackupManifest,
} from './backup-manifest.ts'
import {
  copyStatement,
  listMigrations,
  listSequences,
  listTables,
  markOf,
  STABLE_TEXT,
} from './table-catalogue.ts'
import { copyOut } from './table-copy.ts'

export interface BackupRequest {
  /** Connection of the role that migrates. */
  adminUrl: string
  filesFolder: string
  /** Where the files are, if not in that folder. */
  files?: BackupFiles
  /** Target file, which is replaced only by a complete backup. */
  file: string
  now: Date
  /** Id of the run, where the backup is scheduled. */
  run?: string
  /** Cancels at once; no file remains. */
  signal?: AbortSignal
  log?: (line: string) => void
  /** Called with the progress: tables and files written, of how many. */
  onProgress?: (done: number, total: number) => void
}

export interface BackupSummary {
  tables: number
  rows: number
  files: number
  missingFiles: string[]
}

/**
 * Writes everything into one file while Vatio runs: all tables in one snapshot, then the files of its rows. A
 * backup that fails leaves no file.
 */
export async function writeBackup(request: BackupRequest): Promise<BackupSummary> {
  const { log = () => {}, onProgress = () => {}, signal } = request
  if (signal?.aborted) throw new BackupInterrupted()
  const client = new pg.Client({ connectionString: request.adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  // During a query this closes the connection, so that a long one does not delay the cancellation.
  const cut = () => void client.end().catch(() => {})
  signal?.addEventListener('abort', cut, { once: true })
  const archive = await openArchive(request.file, client)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local role ${databaseRoles.steward}; ${STABLE_TEXT}`)
    const head = await readHead(client, request)
    await archive.add(HEAD_ENTRY, toJson(head))
    const tables: BackupManifest['tables'] = []
    const stored = await listStoredFiles(client)
    const steps = head.tables.length + stored.length
    for (const [index, table] of head.tables.entries()) {
      onProgress(index, steps)
      log(`[${index + 1}/${head.tables.length}] ${table.name}`)
      const mark = await markOf(client, table)
      let part = 0
      const rows = await copyOut(client, copyStatement(table, 'to stdout'), async (chunk) => {
        part += 1
        await archive.add(tableEntry(table.name, part), chunk)
      })
      if (rows !== mark.rows) throw new Error(`${table.name}: ${rows} rows copied, ${mark.rows} counted`)
      tables.push({ name: table.name, ...mark })
    }
    const { files, missingFiles } = await addFiles(
      stored,
      archive,
      request.files ?? filesOnDisk(request.filesFolder),
      (done) => {
        if (signal?.aborted) throw new BackupInterrupted()
        onProgress(head.tables.length + done, steps)
      },
    )
    await client.query(`set local role ${databaseRoles.owner}`)
    const sequences = await listSequences(client)
    await client.query('commit')
    const manifest: BackupManifest = { entries: archive.entries, tables, sequences, files, missingFiles }
    await archive.add(MANIFEST_ENTRY, toJson(manifest))
    await archive.finish()
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files,
      missingFiles,
    }
  } catch (error) {
    await archive.abandon()
    if (signal?.aborted) throw new BackupInterrupted()
    if (systemCodeOf(error) === 'ENOSPC') {
      throw new StartError(
        `The disk of ${request.file} is full: free some space or write the backup elsewhere.`,
        { cause: error },
      )
    }
    throw error
  } finally {
    signal?.removeEventListener('abort', cut)
    await client.end().catch(() => {})
  }
}

async function openArchive(file: string, client: pg.Client): Promise<ArchiveWriter> {
  try {
    return await ArchiveWriter.open(file)
  } catch (error) {
    await client.end().catch(() => {})
    throw new StartError(
      `Cannot write ${file} (${systemCodeOf(error)}): choose a folder that exists and is yours.`,
      { cause: error },
    )
  }
}

async function readHead(
  client: pg.Client,
  { now, run }: Pick<BackupRequest, 'now' | 'run'>,
): Promise<BackupHead> {
  if (!(await hasTable(client, 'schema_migrations'))) {
    throw new StartError('This database holds no Vatio yet: there is nothing to back up.')
  }
  return {
    format: FORMAT,
    product: 'vatio',
    createdAt: now.toISOString(),
    run,
    migrations: await listMigrations(client),
    tables: await listTables(client),
  }
}

/** Keys of the files in the snapshot. */
async function listStoredFiles(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, 'stored_files'))) return []
  const { rows } = await client.query<{ key: string }>(
    'select storage_key as key from stored_files order by storage_key',
  )
  return rows.map(({ key }) => key)
}

async function addFiles(
  keys: readonly string[],
  archive: ArchiveWriter,
  files: BackupFiles,
  onFile: (done: number) => void,
) {
  const missingFiles: string[] = []
  for (const [index, key] of keys.entries()) {
    onFile(index)
    const found = await files.open(key)
    if (found === null) missingFiles.push(key)
    else await archive.addStream(fileEntry(key), found.size, found.content)
  }
  return { files: keys.length - missingFiles.length, missingFiles }
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
