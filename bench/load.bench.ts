import { createSeededRandom } from '@vatio/demo/seeded-random'
import { makeBusyCompanies, openDemoCompany, type BusyCompany } from '../tools/campaigns/busy-companies.ts'
import { Installation, type Vatio } from '../tools/campaigns/installation.ts'
import { mixedCalls } from '../tools/campaigns/mixed-calls.ts'
import { quantileOf, SteadySender } from '../tools/campaigns/steady-sender.ts'
import { WireClient } from '../tools/campaigns/wire-client.ts'
import type { BenchServer } from './api-server.ts'
import type { Benchmark } from './benchmark.ts'
import { startContractCompany } from './contract-company.ts'
import { roundTripsOf, watchRoundTrips } from './round-trips.ts'

/** Requests a second of about 300 busy users. */
const RATE = 100
const SECONDS = 40
const STEP_SECONDS = 10
const STEPS = [150, 200, 250, 300, 350, 400, 450, 500, 600] as const
/** Beyond this the server does not keep up. */
const LATE_MS = 1_000

interface LoadServer {
  readonly installation: Installation
  readonly vatio: Vatio
  readonly client: WireClient
}
type Companies = readonly BusyCompany[]

let server: Promise<LoadServer> | undefined
let demo: Promise<Companies> | undefined
let volume: Promise<Companies> | undefined
const measured = new Map<() => Promise<Companies>, Promise<SteadySender>>()
let company: Promise<BenchServer> | undefined

function openServer(): Promise<LoadServer> {
  return (server ??= (async () => {
    const installation = new Installation()
    const vatio = await installation.start()
    return { installation, vatio, client: new WireClient(vatio.url, 64) }
  })())
}

async function demoCompany(): Promise<Companies> {
  const { vatio, client } = await openServer()
  return (demo ??= openDemoCompany(vatio, client).then((opened) => [opened]))
}

/** Made after the demo has been measured: its tables contain little more than its own rows. */
async function companiesWithVolume(): Promise<Companies> {
  const { vatio } = await openServer()
  return (volume ??= makeBusyCompanies(vatio.superuserUrl(), 5))
}

async function send(companies: Companies, rate: number, seconds: number): Promise<SteadySender> {
  const { client } = await openServer()
  const sender = new SteadySender(rate)
  await sender.run(seconds, mixedCalls(client, companies, createSeededRandom(rate)))
  return sender
}

async function p99At100(open: () => Promise<Companies>, kind: 'read' | 'write'): Promise<number> {
  const companies = await open()
  const sent = measured.get(open) ?? send(companies, RATE, 10).then(() => send(companies, RATE, SECONDS))
  measured.set(open, sent)
  return quantileOf((await sent).timesOf(kind), 0.99)
}

/** Milliseconds between requests at the highest rate of the steps at which all are answered in time. */
async function saturation(): Promise<number> {
  const companies = await demoCompany()
  let kept = RATE
  for (const rate of STEPS) {
    const sender = await send(companies, rate, STEP_SECONDS)
    const isAnswered = [...sender.statuses.keys()].every((status) => status !== 'none' && status < 500)
    if (!isAnswered || quantileOf(sender.timesOf('read'), 0.99) > LATE_MS) break
    kept = rate
  }
  return 1_000 / kept
}

async function listRoundTrips(): Promise<number> {
  watchRoundTrips()
  const { app, authorization } = await (company ??= startContractCompany())
  const list = async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/energy-crm/contracts/withPaginationAndFilters?limit=25&statistics=true',
      headers: { authorization },
      payload: { closed: false },
    })
    if (answer.statusCode !== 200) throw new Error(`the list was answered ${answer.statusCode}`)
  }
  // Connections, caches and the note of the last use are not those of a list.
  for (let run = 0; run < 3; run++) await list()
  return roundTripsOf(list)
}

export async function end(): Promise<void> {
  const opened = await server
  await opened?.client.close()
  await opened?.installation.remove()
  await (await company)?.stop()
}

export const benchmarks: Benchmark[] = [
  {
    name: 'contract list with figures, round trips to PostgreSQL',
    unit: 'trips',
    limit: 5,
    measure: listRoundTrips,
  },
  {
    name: `demo, ${RATE} mixed requests a second: reads, p99`,
    unit: 'ms',
    limit: 50,
    measure: () => p99At100(demoCompany, 'read'),
  },
  {
    name: `demo, ${RATE} mixed requests a second: writes, p99`,
    unit: 'ms',
    limit: 80,
    measure: () => p99At100(demoCompany, 'write'),
  },
  {
    name: 'demo, time between requests at saturation (2.5 ms are 400 a second)',
    unit: 'ms',
    limit: 2.5,
    measure: saturation,
  },
  {
    name: `five companies of 8,000 contracts, ${RATE} mixed requests a second: reads, p99`,
    unit: 'ms',
    limit: 150,
    measure: () => p99At100(companiesWithVolume, 'read'),
  },
  {
    name: `five companies of 8,000 contracts, ${RATE} mixed requests a second: writes, p99`,
    unit: 'ms',
    limit: 300,
    measure: () => p99At100(companiesWithVolume, 'write'),
  },
]
