import { mkdirSync, statfsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { backupsToRemove, type BackupRetention } from '@vatio/domain/administration/backups/backup-state'
import { syncFolder } from '../postgres/durable-file.ts'
import type { KeptBackup, KnownRun } from './backup-run.repository.ts'
import { readBackupHead } from './verify-backup.ts'

const NAME = /^vatio-\d{8}T\d{6}Z-[0-9a-f]{8}\.backup$/
const DRAFT = /^(vatio-\d{8}T\d{6}Z-[0-9a-f]{8}\.backup)\.\d+\.partial$/

/** Name of the file of a run: unlikely to be chosen by a person. */
export function backupFileName(startedAt: Date, idRun: string): string {
  const instant = startedAt.toISOString().replace(/[-:]|\.\d{3}/g, '')
  return `vatio-${instant}-${idRun.replaceAll('-', '').slice(-8)}.backup`
}

/** Creates the folder, private. The permissions of an existing one are not changed, as it may be shared. */
export function prepareBackupFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Removes files that dead processes left of backups of this database. Only under the backup lock. */
export async function removeDrafts(folder: string, known: readonly KnownRun[]): Promise<void> {
  const names = new Set(known.map(({ fileName }) => fileName))
  for (const name of await readdir(folder)) {
    const target = DRAFT.exec(name)?.[1]
    if (target !== undefined && names.has(target)) await rm(path.join(folder, name), { force: true })
  }
}

/**
 * The good backups of this database in the folder, newest first. A file counts when its name, a run of this
 * database and the first entry of the file agree; all others are foreign.
 */
export async function listBackups(folder: string, known: readonly KnownRun[]): Promise<KeptBackup[]> {
  const good = new Map(known.filter(({ state }) => state === 'good').map((run) => [run.fileName, run]))
  const found: KeptBackup[] = []
  for (const fileName of await readdir(folder)) {
    const run = NAME.test(fileName) ? good.get(fileName) : undefined
    if (run === undefined) continue
    const file = path.join(folder, fileName)
    const { size } = await stat(file)
    const head = await readBackupHead(file)
    if (size !== run.sizeBytes || head?.run !== run.id) continue
    found.push({ fileName, createdAt: head.createdAt, sizeBytes: size })
  }
  return found.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}

/** Removes the backups that retention does not keep, and returns the others. */
export async function removeOldBackups(
  folder: string,
  backups: readonly KeptBackup[],
  retention: BackupRetention,
  now: Date,
): Promise<KeptBackup[]> {
  const dated = backups.map((backup) => ({ backup, createdAt: new Date(backup.createdAt) }))
  const leaving = new Set(backupsToRemove(dated, retention, now).map(({ backup }) => backup))
  for (const { fileName } of leaving) await rm(path.join(folder, fileName), { force: true })
  if (leaving.size > 0) syncFolder(folder)
  return backups.filter((backup) => !leaving.has(backup))
}
