import type { energyInsightsCatalogue } from '../catalogues/energy-insights.ts'
import { periodEnergyColumns } from '../columns/comparison-columns.ts'
import { anomalyColumns, monthColumns, peakColumns, yearOnYearColumns } from '../columns/insight-columns.ts'
import { monthNames, shortMonthNames, weekdayNames } from '../../../time/calendar-names.ts'
import type { DataOf } from '../report-variable.ts'
import { typicalParties, worstCaseParties, type SampleParties } from './sample-parties.ts'

interface SampledCurve {
  readonly parties: SampleParties
  readonly accessTariff: string
  readonly yearlyKwh: number
  readonly contractedKw: number
}

const monthShares = [9.6, 8.8, 8.7, 7.9, 7.6, 7.8, 8.6, 8.2, 7.7, 7.9, 8.4, 8.8]
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const periodShares = [16.4, 14.6, 12.8, 11.6, 7, 37.6]
const weekdayShares = [15.1, 15, 14.9, 15.2, 15.4, 13.6, 10.8]
const hourShares = [
  2.1, 2, 2.4, 3.6, 5.1, 5.9, 6, 5.6, 5.2, 4.9, 4.8, 4.6, 4.4, 4.2, 4, 4, 4.1, 4.3, 4.4, 4.2, 4, 3.6, 3.4,
  3.2,
]

function sample({
  parties,
  accessTariff,
  yearlyKwh,
  contractedKw,
}: SampledCurve): DataOf<typeof energyInsightsCatalogue> {
  const months = monthShares.map((share) => Math.round((yearlyKwh * share) / 100))
  const total = months.reduce((sum, kwh) => sum + kwh, 0)
  const before = months.map((kwh, month) => Math.round(kwh * (1.03 + (month % 3) * 0.02)))
  const totalBefore = before.reduce((sum, kwh) => sum + kwh, 0)
  const meanDay = total / 365
  const peaks = monthShares.map((share) => contractedKw * (0.72 + share / 40))
  const names = monthNames.map((name) => `${name} 2025`)
  const chartOf = (name: string, values: readonly number[]) => [{ name, values }]
  return {
    fields: {
      ...parties.report,
      ...parties.agent,
      ...parties.client,
      ...parties.supply,
      'supply.accessTariff': accessTariff,
      'period.from': '2025-01-01',
      'period.to': '2025-12-31',
      'period.days': 365,
      'consumption.totalKwh': total,
      'consumption.annualKwh': total,
      'consumption.meanDayKwh': meanDay,
      'consumption.estimatedKwh': total * 0.013,
      'consumption.missingHours': 14,
      'consumption.closedKwh': total * 0.31,
      'consumption.closedPercent': 31,
      'consumption.highestMonth': 'enero 2025',
      'consumption.changePercent': ((total - totalBefore) / totalBefore) * 100,
      'power.highestKw': Math.max(...peaks),
      'power.highestDate': '2025-01-14',
      'power.meanKw': meanDay / 24,
      'power.baseKw': (meanDay / 24) * 0.44,
      'power.basePercent': 44,
      'power.loadFactorPercent': (meanDay / 24 / Math.max(...peaks)) * 100,
    },
    tables: {
      months: {
        columns: monthColumns,
        rows: names.map((name, month) => {
          const [kwh, days] = [months[month] ?? 0, monthDays[month] ?? 30]
          return [name, days, kwh, kwh / days]
        }),
        total: ['Total', 365, total, meanDay],
      },
      periods: {
        columns: periodEnergyColumns,
        rows: periodShares.map((share, period) => [`P${period + 1}`, (total * share) / 100, share]),
        total: ['Total', total, 100],
      },
      peaks: {
        columns: peakColumns,
        rows: names.map((name, month) => [name, peaks[month] ?? 0, `P${(month % 6) + 1}`, contractedKw]),
        total: null,
      },
      yearOnYear: {
        columns: yearOnYearColumns,
        rows: names.map((name, month) => {
          const [kwh, previous] = [months[month] ?? 0, before[month] ?? 1]
          return [name, kwh, previous, ((kwh - previous) / previous) * 100]
        }),
        total: ['Total', total, totalBefore, ((total - totalBefore) / totalBefore) * 100],
      },
      anomalies: {
        columns: anomalyColumns,
        rows: [
          ['2025-01-06', 'Menos de lo normal, día festivo', meanDay * 0.41, meanDay],
          ['2025-07-22', 'Más de lo normal', meanDay * 1.72, meanDay],
          ['2025-08-15', 'Sin consumo', 0, meanDay],
        ],
        total: null,
      },
    },
    charts: {
      months: {
        kind: 'bars',
        categories: shortMonthNames,
        series: [
          { name: '2025', values: months },
          { name: '2024', values: before, isReference: true },
        ],
        unit: 'kWh',
        decimals: 0,
      },
      days: {
        kind: 'area',
        categories: monthDays.flatMap((days, month) =>
          Array.from({ length: days }, (_, day) => `${day + 1} ${shortMonthNames[month]}`),
        ),
        series: chartOf(
          'Consumo',
          monthDays.flatMap((days, month) =>
            Array.from(
              { length: days },
              (_, day) => ((months[month] ?? 0) / days) * (day % 7 === 6 ? 0.7 : 1.05),
            ),
          ),
        ),
        unit: 'kWh',
        decimals: 0,
      },
      dayProfile: {
        kind: 'lines',
        categories: hourShares.map((_, hour) => `${hour} h`),
        series: [
          { name: 'Laborable', values: hourShares.map((share) => (meanDay * share) / 100) },
          { name: 'Festivo', values: hourShares.map((share) => (meanDay * share) / 160), isReference: true },
        ],
        unit: 'kWh',
        decimals: 1,
      },
      weekProfile: {
        kind: 'bars',
        categories: weekdayNames,
        series: chartOf(
          'Consumo medio',
          weekdayShares.map((share) => (meanDay * 7 * share) / 100),
        ),
        unit: 'kWh',
        decimals: 1,
      },
      periods: {
        kind: 'bars',
        categories: periodShares.map((_, period) => `P${period + 1}`),
        series: chartOf(
          'Consumo',
          periodShares.map((share) => (total * share) / 100),
        ),
        unit: 'kWh',
        decimals: 0,
      },
      duration: {
        kind: 'area',
        categories: Array.from({ length: 101 }, (_, percent) => `${percent} %`),
        series: chartOf(
          'Potencia',
          Array.from({ length: 101 }, (_, percent) => Math.max(...peaks) * Math.exp(-percent / 45)),
        ),
        unit: 'kW',
        decimals: 1,
      },
      peaks: {
        kind: 'bars',
        categories: shortMonthNames,
        series: [
          { name: 'Potencia máxima', values: peaks },
          { name: 'Contratada', values: peaks.map(() => contractedKw), isReference: true },
        ],
        unit: 'kW',
        decimals: 1,
      },
    },
    bills: {},
    images: {},
    maps: {},
    explanations: [],
  }
}

export const energyInsightsSamples = {
  typical: sample({ parties: typicalParties, accessTariff: '3.0TD', yearlyKwh: 59_600, contractedKw: 25 }),
  worstCase: sample({
    parties: worstCaseParties,
    accessTariff: '6.1TD',
    yearlyKwh: 31_133_330,
    contractedKw: 12_500.75,
  }),
}
