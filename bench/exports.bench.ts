import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import { jobHandlers } from '../apps/api/src/job-handlers.ts'
import { runTenantJob } from '../apps/api/src/platform/jobs/run-tenant-job.ts'
import { startBenchServer, type BenchServer } from './api-server.ts'
import type { Benchmark } from './benchmark.ts'
import { fillWithContracts } from './contract-company.ts'

const CLIENTS = 25_000
const CONTRACTS = 4 * CLIENTS
const SAMPLE_MS = 10
const MB = 1_000_000

interface Run {
  readonly seconds: number
  /** Largest memory of the process during the run, less than before it. */
  readonly peakMb: number
}

let started: Promise<BenchServer> | undefined
function server(): Promise<BenchServer> {
  started ??= (async () => {
    const bench = await startBenchServer()
    const { owner, clientUID } = bench
    await owner.query(`update organisations set applications = '{energy-crm}' where client_uid = $1`, [
      clientUID,
    ])
    await fillWithContracts(owner, clientUID, CLIENTS)
    await owner.query('analyze')
    return bench
  })()
  return started
}

export async function end(): Promise<void> {
  await (await started)?.stop()
}

async function measureRun(work: () => Promise<void>): Promise<Run> {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), SAMPLE_MS)
  const start = performance.now()
  await work()
  const seconds = (performance.now() - start) / 1000
  clearInterval(timer)
  return { seconds, peakMb: (peak - before) / MB }
}

async function writeExport(format: 'csv' | 'xlsx'): Promise<Run> {
  const { app, owner, platform, authorization, clientUID } = await server()
  const asked = await app.inject({
    method: 'POST',
    url: `/api/energy-crm/contracts/export/file?format=${format}`,
    headers: { authorization },
    payload: {},
  })
  if (asked.statusCode !== 201) throw new Error(`the export answered ${asked.statusCode}: ${asked.body}`)
  const { idListExport } = asked.json<{ idListExport: string }>()
  const read = async () =>
    (
      await owner.query<{ id_job_run: string; row_count: number | null }>(
        'select id_job_run, row_count from list_exports where id_list_export = $1',
        [idListExport],
      )
    ).rows[0]
  const idJobRun = (await read())?.id_job_run
  if (!idJobRun) throw new Error('the export has no job')
  const handlers = new Map(jobHandlers.map((handler) => [handler.kind, handler]))
  const { database, log } = platform
  const stopping = new AbortController().signal
  const run = await measureRun(() =>
    runTenantJob({ clientUID, idJobRun }, { database, platform, handlers, log, stopping }),
  )
  const rows = (await read())?.row_count
  if (rows !== CONTRACTS) throw new Error(`${rows} rows were written`)
  return run
}

/** PostgreSQL writes the same rows, with the names that the export has. */
async function copyRows(): Promise<Run> {
  const { owner, clientUID } = await server()
  const file = path.join(tmpdir(), `vatio-bench-${process.pid}.csv`)
  const run = await measureRun(async () => {
    await pipeline(owner.query(copyTo(COPY.replace('$tenant', `'${clientUID}'`))), createWriteStream(file))
  })
  await rm(file)
  return run
}

const COPY = `
  copy (
    select c.contract_number, c.utility_type, s.name, c.closed, k.name, k.first_surname, k.second_surname,
      k.dni_or_cif, c.cups, c.tariff_type, m.name, t.name, c.type, c.anual_consumption, c.anual_consumption_unit,
      c.signing_date, c.last_state_change_date, c.implicit_renewal, o.name, o.first_surname, c.contracted_power_kw,
      c.power_operative_spending, c.energy_operative_spending, c.power_fee, c.energy_fee, c.management_fee,
      c.fixed_fee, c.creation_timestamp
    from contracts c
    join contract_states s on s.client_uid = c.client_uid and s.id_contract_state = c.id_contract_state
    left join energy_marketers m on m.client_uid = c.client_uid and m.id_energy_marketer = c.id_energy_marketer
    left join commercials o on o.client_uid = c.client_uid and o.id_commercial = c.id_commercial
    left join tariffs t on t.client_uid = c.client_uid and t.id_tariff = c.id_tariff
    left join consumption_points p
      on p.client_uid = c.client_uid and p.id_consumption_point = c.id_consumption_point
    left join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
    where c.client_uid = $tenant and c.deleted_at is null order by c.id_contract_info)
  to stdout with (format csv, header)`

const once = <T>(work: () => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}
const csv = once(() => writeExport('csv'))
const xlsx = once(() => writeExport('xlsx'))
const copy = once(copyRows)
const peer = {
  seconds: { name: 'COPY of the same rows to a file', measure: async () => (await copy()).seconds },
  peak: { name: 'COPY of the same rows to a file', measure: async () => (await copy()).peakMb },
}

export const benchmarks: Benchmark[] = [
  {
    name: `export of ${CONTRACTS} contracts as CSV (10 s are 10,000 rows a second)`,
    unit: 's',
    limit: 20,
    measure: async () => (await csv()).seconds,
    peer: peer.seconds,
  },
  {
    name: `export of ${CONTRACTS} contracts as xlsx`,
    unit: 's',
    limit: 20,
    measure: async () => (await xlsx()).seconds,
    peer: peer.seconds,
  },
  {
    name: `export of ${CONTRACTS} contracts as CSV, memory above the start`,
    unit: 'MB',
    limit: 300,
    measure: async () => (await csv()).peakMb,
    peer: peer.peak,
  },
  {
    name: `export of ${CONTRACTS} contracts as xlsx, memory above the start`,
    unit: 'MB',
    limit: 300,
    measure: async () => (await xlsx()).peakMb,
    peer: peer.peak,
  },
]
