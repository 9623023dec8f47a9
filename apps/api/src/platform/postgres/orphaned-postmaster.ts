import { readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError, systemCodeOf } from '../start-error.ts'
import { commandLineOf, isProcessAlive, isUnreaped, processPlace } from './process-facts.ts'
import type { StartLog } from './start-log.ts'

/** What a server writes into `postmaster.pid`, first line first. */
export interface PostmasterFile {
  pid: number
  clusterFolder: string
  startedAtSeconds: number
  port: number
  /** `starting`, `ready`, `stopping`, …; empty before the server writes it. */
  status: string
}

/** Reads the lock file of the server; null when there is none or it is not complete yet. */
export function readPostmasterFile(clusterFolder: string): PostmasterFile | null {
  let text: string
  try {
    text = readFileSync(path.join(clusterFolder, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null
    throw error
  }
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid === 0) return null
  return {
    pid: Math.abs(pid),
    clusterFolder: lines[1] ?? '',
    startedAtSeconds: Number(lines[2] ?? 0),
    port: Number(lines[3] ?? 0),
    status: lines[7] ?? '',
  }
}

/**
 * Stops a server that outlived the Vatio that started it. The caller has locked the data folder, so no living
 * Vatio owns that server. It is stopped (fast, then immediate; never killed), and its lock file is left to
 * PostgreSQL, which removes that of a dead process itself. The exceptions are a zombie process and a process
 * id that was reused by another program, both common in containers: PostgreSQL considers either a living
 * server. The file is then moved away, and PostgreSQL's shared-memory check still protects the data.
 */
export async function stopOrphanedPostmaster(clusterFolder: string, log: StartLog): Promise<void> {
  const found = readPostmasterFile(clusterFolder)
  if (found === null) return putAsideEmpty(clusterFolder, log)
  if (!isProcessAlive(found.pid)) {
    if (isUnreaped(found.pid)) putAside(clusterFolder)
    return
  }
  if (isServerOf(found.pid, clusterFolder)) {
    log.warn(`PostgreSQL (process ${found.pid}) was left over from an earlier run: stopping it.`)
    const stopped =
      (await signalAndWait(found.pid, 'SIGINT', 60_000)) ||
      (await signalAndWait(found.pid, 'SIGQUIT', 20_000))
    if (stopped) return stopOrphanedPostmaster(clusterFolder, log)
    throw new StartError(
      `PostgreSQL from an earlier run (process ${found.pid}) on ${clusterFolder} does not stop: end it, then start again.`,
    )
  }
  const place = processPlace(found.pid)
  // A process of another user cannot be this server: PostgreSQL takes over such a lock itself.
  if (place === null && !maySignal(found.pid)) return
  if (place === null && commandLineOf(found.pid) === null) {
    throw new StartError(
      `${path.join(clusterFolder, 'postmaster.pid')} names process ${found.pid}, which is alive and cannot be examined: ` +
        'if it is no PostgreSQL, delete that file; if it is, stop it. Then start again.',
    )
  }
  log.warn(`postmaster.pid names process ${found.pid}, which is another program now: put aside.`)
  putAside(clusterFolder)
}

/**
 * A power cut can leave the file without its contents, and PostgreSQL then always refuses to start. A server
 * that is just starting fills it soon.
 */
async function putAsideEmpty(clusterFolder: string, log: StartLog): Promise<void> {
  const file = path.join(clusterFolder, 'postmaster.pid')
  for (let look = 1; look <= 20; look += 1) {
    if (statSync(file, { throwIfNoEntry: false }) === undefined) return
    if (readPostmasterFile(clusterFolder) !== null) return stopOrphanedPostmaster(clusterFolder, log)
    await sleep(100)
  }
  log.warn('postmaster.pid says nothing, as after a power cut: put aside.')
  putAside(clusterFolder)
}

function putAside(clusterFolder: string): void {
  const file = path.join(clusterFolder, 'postmaster.pid')
  try {
    renameSync(file, `${file}.stale`)
  } catch (error) {
    if (systemCodeOf(error) !== 'ENOENT') throw error
  }
}

/** Whether the process is a PostgreSQL server working in this folder (a server's working folder is its data). */
function isServerOf(pid: number, clusterFolder: string): boolean {
  const place = processPlace(pid)
  if (place === null) {
    const command = commandLineOf(pid)
    return command !== null && command.includes('postgres') && command.includes(clusterFolder)
  }
  const isServer = /^postgres( \(deleted\))?$/.test(path.basename(place.program))
  return isServer && sameFolder(place.workingFolder, clusterFolder)
}

function maySignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCodeOf(error) !== 'EPERM'
  }
}

function sameFolder(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b)
  } catch {
    return a === b
  }
}

async function signalAndWait(pid: number, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemCodeOf(error) === 'ESRCH') return true
    throw error
  }
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(50)) {
    if (!isProcessAlive(pid)) return true
  }
  return !isProcessAlive(pid)
}
