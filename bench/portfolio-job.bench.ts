import { packedDaysOf } from '@vatio/domain/curves/consumption-curves/curve-days'
import { encodeYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { PortfolioComparison } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { comparePortfolioJob } from '../apps/api/src/billing/portfolio-comparisons/compare-portfolio.job.ts'
import { deflater } from '../apps/api/src/curves/consumption-curves/deflater.ts'
import { startBenchServer, type BenchServer } from './api-server.ts'
import { medianMs, type Benchmark } from './benchmark.ts'
import { SAMPLE_OFFERS } from './sample-offers.ts'
import { sequence } from './sample-supplies.ts'

const SUPPLIES = 1_000
let started: Promise<BenchServer> | undefined
let compared = ''

export async function end(): Promise<void> {
  await (await started)?.stop()
}

/** 1,000 supplies of 3.0TD with contracts, half of them with an hourly year, and twelve marketers with 25 offers each. */
async function prepare(): Promise<BenchServer> {
  const bench = await startBenchServer()
  await bench.owner.query(
    `${SAMPLE_OFFERS}
     insert into consumption_points (client_uid, id_consumption_point, atr_tariff, contracted_power_kw, anual_consumption)
       select '$t', gen_random_uuid(), '3.0TD', '{20,20,20,20,20,25}', 20000 + n from generate_series(1, ${SUPPLIES}) n;
     insert into contracts
         (client_uid, id_contract_info, utility_type, id_contract_state, id_consumption_point, id_tariff, signing_date)
       select '$t', gen_random_uuid(), 'electricity',
              (select id_contract_state from contract_states where client_uid = '$t' and not close_state limit 1),
              p.id_consumption_point, (select id_tariff from tariffs where client_uid = '$t' limit 1), '2026-01-01'
       from consumption_points p where client_uid = '$t'`.replaceAll('$t', bench.clientUID),
  )
  await insertCurves(bench)
  await bench.owner.query('analyze')
  return bench
}

/** The same hourly year for every second supply. */
async function insertCurves({ owner, clientUID }: BenchServer): Promise<void> {
  const next = sequence(3)
  const startUtc = startOfDayUtc('2025-01-01', 'Europe/Madrid')
  const kwh = Float64Array.from({ length: 8760 }, () => Math.round((1 + next() * 4) * 1000) / 1000)
  const content = encodeYear(packedDaysOf({ startUtc, stepMinutes: 60, kwh }, 'Europe/Madrid'), deflater)
  await owner.query(
    `insert into consumption_curves
       (client_uid, id_consumption_point, flow, year, step_minutes, days, total_kwh, content, first_date, last_date,
        measured_steps, version, updated_at)
     select client_uid, id_consumption_point, 'consumption', 2025, 60, 365, 26280, $2, '2025-01-01', '2025-12-31', 8760,
            1, now()
     from (select *, row_number() over () as place from consumption_points where client_uid = $1) p
     where place % 2 = 0`,
    [clientUID, content],
  )
}

async function call(bench: BenchServer, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await bench.app.inject({
    method,
    url: `/api/billing/portfolio${url}`,
    headers: { authorization: bench.authorization },
    ...(payload ? { payload } : {}),
  })
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json<PortfolioComparison>()
}

/** From the request to the last figure, as the queue runs it. */
async function compareAll(): Promise<void> {
  const bench = await (started ??= prepare())
  const { platform, clientUID, userUID, owner } = bench
  const { rows } = await owner.query<{ id: string }>(
    'select id_consumption_point as id from consumption_points where client_uid = $1',
    [clientUID],
  )
  await owner.query('delete from portfolio_comparisons')
  const { idPortfolioComparison } = await call(bench, 'POST', '', { supplies: rows.map(({ id }) => id) })
  await comparePortfolioJob.run(
    {
      clientUID,
      idJobRun: idPortfolioComparison,
      payload: { idPortfolioComparison },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      inTransaction: (work, options) =>
        platform.database.withTenant({ clientUID, userUID, readOnly: options?.readOnly }, (tx) => work(tx)),
      report: async () => {},
    },
    platform,
  )
  const { totals } = await call(bench, 'GET', `/${idPortfolioComparison}`)
  if (totals.compared !== SUPPLIES) throw new Error(`${totals.compared} compared`)
  compared = idPortfolioComparison
}

async function reading(url: string): Promise<number> {
  if (compared === '') await compareAll()
  const bench = await (started ??= prepare())
  return medianMs(5, () => call(bench, 'GET', `/${compared}${url}`))
}

export const benchmarks: Benchmark[] = [
  {
    name: 'portfolio of 1,000 supplies × 300 offers, from the request to the last figure stored',
    unit: 'ms',
    limit: 3000,
    measure: async () => {
      started ??= prepare()
      await started
      return medianMs(3, compareAll)
    },
  },
  {
    name: 'all 300 offers summed over 1,000 supplies',
    unit: 'ms',
    limit: 1000,
    measure: () => reading('/offers'),
  },
  {
    name: 'groups by client with their best offer and marketer, 1,000 supplies × 300 offers',
    unit: 'ms',
    limit: 1000,
    measure: () => reading('/groups?by=client'),
  },
]
