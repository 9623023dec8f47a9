import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { StartError, systemCodeOf } from '../start-error.ts'
import { processStartMark, isProcessAlive } from './process-facts.ts'

/** Owner of the lock of a data folder: the process id and its start time (process ids are reused). */
interface Holder {
  pid: number
  startMark: string | null
}

export interface DataFolderLock {
  release(): void
}

const LOCK_NAME = 'vatio.lock'

/**
 * Locks the folder for this process. A second start on the same folder is refused; the lock of a dead
 * process, as after `kill -9` or a power cut, is taken over. The file is created atomically (hard link of a
 * complete file), so no process reads a partial lock.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const lock = path.join(folder, LOCK_NAME)
  const draft = `${lock}.${process.pid}.${randomBytes(4).toString('hex')}`
  const mine: Holder = { pid: process.pid, startMark: processStartMark(process.pid) }
  const text = JSON.stringify(mine)
  writeFileSync(draft, text, { mode: 0o644 })
  try {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      if (tryLink(draft, lock)) return heldLock(lock, text)
      const found = readText(lock)
      if (found === null) continue
      const holder = parseHolder(found)
      if (holder !== null && isHeld(holder)) {
        throw new StartError(
          `Another Vatio (process ${holder.pid}) is already running on the data folder ${folder}: ` +
            'stop it first, or set VATIO_DATA_DIR to another folder.',
        )
      }
      putAside(lock, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartError(`Cannot take the lock ${lock}: two starts are racing for it. Start again.`)
}

// Also removed by a process that fails or whose stop times out.
function heldLock(lock: string, text: string): DataFolderLock {
  const release = () => {
    process.off('exit', release)
    releaseIfMine(lock, text)
  }
  process.on('exit', release)
  return { release }
}

/** Process that holds the lock of the folder, or null. */
export function findLockHolder(folder: string): number | null {
  const holder = parseHolder(readText(path.join(folder, LOCK_NAME)) ?? '')
  return holder !== null && isHeld(holder) ? holder.pid : null
}

function isHeld(holder: Holder): boolean {
  if (!isProcessAlive(holder.pid)) return false
  const mark = processStartMark(holder.pid)
  return mark === null || holder.startMark === null || mark === holder.startMark
}

/** Removes a stale lock, unless it was replaced since it was read. */
function putAside(lock: string, stale: string): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return
    throw error
  }
  if (readText(aside) !== stale) tryLink(aside, lock)
  rmSync(aside, { force: true })
}

function releaseIfMine(lock: string, text: string): void {
  if (readText(lock) === text) rmSync(lock, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null
    throw error
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Partial<Holder>
    return typeof value.pid === 'number' ? { pid: value.pid, startMark: value.startMark ?? null } : null
  } catch {
    return null
  }
}
