import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { BackupFailure, BackupRetention } from '@vatio/domain/administration/backups/backup-state'
import { isConnectionFailure } from '../db/database-failure.ts'
import { newId } from '../db/uuid.ts'
import { StartError, systemCodeOf } from '../start-error.ts'
import type { BackupFiles } from './backup-files.ts'
import { BackupInterrupted } from './backup-interrupted.ts'
import {
  backupFileName,
  freeBytes,
  listBackups,
  prepareBackupFolder,
  removeDrafts,
  removeOldBackups,
} from './backup-folder.ts'
import { BackupRunning, withBackupLock } from './backup-lock.ts'
import { BackupRuns } from './backup-run.repository.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup, type BackupSummary } from './write-backup.ts'

export interface BackupRunRequest {
  readonly adminUrl: string
  readonly folder: string
  readonly filesFolder: string
  readonly files?: BackupFiles
  /**
   * The time of day it was due at: a slot with a good backup is not run again. Null: on request of a person.
   */
  readonly slot: Date | null
  readonly retention: BackupRetention
  /** Free space that must remain on the disk beside the backup. */
  readonly minimumFreeBytes: number
  readonly node: string
  readonly now: () => Date
  readonly signal?: AbortSignal
  /** Called once the run has a row of its own. */
  readonly onStarted?: () => void
  /** Reads the whole written file and throws if it is not complete; by default {@link verifyBackup}. */
  readonly verify?: typeof verifyBackup
}

/** `running`: another one is running; `served`: the slot has its backup. */
export type BackupOutcome = 'good' | 'failed' | 'running' | 'served'

/** A backup cannot be written, for a reason that the backup screen explains. */
class BackupRefused extends Error {
  readonly failure: BackupFailure
  constructor(failure: BackupFailure, detail: string) {
    super(detail)
    this.failure = failure
  }
}

const NOTE_EVERY_MS = 1_000

/**
 * Writes one backup into the folder, verifies it, and only then removes those that retention does not keep.
 * The result is recorded in the database; a run that fails leaves no file and removes no other.
 */
export async function runBackup(request: BackupRunRequest): Promise<BackupOutcome> {
  try {
    return await withBackupLock(request.adminUrl, async (client) =>
      runUnderLock(request, await BackupRuns.on(client)),
    )
  } catch (error) {
    if (error instanceof BackupRunning) return 'running'
    throw error
  }
}

/** Records a run whose process never recorded anything itself. */
export async function noteLostRun(
  request: Pick<BackupRunRequest, 'adminUrl' | 'folder' | 'slot' | 'node' | 'now'>,
  detail: string,
): Promise<void> {
  const { adminUrl, folder, slot, node, now } = request
  await withBackupLock(adminUrl, async (client) => {
    const runs = await BackupRuns.on(client)
    const id = newId()
    const startedAt = now()
    await runs.begin({ id, slot, folder, fileName: backupFileName(startedAt, id), node, startedAt })
    await runs.noteFailed(id, now(), 'UNEXPECTED', detail)
  })
}

async function runUnderLock(request: BackupRunRequest, runs: BackupRuns): Promise<BackupOutcome> {
  const { slot, folder, now } = request
  await settleInterrupted(request, runs)
  if (slot !== null && (await runs.isServed(slot))) return 'served'
  const id = newId()
  const startedAt = now()
  const fileName = backupFileName(startedAt, id)
  await runs.begin({ id, slot, folder, fileName, node: request.node, startedAt })
  request.onStarted?.()
  const file = path.join(folder, fileName)
  try {
    const written = await writeAndCheck(request, runs, { id, file, startedAt })
    const { size } = await stat(file)
    await runs.noteGood(id, now(), { sizeBytes: size, missingFiles: written.missingFiles.length })
  } catch (error) {
    // The name is unique to this run; a file that failed its verification must not be used as a backup.
    await rm(file, { force: true }).catch(() => {})
    const { failure, detail } = failureOf(error)
    await runs.noteFailed(id, now(), failure, detail)
    return 'failed'
  }
  const backups = await listBackups(folder, await runs.list())
  await runs.noteKept(id, await removeOldBackups(folder, backups, request.retention, now()))
  return 'good'
}

async function writeAndCheck(
  request: BackupRunRequest,
  runs: BackupRuns,
  { id, file, startedAt }: { readonly id: string; readonly file: string; readonly startedAt: Date },
): Promise<BackupSummary> {
  const { folder, signal } = request
  prepareFolder(folder)
  const known = await runs.list()
  await removeDrafts(folder, known)
  assertSpace(request, known.find(({ state }) => state === 'good')?.sizeBytes ?? 0)
  let notedAt = 0
  const written = await writeBackup({
    adminUrl: request.adminUrl,
    filesFolder: request.filesFolder,
    files: request.files,
    file,
    now: startedAt,
    run: id,
    signal,
    onProgress: (done, total) => {
      if (Date.now() - notedAt < NOTE_EVERY_MS) return
      notedAt = Date.now()
      // If this is lost, only a figure on a screen is wrong.
      void runs.updateProgress(id, 'writing', done, total).catch(() => {})
    },
  })
  await runs.updateProgress(id, 'checking', 0, 0)
  const verify = request.verify ?? verifyBackup
  const { head, manifest } = await verify(file, signal).catch(asNotWhole)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  if (head.run !== id || rows !== written.rows || manifest.files !== written.files) {
    throw new BackupRefused('NOT_WHOLE', `${file} contains something else than was written`)
  }
  return written
}

function asNotWhole(error: unknown): never {
  if (error instanceof BackupInterrupted || !(error instanceof StartError)) throw error
  throw new BackupRefused('NOT_WHOLE', error.message)
}

function prepareFolder(folder: string): void {
  try {
    prepareBackupFolder(folder)
  } catch (error) {
    throw new BackupRefused('FOLDER_CLOSED', `${folder}: ${systemCodeOf(error)}`)
  }
}

function assertSpace({ folder, minimumFreeBytes }: BackupRunRequest, lastSize: number): void {
  const free = freeBytes(folder)
  if (free >= lastSize + minimumFreeBytes) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`
  throw new BackupRefused(
    'NO_SPACE',
    `${folder}: ${megabytes(free)} free; the last backup has ${megabytes(lastSize)} and ${megabytes(minimumFreeBytes)} must stay free`,
  )
}

/**
 * Ends the rows of runs whose process died. A file with its final name may still be complete, as after a
 * restore of that very backup, which contains the row of its own start: then it counts. Any other file is not
 * touched.
 */
async function settleInterrupted(request: BackupRunRequest, runs: BackupRuns): Promise<void> {
  for (const run of await runs.list()) {
    if (run.state !== 'running') continue
    const file = path.join(request.folder, run.fileName)
    const whole = await verifyBackup(file, request.signal).catch(() => null)
    if (whole?.head.run === run.id) {
      const { size } = await stat(file)
      const missingFiles = whole.manifest.missingFiles.length
      await runs.noteGood(run.id, new Date(whole.head.createdAt), { sizeBytes: size, missingFiles })
    } else {
      await runs.noteFailed(run.id, request.now(), 'INTERRUPTED', 'the process ended before the backup did')
    }
  }
}

function failureOf(error: unknown): { readonly failure: BackupFailure; readonly detail: string } {
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof BackupRefused) return { failure: error.failure, detail }
  if (error instanceof BackupInterrupted) return { failure: 'INTERRUPTED', detail }
  if (isConnectionFailure(error)) return { failure: 'DATABASE_AWAY', detail }
  const code = systemCodeOf(error instanceof Error && error.cause ? error.cause : error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return { failure: 'NO_SPACE', detail }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code)) {
    return { failure: 'FOLDER_CLOSED', detail }
  }
  return { failure: 'UNEXPECTED', detail }
}
