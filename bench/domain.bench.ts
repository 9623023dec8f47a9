import { compareElectricity } from '@vatio/domain/billing/comparisons/electricity-comparison'
import { rankOffersByTotal } from '@vatio/domain/billing/comparisons/portfolio-comparison'
import { parseCurveText } from '@vatio/domain/curves/curve-files/parse-curve-file'
import { writeCurveFile } from '@vatio/domain/curves/curve-files/write-curve-file'
import { periodsOfRange } from '@vatio/domain/periods/tariff-periods/tariff-period'
import { civilTimeAt } from '@vatio/domain/time/civil-time'
import Papa from 'papaparse'
import { medianMs, type Benchmark } from './benchmark.ts'
import { compareNaively } from './controls/naive-comparison.ts'
import { sampleOffers, sampleSupply, sampleYear } from './sample-supplies.ts'

const quarterHours = sampleYear(15)
const csv = writeCurveFile('datadis-new', { cups: 'ES0021000000000001RK0F', series: quarterHours })
const offers = sampleOffers(300)
const supply = sampleSupply()
const supplies = Array.from({ length: 1000 }, (_, index) => sampleSupply(sampleYear(60, index + 1)))
const intl = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
})

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
      name: 'Intl.DateTimeFormat for each quarter-hour',
      measure: () =>
        medianMs(3, () => {
          for (let step = 0; step < 35_040; step++) intl.format(quarterHours.startUtc + step * 900_000)
        }),
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
    name: '1,000 supplies with an hourly year × 300 offers, totals',
    unit: 's',
    limit: 3,
    measure: async () =>
      (await medianMs(3, () => supplies.map((one) => rankOffersByTotal(one, offers)), 1)) / 1000,
  },
]
