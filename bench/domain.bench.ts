import { compareElectricity } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { portfolioTotals } from '@vatio/domain/billing/comparisons/portfolio-comparison'
import { computeElectricityBill } from '@vatio/domain/billing/electricity-bills/electricity-bill'
import { parseCurveText } from '@vatio/domain/curves/curve-files/parse-curve-file'
import { writeCurveFile } from '@vatio/domain/curves/curve-files/write-curve-file'
import { elementAt } from '@vatio/domain/element-at'
import { periodsOfRange } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { civilTimeAt } from '@vatio/domain/time/civil-time'
import Papa from 'papaparse'
import { medianMs, type Benchmark } from './benchmark.ts'
import { periodsByLuxon } from './controls/luxon-periods.ts'
import { billNaively } from './controls/naive-bill.ts'
import { compareNaively } from './controls/naive-comparison.ts'
import { priceIndexedNaively } from './controls/naive-indexed.ts'
import {
  sampleIndexedOffers,
  sampleMarket,
  sampleOffers,
  sampleSupply,
  sampleYear,
} from './sample-supplies.ts'

const quarterHours = sampleYear(15)
const csv = writeCurveFile('datadis-new', { cups: 'ES0021000000000001RK0F', series: quarterHours })
const offers = sampleOffers(300)
const offer = elementAt(offers, 1)
const supply = sampleSupply()
const supplies = Array.from({ length: 1000 }, (_, index) => sampleSupply(sampleYear(60, index + 1)))
const hours = sampleYear(60)
const yearBill = {
  supply: supply.supply,
  startDate: '2024-12-31',
  endDate: '2025-12-31',
  consumption: hours,
  prices: [{ from: null, ...offer.prices }],
  rental: null,
  typedBonoSocialFinancing: { eurPerDay: 0.02 },
} as const
const indexed = sampleIndexedOffers(300)
const indexedSupply = {
  ...sampleSupply(quarterHours),
  marketPrices: sampleMarket(quarterHours),
  // Capacity payments of the price day are not published: the last known ones are used.
  regulation: { latestKnown: true },
}
const naiveLosses = [0.166, 0.175, 0.165, 0.165, 0.138, 0.18]

export const benchmarks: Benchmark[] = [
  {
    name: 'year of quarter-hours from CSV, parsed and validated',
    unit: 'ms',
    limit: 300,
    measure: () => medianMs(7, () => parseCurveText(csv)),
    peer: {
      name: 'papaparse, splitting only',
      measure: () => medianMs(7, () => Papa.parse(csv, { header: false })),
    },
  },
  {
    name: 'periods of a year of quarter-hours, 3.0TD, peninsula',
    unit: 'ms',
    limit: 2,
    measure: () => medianMs(50, () => periodsOfRange('3.0TD', 1, quarterHours.startUtc, 15, 35_040)),
    peer: {
      name: 'luxon for each quarter-hour',
      measure: () => medianMs(3, () => periodsByLuxon(quarterHours.startUtc, 35_040), 1),
    },
  },
  {
    name: 'civil time of 35,040 instants',
    unit: 'ms',
    limit: 60,
    measure: () =>
      medianMs(7, () => {
        for (let step = 0; step < 35_040; step++) {
          civilTimeAt(quarterHours.startUtc + step * 900_000, 'Europe/Madrid')
        }
      }),
  },
  {
    name: 'one supply with an hourly year × 300 offers, full bills',
    unit: 'ms',
    limit: 20,
    measure: () => medianMs(20, () => compareElectricity(supply, null, offers)),
    peer: {
      name: 'object per hour, power and energy only',
      measure: () => medianMs(5, () => compareNaively(supply, offers)),
    },
  },
  {
    name: 'bill of a year of hours, line by line',
    unit: 'ms',
    limit: 1,
    measure: () => medianMs(200, () => computeElectricityBill(yearBill), 20),
    peer: {
      name: 'object per hour, power, energy and one tax',
      measure: () =>
        medianMs(20, () =>
          billNaively(hours, [20, 20, 20, 20, 20, 25], offer.prices.energyEurPerKwh as number[]),
        ),
    },
  },
  {
    name: 'one supply with a year of quarter-hours × 300 indexed offers, full bills',
    unit: 'ms',
    limit: 50,
    measure: () => medianMs(20, () => compareElectricity(indexedSupply, null, indexed)),
    peer: {
      name: 'object per quarter-hour, energy only',
      measure: () =>
        medianMs(3, () =>
          priceIndexedNaively(
            quarterHours,
            indexedSupply.marketPrices,
            indexed.map(({ prices }) => prices.marginEurPerKwh as number[]),
            naiveLosses,
          ),
        ),
    },
  },
  {
    name: '1,000 supplies with an hourly year × 300 fixed offers, totals by concept',
    unit: 'ms',
    limit: 150,
    measure: () => medianMs(7, () => portfolioTotals(supplies, offers)),
    peer: {
      name: 'object per hour, 5 supplies × 200',
      measure: async () =>
        200 * (await medianMs(1, () => supplies.slice(0, 5).map((one) => compareNaively(one, offers)), 1)),
    },
  },
]
