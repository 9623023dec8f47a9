import {
  comparePortfolio,
  type PortfolioBatch,
} from '@vatio/domain/billing/portfolio-comparisons/compare-portfolio'
import { medianMs, type Benchmark } from './benchmark.ts'
import { compareNaively } from './controls/naive-comparison.ts'
import { sampleOffers, sampleSupply, sampleYear } from './sample-supplies.ts'

const offers = sampleOffers(300)
const supplies = Array.from({ length: 1000 }, (_, index) => sampleSupply(sampleYear(60, index + 1)))
/** Twelve marketers with 25 offers each. */
const marketers = Object.fromEntries(
  offers.map(({ idTariff }, index) => [idTariff, `marketer-${index % 12}`]),
)
const current = {
  prices: {
    powerEurPerKwDay: [0.05, 0.05, 0.05, 0.05, 0.05, 0.05],
    energyEurPerKwh: [0.2, 0.19, 0.18, 0.17, 0.16, 0.15],
    isBasePrice: false,
  },
}
/** As the job sends them: fifty contracts at a time. */
const batches = Array.from({ length: 20 }, (_, at): PortfolioBatch => ({
  contracts: supplies.slice(at * 50, at * 50 + 50).map((supply, index) => ({
    utilityType: 'electricity',
    place: at * 50 + index,
    hasContract: true,
    supply,
    current,
    market: null,
  })),
  electricityOffers: { '3.0TD': offers },
  gasOffers: {},
  marketers,
  markets: {},
}))

export const benchmarks: Benchmark[] = [
  {
    name: 'portfolio of 1,000 supplies with an hourly year × 300 offers, best of each and of each marketer',
    unit: 'ms',
    limit: 3000,
    measure: () =>
      medianMs(5, () => {
        const compared = batches.flatMap((batch) => comparePortfolio(batch))
        if (compared.some(({ offerCount, reason }) => offerCount !== 300 || reason !== null)) {
          throw new Error('a contract was not compared with every offer')
        }
      }),
    peer: {
      name: 'object per hour, 5 supplies × 200',
      measure: async () =>
        200 * (await medianMs(1, () => supplies.slice(0, 5).map((one) => compareNaively(one, offers)), 1)),
    },
  },
]
