import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createSeededRandom } from '@vatio/demo/seeded-random'
import { makeBusyCompanies } from './busy-companies.ts'
import { campaign, type Course, type Outcome } from './campaign.ts'
import { Installation, type Vatio } from './installation.ts'
import { mixedCalls } from './mixed-calls.ts'
import { openHandles, ProcessGauge, slopeOf } from './process-gauge.ts'
import { quantileOf, SteadySender } from './steady-sender.ts'
import { WireClient } from './wire-client.ts'

/** Latency at the 99th percentile. */
const READ_LIMIT_MS = 150
const WRITE_LIMIT_MS = 300
/** Memory may grow this much in ten minutes, and only after the first ones, in which caches fill. */
const GROWTH_LIMIT_MB = 1
const WARM_UP_MINUTES = 10
/** Shorter runs report their growth without a limit. */
const GROWTH_LIMIT_MINUTES = 30
/** Handles at rest after the load, without those of callers. */
const HANDLE_TOLERANCE = 5
const POOL_SIZE = 10
/** The server closes idle connections of callers; the pool keeps its own. */
const REST_MS = 15_000

interface SoakOptions {
  readonly minutes: number
  readonly rate: number
  readonly companies: number
  readonly seed: number
}

export const soakCampaign = campaign({
  summary: 'mixed calls at a fixed rate for an hour: latency, memory, handles, log',
  options: { minutes: 60, rate: 100, companies: 5, seed: 20261122 },
  run: soak,
})
export { soakCampaign as campaign }

export async function soak(options: SoakOptions, course: Course): Promise<Outcome> {
  const installation = new Installation()
  course.onEnd(() => installation.remove())
  const vatio = await installation.start({ VATIO_LOG_LEVEL: 'info' })
  course.log(`started; filling ${options.companies} companies`)
  const companies = await makeBusyCompanies(vatio.superuserUrl(), options.companies)
  const client = new WireClient(vatio.url, 64)
  course.onEnd(() => client.close())

  const sender = new SteadySender(options.rate)
  const handlesBefore = openHandles(vatio.pid)
  const gauge = new ProcessGauge(vatio.pid, options.minutes >= 5 ? 10_000 : 1_000)
  const logsBefore = logBytes(installation, vatio)
  const minutely = setInterval(() => course.log(progressOf(sender, gauge)), 60_000)
  course.onEnd(() => clearInterval(minutely))
  await sender.run(options.minutes * 60, mixedCalls(client, companies, createSeededRandom(options.seed)))
  clearInterval(minutely)
  gauge.read()
  gauge.stop()
  const logMegabytes = (logBytes(installation, vatio) - logsBefore) / 1e6
  const connections = await connectionsOf(client)
  await client.close()
  await setTimeout(options.minutes >= GROWTH_LIMIT_MINUTES ? REST_MS : 0)
  const handles = [handlesBefore, openHandles(vatio.pid)] as const
  const exitCode = await vatio.end('SIGTERM')
  return toOutcome(options, { sender, gauge, handles, logMegabytes, connections, exitCode })
}

interface Measured {
  readonly sender: SteadySender
  readonly gauge: ProcessGauge
  /** Before the load and at rest after it. */
  readonly handles: readonly [number, number]
  readonly logMegabytes: number
  readonly connections: string
  readonly exitCode: number | null
}

function toOutcome({ minutes, rate }: SoakOptions, measured: Measured): Outcome {
  const { sender, gauge } = measured
  const failures: string[] = []
  const expect = (isKept: boolean, otherwise: string) => void (isKept || failures.push(otherwise))

  const failed = [...sender.statuses].filter(([status]) => status === 'none' || status >= 500)
  const refused = [...sender.statuses].filter(
    ([status]) => status !== 'none' && status >= 400 && status < 500,
  )
  const count = (some: typeof failed) => some.reduce((sum, [, times]) => sum + times, 0)
  expect(failed.length === 0, `calls failed: ${JSON.stringify(failed)}`)
  expect(refused.length === 0, `calls were refused: ${JSON.stringify(refused)}`)
  const ms = (kind: string, share: number) => Math.round(quantileOf(sender.timesOf(kind), share) * 10) / 10
  expect(ms('read', 0.99) <= READ_LIMIT_MS, `99 % of the reads took up to ${ms('read', 0.99)} ms`)
  expect(ms('write', 0.99) <= WRITE_LIMIT_MS, `99 % of the writes took up to ${ms('write', 0.99)} ms`)

  const from = minutes >= GROWTH_LIMIT_MINUTES ? WARM_UP_MINUTES : minutes / 3
  const later = gauge.readings.filter(({ minute }) => minute >= from)
  const growth = slopeOf(later, ({ residentMegabytes }) => residentMegabytes) * 10
  const [handlesBefore, handlesAfter] = measured.handles
  if (minutes >= GROWTH_LIMIT_MINUTES) {
    expect(growth <= GROWTH_LIMIT_MB, `memory grew by ${growth.toFixed(2)} MB in ten minutes`)
    const more = handlesAfter - handlesBefore - POOL_SIZE
    expect(more <= HANDLE_TOLERANCE, `${more} more handles at rest than before the load and its pool`)
  }
  expect(measured.exitCode === 0, `the server ended with ${measured.exitCode}`)

  const kinds = sender.kinds.map((kind) => [
    `${kind} ms p50/p99/max`,
    [0.5, 0.99, 1].map((share) => ms(kind, share)).join('/'),
  ])
  const memory = later.map(({ residentMegabytes }) => residentMegabytes)
  return {
    failures,
    figures: {
      minutes,
      rate,
      requests: sender.sent,
      'failed (5xx or no answer)': count(failed),
      // Included in the failed ones: the answer of an overloaded server.
      'answered 503': sender.statuses.get(503) ?? 0,
      refused: count(refused),
      'reads p50/p99 ms': `${ms('read', 0.5)}/${ms('read', 0.99)}`,
      'writes p50/p99 ms': `${ms('write', 0.5)}/${ms('write', 0.99)}`,
      ...(Object.fromEntries(kinds) as Record<string, string>),
      'memory MB first/last/highest': [memory[0], memory.at(-1), Math.max(0, ...memory)]
        .map((value) => (value ?? 0).toFixed(0))
        .join('/'),
      'memory MB per 10 min': growth.toFixed(2),
      'handles before/at rest after': `${handlesBefore}/${handlesAfter}`,
      'connections open/idle/waiting': measured.connections,
      'log MB': measured.logMegabytes.toFixed(2),
    },
  }
}

function progressOf(sender: SteadySender, gauge: ProcessGauge): string {
  const last = gauge.readings.at(-1)
  const p99 = (kind: string) => quantileOf(sender.timesOf(kind), 0.99).toFixed(0)
  return (
    `${last?.minute.toFixed(0)} min: ${sender.sent} calls, ${sender.waiting} waiting, ` +
    `p99 reads ${p99('read')} ms, writes ${p99('write')} ms, ` +
    `${last?.residentMegabytes.toFixed(0)} MB, ${last?.openHandles} handles, ` +
    `statuses ${JSON.stringify(Object.fromEntries(sender.statuses))}`
  )
}

function logBytes(installation: Installation, vatio: Vatio): number {
  const ofDatabase = path.join(installation.folder, 'postgres.log')
  return vatio.logBytes + (existsSync(ofDatabase) ? statSync(ofDatabase).size : 0)
}

async function connectionsOf(client: WireClient): Promise<string> {
  const text = (await client.get('/metrics')).content.toString('utf8')
  const state = (name: string) =>
    new RegExp(`vatio_database_connections\\{state="${name}"\\} (\\d+)`).exec(text)?.[1] ?? '?'
  return ['open', 'idle', 'waiting'].map(state).join('/')
}
