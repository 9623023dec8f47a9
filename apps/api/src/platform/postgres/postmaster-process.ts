import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { identityOf } from './cluster-user.ts'
import { programPath } from './native-binaries.ts'
import { readPostmasterFile } from './orphaned-postmaster.ts'
import { quoteFolder, removeLeftSockets, socketFolder } from './server-socket.ts'
import type { StartLog } from './start-log.ts'

export const HOST = '127.0.0.1'

/** A server that is ready for connections. */
export interface PostmasterProcess {
  port: number
  pid: number
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>
  /** Stops it, gracefully at first. */
  stop(): Promise<void>
}

export interface ServerOptions {
  /** False only for throw-away clusters: no fsync, so a power cut destroys the data. */
  durable: boolean
  maxConnections: number
}

/** How the process ended before it was ready. */
class EndedEarly extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Starts the server on the given port, or on any free one, and waits until it accepts connections. */
export async function startPostmaster(
  location: ClusterLocation,
  options: ServerOptions,
  log: StartLog,
  wishedPort: number | null = null,
): Promise<PostmasterProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wishedPort ?? (await findFreePort())
    try {
      return await startOn(port, location, options, log)
    } catch (error) {
      if (!(error instanceof EndedEarly)) throw error
      // Sessions of a killed server soon notice it and release its shared memory.
      if (attempt < 50 && /pre-existing shared memory/.test(error.reason)) {
        await sleep(200)
        continue
      }
      // Another process may take a free port between finding and using it.
      if (attempt < 5 && /could not bind|Address already in use/.test(error.reason)) continue
      throw new StartError(
        `PostgreSQL did not start on ${location.cluster}: ${error.reason}. Its log is ${logFileOf(location)}`,
      )
    }
  }
}

async function startOn(port: number, location: ClusterLocation, options: ServerOptions, log: StartLog) {
  const logFile = logFileOf(location)
  const logStart = sizeOf(logFile)
  const child = spawnServer(port, location, options, logFile)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const { pid } = child
  if (pid === undefined) throw new EndedEarly('its program cannot be run')
  const startedAt = Date.now()
  let nextNote = startedAt + 5_000
  for (;;) {
    if (hasEnded) throw new EndedEarly(reasonIn(logFile, logStart))
    const file = readPostmasterFile(location.cluster)
    if (file?.pid === pid && file.status === 'ready') break
    if (Date.now() > nextNote) {
      log.info(
        `PostgreSQL is still starting (recovery after a crash takes its time), ${Math.round((Date.now() - startedAt) / 1000)} s`,
      )
      nextNote += 5_000
    }
    await sleep(15)
  }
  return { port, pid, ended, stop: () => stopChild(child, ended) }
}

/**
 * A Unix socket where the system has them, which costs half of the time of TCP, and loopback TCP on a free port for
 * everything else. The server gets its own process group, so Ctrl+C reaches Vatio alone,
 * which then stops the server after its last query; where the system can (Linux), the server is signalled when
 * its parent dies.
 */
function spawnServer(
  port: number,
  location: ClusterLocation,
  options: ServerOptions,
  logFile: string,
): ChildProcess {
  const safety = options.durable ? 'on' : 'off'
  const socket = socketFolder(location.cluster)
  removeLeftSockets(location.cluster)
  const settings = {
    listen_addresses: HOST,
    port,
    unix_socket_directories: socket === null ? '' : quoteFolder(socket),
    unix_socket_permissions: '0700',
    max_connections: options.maxConnections,
    fsync: safety,
    full_page_writes: safety,
    synchronous_commit: safety,
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    // A query of a disconnected client should not keep running.
    client_connection_check_interval: '5s',
  }
  const program = programPath(location.binaries.folder, 'postgres')
  const args = [
    '-D',
    location.cluster,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]
  const [command, ...rest] = canWatchParent()
    ? ['setpriv', '--pdeathsig', 'INT', program, ...args]
    : [program, ...args]
  const output = openSync(logFile, 'a', 0o600)
  try {
    if (location.user !== null) chownSync(logFile, location.user.uid, location.user.gid)
    return spawn(command ?? program, rest, {
      ...identityOf(location.user),
      cwd: location.home,
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
}

let parentWatch: boolean | null = null
function canWatchParent(): boolean {
  parentWatch ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0
  return parentWatch
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  // Fast: ends the sessions, rolls back what is open, writes a checkpoint. Immediate: crash-safe, recovers at the next start.
  for (const [signal, limitMs] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const timer = new AbortController()
    const inTime = await Promise.race([
      ended.then(() => true),
      sleep(limitMs, false, { signal: timer.signal }).catch(() => false),
    ])
    timer.abort()
    if (inTime) return
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, HOST, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

const MAX_LOG_BYTES = 10 * 1024 * 1024

function logFileOf({ home }: ClusterLocation): string {
  return path.join(home, 'postgres.log')
}

/** Maximum size of the log, which is rotated beyond it. */
function sizeOf(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= MAX_LOG_BYTES) return size
  renameSync(logFile, `${logFile}.1`)
  return 0
}

/** Reason for the end of the server: its first FATAL or PANIC line of this run. */
function reasonIn(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').split('\n')
  const line =
    lines.find((each) => /FATAL|PANIC/.test(each)) ??
    lines.findLast((each) => each.trim() !== '') ??
    'it said nothing'
  return line.replace(/^.*?(FATAL|PANIC): {2}/, '')
}
