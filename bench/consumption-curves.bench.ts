import { packedDaysOf } from '@vatio/domain/curves/consumption-curves/curve-days'
import { encodeYear } from '@vatio/domain/curves/consumption-curves/year-content'
import { startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { PackedDay } from '@vatio/domain/curves/consumption-curves/curve-day'
import {
  findYear,
  upsertYear,
} from '../apps/api/src/curves/consumption-curves/consumption-curves.repository.ts'
import { deflater } from '../apps/api/src/curves/consumption-curves/deflater.ts'
import { newId } from '../apps/api/src/platform/db/uuid.ts'
import { startBenchServer, type BenchServer } from './api-server.ts'
import { medianMs, type Benchmark } from './benchmark.ts'

const SUPPLIES = 10_000
const YEAR = 2025
const steps = [60, 15] as const

let started: Promise<BenchServer> | undefined
export async function end(): Promise<void> {
  await (await started)?.stop()
}

/** A year as a meter writes it, in whole Wh: a daily pattern, a season and noise that does not repeat. */
function meteredYear(stepMinutes: 15 | 60): PackedDay[] {
  const startUtc = startOfDayUtc(`${YEAR}-01-01`, 'Europe/Madrid')
  const endUtc = startOfDayUtc(`${YEAR + 1}-01-01`, 'Europe/Madrid')
  const length = (endUtc - startUtc) / (stepMinutes * 60_000)
  let state = 42
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  const perHour = 60 / stepMinutes
  const kwh = Float64Array.from({ length }, (_, step) => {
    const hour = step / perHour
    const mean =
      420 + 260 * Math.sin(((hour - 9) / 24) * 2 * Math.PI) + 150 * Math.cos((hour / 8760) * 2 * Math.PI)
    return Math.round((Math.max(40, mean) * (0.5 + random())) / perHour) / 1000
  })
  return packedDaysOf({ startUtc, stepMinutes, kwh }, 'Europe/Madrid')
}

async function prepare(): Promise<BenchServer> {
  const bench = await startBenchServer()
  await bench.owner.query(
    `insert into consumption_points (client_uid, id_consumption_point)
     select $1, gen_random_uuid() from generate_series(1, ${SUPPLIES})`,
    [bench.clientUID],
  )
  return bench
}

/** Stores the same year for every supply and measures the table with its indexes. */
async function storedMegabytes(stepMinutes: 15 | 60): Promise<number> {
  const bench = await (started ??= prepare())
  await bench.owner.query('truncate consumption_curves cascade')
  const days = meteredYear(stepMinutes)
  const { rows } = await bench.owner.query<{ id: string }>(
    'select id_consumption_point as id from consumption_points where client_uid = $1 limit $2',
    [bench.clientUID, SUPPLIES],
  )
  const content = Buffer.from(encodeYear(days, deflater))
  await bench.owner.query(
    `insert into consumption_curves (client_uid, id_consumption_point, flow, year, step_minutes, days, total_kwh,
       content, first_date, last_date, updated_at)
     select $1, id, 'consumption', ${YEAR}, $2, 365, 3500, $3, '${YEAR}-01-01', '${YEAR}-12-31', now()
     from unnest($4::uuid[]) id`,
    [bench.clientUID, stepMinutes, content, rows.map(({ id }) => id)],
  )
  const size = await bench.owner.query<{ bytes: string }>(
    "select pg_total_relation_size('consumption_curves') as bytes",
  )
  return Number(size.rows[0]?.bytes) / 1e6
}

const nameOf = (stepMinutes: 15 | 60) => (stepMinutes === 60 ? 'hours' : 'quarter-hours')

export const benchmarks: Benchmark[] = [
  ...steps.map((stepMinutes): Benchmark => ({
    name: `a supply-year of ${nameOf(stepMinutes)} stored and read back`,
    unit: 'ms',
    limit: 20,
    measure: async () => {
      const bench = await (started ??= prepare())
      const days = meteredYear(stepMinutes)
      const { rows } = await bench.owner.query<{ id: string }>(
        'select id_consumption_point as id from consumption_points where client_uid = $1 limit 1',
        [bench.clientUID],
      )
      const key = { idConsumptionPoint: rows[0]?.id ?? newId(), flow: 'consumption', year: YEAR } as const
      return medianMs(20, () =>
        bench.platform.database.withTenant({ clientUID: bench.clientUID }, async (tx) => {
          await upsertYear(tx, { ...key, days, source: null, completed: false, now: new Date() })
          const year = await findYear(tx, key)
          if (year?.days.length !== 365) throw new Error('not the year that was stored')
        }),
      )
    },
  })),
  ...steps.map((stepMinutes): Benchmark => ({
    name: `10,000 supply-years of ${nameOf(stepMinutes)} in the database`,
    unit: 'MB',
    limit: stepMinutes === 60 ? 700 : 2000,
    measure: () => storedMegabytes(stepMinutes),
  })),
]
