import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { domainError } from '@vatio/domain/domain-error'
import { backupErrors } from '@vatio/domain/administration/backups/backups.errors'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { Configuration } from '../config/configuration.ts'
import type { Database } from '../db/database.ts'
import { dailyAt } from '../jobs/scheduled-task.ts'
import type { ChildAnswer, ChildOrder } from './backup-order.ts'
import { noteLostRun, type BackupOutcome } from './run-backup.ts'

const HOUR_MS = 3_600_000
const EVERY_MS = 60_000
/** No backup is made right after a start; one that was due meanwhile is made later. */
const FIRST_AFTER_MS = 10 * 60_000
/** After a failure it is retried, but not every minute. */
const RETRY_AFTER_MS = HOUR_MS
const STOP_MS = 3_000

/** The backups of this node, for the screen of the operators. */
export interface BackupPlan {
  readonly isEnabled: boolean
  readonly folder: string
  readonly dailyAt: string
  readonly keepCount: number
  readonly keepDays: number
  /** When the next one is due. */
  nextAt(now: Date): Date | null
}

/** The backups that Vatio schedules, each in a process of its own. */
export interface Backups {
  readonly plan: BackupPlan
  start(): void
  /** Writes the backup that is due, if one is; the timer calls it each minute. */
  tick(): Promise<BackupOutcome | null>
  /**
   * Starts a backup for a person and answers as soon as it has started.
   *
   * @throws BACKUP_RUNNING, BACKUP_OFF
   */
  begin(): Promise<void>
  /** Cancels a running backup and deletes its file. */
  stop(): Promise<void>
}

export interface BackupsInput {
  readonly configuration: Configuration
  /** Connection of the role that migrates; a process without it makes no backups. */
  readonly adminUrl: string | undefined
  readonly dataFolder: string
  readonly clock: Clock
  readonly database: Pick<Database, 'lookUp'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** Result of `measure_backups`. */
export type BackupMeasures = {
  readonly last_good: Date | null
  readonly last_size: number | null
  readonly last_failed: boolean
  readonly good_slot: Date | null
  readonly last_started: Date | null
  readonly running: boolean
}

export function createBackups(input: BackupsInput): Backups {
  const { configuration, adminUrl, clock, database, log } = input
  const { enabled, at, keepCount, keepDays } = configuration.backup
  const folder = path.resolve(configuration.backup.folder ?? path.join(input.dataFolder, 'backups'))
  const slotAt = dailyAt(Number(at.slice(0, 2)), Number(at.slice(3)))
  const isEnabled = enabled && adminUrl !== undefined
  let timer: NodeJS.Timeout | undefined
  let first: NodeJS.Timeout | undefined
  let stopped = false
  let current: { readonly child: ChildProcess; readonly outcome: Promise<BackupOutcome> } | undefined

  function order(slot: Date | null): ChildOrder {
    return {
      request: {
        adminUrl: adminUrl ?? '',
        folder,
        filesFolder: path.join(input.dataFolder, 'files'),
        retention: { keepCount, keepDays },
        minimumFreeBytes: configuration.minimumFreeMegabytes * 1_000_000,
        node: hostname(),
      },
      s3: configuration.s3 ?? null,
      slot: slot?.toISOString() ?? null,
      now: clock.now().toISOString(),
    }
  }

  /** `started` ends with the row of the run, or with the result where there was none. */
  function run(slot: Date | null) {
    const child = spawn(process.execPath, childArguments(), {
      stdio: ['pipe', 'pipe', 'ignore'],
      windowsHide: true,
    })
    let isNoted = false
    let started: () => void = () => {}
    const hasStarted = new Promise<void>((resolve) => (started = resolve))
    const ending = endOf(child, () => {
      isNoted = true
      started()
    })
    const outcome = ending.then(async ({ outcome: ended, reason }) => {
      if (ended === 'failed' && !isNoted && !stopped) await noteLost(slot, reason)
      current = undefined
      started()
      if (ended === 'failed') log.error({ reason }, 'a backup failed: the page of backups says why')
      if (ended === 'good') log.info('a backup was written and checked')
      return ended
    })
    current = { child, outcome }
    child.stdin.on('error', () => {})
    child.stdin.write(`${JSON.stringify(order(slot))}\n`)
    return { outcome, hasStarted }
  }

  async function noteLost(slot: Date | null, reason: string): Promise<void> {
    const now = () => clock.now()
    try {
      await noteLostRun({ ...order(slot).request, slot, now }, reason)
    } catch (error) {
      log.warn({ err: error }, 'the failure of a backup could not be noted')
    }
  }

  async function tick(): Promise<BackupOutcome | null> {
    if (!isEnabled || stopped || current) return null
    const now = clock.now()
    const slot = slotAt(now)
    const [measures] = await database.lookUp<BackupMeasures>('measure_backups', [])
    if (!measures || measures.running) return null
    if (measures.good_slot !== null && measures.good_slot >= slot) return null
    // A run of an earlier slot is not relevant.
    const lastTry = measures.last_started
    if (measures.last_failed && lastTry !== null && lastTry >= slot) {
      if (now.getTime() - lastTry.getTime() < RETRY_AFTER_MS) return null
    }
    if (stopped || current) return null
    return run(slot).outcome
  }

  const look = () => {
    tick().catch((error: unknown) => log.warn({ err: error }, 'backups could not be looked at'))
  }

  return {
    plan: {
      isEnabled,
      folder,
      dailyAt: at,
      keepCount,
      keepDays,
      nextAt: (now) => (isEnabled ? slotAfter(slotAt, now) : null),
    },
    start() {
      if (!isEnabled) return
      first = setTimeout(() => {
        look()
        timer = setInterval(look, EVERY_MS).unref()
      }, FIRST_AFTER_MS).unref()
    },
    tick,
    async begin() {
      if (!isEnabled || stopped) throw domainError(backupErrors, 'BACKUP_OFF')
      if (current) throw domainError(backupErrors, 'BACKUP_RUNNING')
      const { outcome, hasStarted } = run(null)
      await hasStarted
      // Already ended: another node or a command was running.
      if (!current && (await outcome) === 'running') throw domainError(backupErrors, 'BACKUP_RUNNING')
    },
    async stop() {
      stopped = true
      clearTimeout(first)
      clearInterval(timer)
      const working = current
      if (!working) return
      working.child.kill('SIGTERM')
      const deadline = setTimeout(() => working.child.kill('SIGKILL'), STOP_MS)
      await working.outcome
      clearTimeout(deadline)
    },
  }
}

interface Ended {
  readonly outcome: BackupOutcome
  readonly reason: string
}

function endOf(child: ChildProcess, started: () => void): Promise<Ended> {
  return new Promise((resolve) => {
    let outcome: BackupOutcome = 'failed'
    let reason = 'the process ended without a word'
    if (child.stdout) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const answer = JSON.parse(line) as ChildAnswer
        if ('started' in answer) started()
        else if ('outcome' in answer) outcome = answer.outcome
        else reason = answer.error
      })
    }
    child.once('error', (error) => resolve({ outcome, reason: error.message }))
    child.once('close', () => resolve({ outcome, reason }))
  })
}

/** The first slot after `now`, searched hour by hour, so that clock changes do not matter. */
function slotAfter(slotAt: (now: Date) => Date, now: Date): Date {
  const last = slotAt(now).getTime()
  let later = new Date(now.getTime() + HOUR_MS)
  while (slotAt(later).getTime() === last) later = new Date(later.getTime() + HOUR_MS)
  return slotAt(later)
}

/** In the source tree the child is TypeScript and needs its loader; built, it is plain JavaScript. */
function childArguments(): string[] {
  const isSource = import.meta.url.endsWith('.ts')
  const child = fileURLToPath(new URL(`./backup-child.${isSource ? 'ts' : 'js'}`, import.meta.url))
  if (!isSource) return ['--no-warnings', child]
  const { resolve } = createRequire(import.meta.url)
  return ['--no-warnings', '--import', resolve('tsx'), '--conditions=source', child]
}
