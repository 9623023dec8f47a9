import { excessTermsOn } from '@vatio/domain/billing/power-optimisation/excess-terms'
import {
  optimisePowers,
  type PowerOptimisationInput,
} from '@vatio/domain/billing/power-optimisation/optimise-powers'
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

export const benchmarks: Benchmark[] = sizes.map(({ highestKw, runs }) => {
  const input = plant(highestKw)
  return {
    name: `powers of least cost, year of quarter-hours, 6 periods, ${highestKw} kW`,
    unit: 'ms' as const,
    limit: 30,
    measure: () => medianMs(20, () => optimisePowers(input)),
    peer: { name: 'object per quarter-hour, every power', measure: control(input, runs) },
  }
})
