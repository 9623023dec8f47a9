import { excessTermsOn } from '@vatio/domain/billing/power-optimisation/excess-terms'
import {
  optimisePowers,
  type PowerOptimisationInput,
} from '@vatio/domain/billing/power-optimisation/optimise-powers'
import { packedDaysOf } from '@vatio/domain/curves/consumption-curves/curve-days'
import { upsertYear } from '../apps/api/src/curves/consumption-curves/consumption-curves.repository.ts'
import { startBenchServer, type BenchServer } from './api-server.ts'
import { medianMs, type Benchmark } from './benchmark.ts'
import { optimisePowersNaively } from './controls/naive-powers.ts'
import { sampleYear, sequence } from './sample-supplies.ts'

/** A year of quarter-hours whose highest demand is `highestKw`, no two of them alike. */
function plant(highestKw: number): PowerOptimisationInput {
  const next = sequence(highestKw)
  const { startUtc, stepMinutes, kwh } = sampleYear(15)
  const rough = kwh.map((energy) => energy * (0.4 + 0.6 * next()))
  const highest = rough.reduce((most, energy) => Math.max(most, energy), 0)
  return {
    tariff: '6.1TD',
    zone: 1,
    powerKw: Array.from({ length: 6 }, () => highestKw),
    powerEurPerKwDay: [0.0789, 0.0413, 0.018, 0.0142, 0.0053, 0.0025],
    demand: { startUtc, stepMinutes, kwh: rough.map((energy) => (energy / highest) * (highestKw / 4)) },
    excessTerms: excessTermsOn('6.1TD', 'quarterHours', '2024-05-01'),
  }
}

/** Times the control once, and compares its answer with that of the search: a fast wrong answer is no answer. */
function control(input: PowerOptimisationInput, runs: number) {
  return async () => {
    let naiveEur = 0
    const took = await medianMs(runs, () => (naiveEur = optimisePowersNaively(input)), 0)
    const foundEur = optimisePowers(input).optimal.totalEur
    if (Math.abs(foundEur - naiveEur) > 1e-6 * naiveEur) {
      throw new Error(`the search found ${foundEur} EUR, trying every power ${naiveEur} EUR`)
    }
    return took
  }
}

const sizes = [
  { highestKw: 60, runs: 3 },
  { highestKw: 450, runs: 1 },
  { highestKw: 5_000, runs: 1 },
]

let started: Promise<{ bench: BenchServer; idConsumptionPoint: string }> | undefined
export async function end(): Promise<void> {
  await (await started)?.bench.stop()
}

/** A company with one supply of 6.1TD and a stored year of its quarter-hours. */
async function prepare() {
  const bench = await startBenchServer()
  const { clientUID } = bench
  const { rows } = await bench.owner.query<{ id: string }>(
    `insert into consumption_points (client_uid, id_consumption_point)
     values ($1, gen_random_uuid()) returning id_consumption_point as id`,
    [clientUID],
  )
  const idConsumptionPoint = rows[0]?.id ?? ''
  const { demand } = plant(450)
  if (!('kwh' in demand)) throw new Error('no curve')
  const key = { idConsumptionPoint, flow: 'consumption', year: yearOfSample(demand.startUtc) } as const
  const days = packedDaysOf(demand, 'Europe/Madrid')
  await bench.platform.database.withTenant({ clientUID }, (tx) =>
    upsertYear(tx, { ...key, days, source: null, completed: false, now: new Date() }),
  )
  return { bench, idConsumptionPoint }
}

const yearOfSample = (startUtc: number) => new Date(startUtc + 86_400_000).getUTCFullYear()
const six = (value: number) => ({ p1: value, p2: value, p3: value, p4: value, p5: value, p6: value })

/** The whole call: reading the stored curve, the study in a thread, and the answer with all demands. */
const throughTheApi: Benchmark = {
  name: 'powers of a stored year of quarter-hours through the API, with rules and months',
  unit: 'ms',
  limit: 200,
  measure: async () => {
    const { bench, idConsumptionPoint } = await (started ??= prepare())
    return medianMs(10, async () => {
      const answer = await bench.app.inject({
        method: 'POST',
        url: '/api/billing/powerOptimisation',
        headers: { authorization: bench.authorization },
        payload: {
          consumptionPoint: { idConsumptionPoint },
          consumptionCurve: true,
          atrTariff: { nombre: '6.1TD' },
          geographicalZone: { idZona: 1 },
          contractedPower: six(450),
          excessPrices: six(0.9),
          priceDate: '2026-10-15',
        },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    })
  },
}

const searches: Benchmark[] = sizes.map(({ highestKw, runs }) => {
  const input = plant(highestKw)
  return {
    name: `powers of least cost, year of quarter-hours, 6 periods, ${highestKw} kW`,
    unit: 'ms' as const,
    limit: 30,
    measure: () => medianMs(20, () => optimisePowers(input)),
    peer: { name: 'object per quarter-hour, every power', measure: control(input, runs) },
  }
})

export const benchmarks: Benchmark[] = [...searches, throughTheApi]
