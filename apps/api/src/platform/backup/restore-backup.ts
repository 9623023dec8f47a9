import pg from 'pg'
import { analyzeTables } from '../db/analyze.ts'
import { hasTable } from '../db/has-table.ts'
import { migrate, readMigrations, type Migration } from '../db/migrate.ts'
import { claimForRestored } from '../db/claim-for-restored.ts'
import { databaseRoles } from '../db/roles.ts'
import { StartError } from '../start-error.ts'
import { filesOnDisk, type BackupFiles } from './backup-files.ts'
import { readArchive } from './archive-reader.ts'
import { storageKeyOfEntry, tableOfEntry, type BackupHead, type BackupTable } from './backup-manifest.ts'
import { copyStatement, listMigrations, listTables, markOf, STABLE_TEXT } from './table-catalogue.ts'
import { copyIn } from './table-copy.ts'
import { verifyBackup, type VerifiedBackup } from './verify-backup.ts'

export interface RestoreRequest {
  /** Connection of the role that migrates, to a database without data. */
  adminUrl: string
  secretKey: string
  olderKeys?: readonly string[]
  /** The installation that the file store belongs to, if it belongs to one. */
  installationId?: string
  filesFolder: string
  /** Target of the files, if not that folder. */
  files?: BackupFiles
  file: string
  /** Result of `verifyBackup`, where the caller has run it already. */
  backup?: VerifiedBackup
  /** Migrations of the code; tests give their own. */
  migrations?: readonly Migration[]
  /** False when the operator created the roles. */
  createRoles?: boolean
  log?: (line: string) => void
}

export interface RestoreSummary {
  createdAt: string
  tables: number
  rows: number
  files: number
}

/**
 * Restores a backup into an empty database. The whole archive is verified first; all rows are loaded, counted
 * and compared in one transaction; files are in place before it commits. On any failure the database remains
 * empty. A backup of an older Vatio is migrated afterwards.
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoreSummary> {
  const { log = () => {} } = request
  const backup = request.backup ?? (await verifyBackup(request.file))
  const migrations = request.migrations ?? (await readMigrations())
  const fitting = migrationsOf(backup.head, migrations)
  await prepareEmptySchema(request, fitting)
  log('Loading rows and files')
  await loadAll(request, backup)
  await migrate({ ...migrateOptions(request), migrations })
  await withClient(request.adminUrl, analyzeTables)
  return {
    createdAt: backup.head.createdAt,
    tables: backup.manifest.tables.length,
    rows: backup.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: backup.manifest.files,
  }
}

/** The migrations of the code that create the schema of the backup. */
function migrationsOf(head: BackupHead, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  const unknown = head.migrations.filter(({ name }) => !byName.has(name)).map(({ name }) => name)
  if (unknown.length > 0) {
    throw new StartError(
      `The backup was written by a newer Vatio (${unknown.join(', ')}): restore it with that version.`,
    )
  }
  const changed = head.migrations.filter(({ name, checksum }) => byName.get(name)?.checksum !== checksum)
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ')
    throw new StartError(
      `The backup was written by another build of Vatio (${names} differ): restore it with that build.`,
    )
  }
  const wanted = new Set(head.migrations.map(({ name }) => name))
  return known.filter(({ name }) => wanted.has(name))
}

function migrateOptions({ adminUrl, secretKey, olderKeys, installationId, createRoles }: RestoreRequest) {
  const purpose = 'restore' as const
  return {
    adminUrl,
    secretKey,
    olderKeys,
    installationId,
    purpose,
    createRoles,
  }
}

/** Prepares the schema of the backup without rows, or refuses a database that is not empty. */
async function prepareEmptySchema(request: RestoreRequest, migrations: readonly Migration[]): Promise<void> {
  await withClient(request.adminUrl, async (client) => {
    if (!(await hasTable(client, 'organisations'))) return
    await client.query(`begin; set local role ${databaseRoles.steward}`)
    const filled = await client.query('select from public.organisations limit 1')
    const applied = (await listMigrations(client)).map(({ name }) => name)
    await client.query('rollback')
    if (filled.rowCount !== 0) {
      throw new StartError(
        'The database already holds data: restore into an empty one (another VATIO_DATA_DIR, or a new database in DATABASE_URL). Nothing was changed.',
      )
    }
    const isSame =
      applied.length === migrations.length && migrations.every(({ name }) => applied.includes(name))
    if (isSame) return
    // An empty schema of another version is replaced by that of the rows.
    await client.query('drop schema public cascade; create schema public')
  })
  await migrate({ ...migrateOptions(request), withoutInstallation: true, migrations })
}

async function loadAll(request: RestoreRequest, { head, manifest }: VerifiedBackup): Promise<void> {
  await withClient(request.adminUrl, async (client) => {
    await client.query('begin')
    await client.query(`set local role ${databaseRoles.owner}; ${STABLE_TEXT}`)
    const tables = new Map(head.tables.map((table) => [table.name, table]))
    await assertSameTables(client, tables)
    const guards = await liftGuards(client)
    const files = await loadEntries(client, tables, request)
    for (const { name, lastValue, isCalled } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::int8, $3)', [
        `public.${pg.escapeIdentifier(name)}`,
        lastValue,
        isCalled,
      ])
    }
    for (const expected of manifest.tables) {
      const table = tables.get(expected.name)
      if (table === undefined) continue
      const loaded = await markOf(client, table)
      if (loaded.rows !== expected.rows || loaded.contentMark !== expected.contentMark) {
        throw new Error(`${table.name} differs from the backup: ${loaded.rows} rows of ${expected.rows}`)
      }
    }
    if (files !== manifest.files) throw new Error(`${files} files of ${manifest.files} were restored`)
    await guards.restore()
    await client.query('commit')
  })
}

async function loadEntries(
  client: pg.Client,
  tables: Map<string, BackupTable>,
  request: RestoreRequest,
): Promise<number> {
  let files = 0
  let isClaimed = false
  const claimOnce = async () => {
    if (!isClaimed) await claimForRestored(client, request.installationId)
    isClaimed = true
  }
  for await (const entry of readArchive(request.file)) {
    const table = tables.get(tableOfEntry(entry.name) ?? '')
    const storageKey = storageKeyOfEntry(entry.name)
    if (table !== undefined) {
      await copyIn(client, copyStatement(table, 'from stdin'), entry.content)
    } else if (storageKey !== null) {
      await claimOnce()
      await (request.files ?? filesOnDisk(request.filesFolder)).put(storageKey, entry.content)
      files += 1
    }
  }
  await claimOnce()
  return files
}

async function assertSameTables(client: pg.Client, tables: Map<string, BackupTable>): Promise<void> {
  const here = await listTables(client)
  const describe = (all: Iterable<BackupTable>) =>
    [...all]
      .map(({ name, columns }) => `${name}(${columns.toSorted().join()})`)
      .toSorted()
      .join(' ')
  if (describe(here) !== describe(tables.values())) {
    throw new Error('the tables of the backup are not those that its migrations make')
  }
}

/**
 * Empties the tables (migrations may have put rows into catalogues) and disables what would refuse or change
 * rows while they are loaded in any order: forced row-level security, foreign keys, triggers. Everything is
 * enabled again in the same transaction; adding a foreign key again validates every row.
 */
async function liftGuards(client: pg.Client): Promise<{ restore(): Promise<void> }> {
  const keys = await client.query<{ tableName: string; name: string; definition: string }>(
    `select r.conrelid::regclass::text as "tableName", quote_ident(r.conname) as name, pg_get_constraintdef(r.oid) as definition
     from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace
     where r.contype = 'f' and r.conparentid = 0 and n.nspname = 'public'
     order by 1, 2`,
  )
  const forced = await client.query<{ tableName: string }>(
    `select c.oid::regclass::text as "tableName"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relforcerowsecurity order by 1`,
  )
  const all = await client.query<{ tableName: string }>(
    `select c.oid::regclass::text as "tableName"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'
     order by 1`,
  )
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run(forced.rows.map(({ tableName }) => `alter table ${tableName} no force row level security`))
  await run(keys.rows.map(({ tableName, name }) => `alter table ${tableName} drop constraint ${name}`))
  await run(all.rows.map(({ tableName }) => `alter table ${tableName} disable trigger user`))
  if (all.rows.length > 0)
    await client.query(`truncate ${all.rows.map(({ tableName }) => tableName).join(', ')}`)
  return {
    restore: async () => {
      await run(
        keys.rows.map(
          ({ tableName, name, definition }) =>
            `alter table ${tableName} add constraint ${name} ${definition}`,
        ),
      )
      await run(all.rows.map(({ tableName }) => `alter table ${tableName} enable trigger user`))
      await run(forced.rows.map(({ tableName }) => `alter table ${tableName} force row level security`))
    },
  }
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
