import { toPeriodArray } from '@vatio/domain/periods/by-period'
import type { ReportChart } from '@vatio/domain/templates/report-data/report-variable'
import { shortMonthNames, weekdayNames } from '@vatio/domain/time/calendar-names'
import { writeDate } from '@vatio/domain/text/write-date'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'

const MOST_MONTHS = 24
/** Days of a chart; a longer curve has its last year. */
const MOST_DAYS = 366

const shortMonth = ({ year, month }: { readonly year: number; readonly month: number }) =>
  `${shortMonthNames[month - 1]} ${String(year).slice(2)}`

export function presentInsightCharts(insight: Insight) {
  const { monthly, daily, profile, matrix, periods, duration, peaks } = insight
  const months = monthly.slice(-MOST_MONTHS)
  const days = daily.slice(-MOST_DAYS)
  const peaked = peaks.slice(-MOST_MONTHS)
  const energies = toPeriodArray(periods).flatMap((kwh, index) =>
    kwh === null ? [] : [{ name: `P${index + 1}`, kwh }],
  )
  return {
    months: chartOf(
      'bars',
      months.map(shortMonth),
      'Consumo',
      months.map(({ kwh }) => kwh),
    ),
    days: chartOf(
      'area',
      days.map(({ date }) => writeDate(date)),
      'Consumo',
      days.map(({ kwh }) => kwh),
    ),
    dayProfile: {
      kind: 'lines',
      categories: profile.workingDay.meanKwh.map((_, hour) => `${hour} h`),
      series: [
        { name: 'Laborable', values: profile.workingDay.meanKwh },
        { name: 'Festivo', values: profile.restDay.meanKwh, isReference: true },
      ],
      unit: 'kWh',
      decimals: 2,
    },
    weekProfile: chartOf('bars', weekdayNames, 'Consumo medio', matrix.meanKwh.map(sumOf)),
    periods: chartOf(
      'bars',
      energies.map(({ name }) => name),
      'Consumo',
      energies.map(({ kwh }) => kwh),
    ),
    duration: {
      kind: 'area',
      categories: duration.powerKw.map((_, percent) => `${percent} %`),
      series: [{ name: 'Potencia', values: duration.powerKw }],
      unit: 'kW',
      decimals: 1,
    },
    peaks: presentPeaks(peaked, insight),
  } as const
}

function chartOf(
  kind: ReportChart['kind'],
  categories: readonly string[],
  name: string,
  values: readonly (number | null)[],
): ReportChart | null {
  if (categories.length === 0) return null
  return { kind, categories, series: [{ name, values }], unit: 'kWh', decimals: 0 }
}

/** Null where an hour of the day has no value at all. */
function sumOf(means: readonly (number | null)[]): number | null {
  return means.includes(null) ? null : means.reduce<number>((sum, mean) => sum + (mean ?? 0), 0)
}

function presentPeaks(peaks: Insight['peaks'], { contractedPower }: Insight): ReportChart | null {
  if (peaks.length === 0) return null
  const powers = toPeriodArray(contractedPower).filter((kw) => kw !== null)
  const most = powers.length === 0 ? null : Math.max(...powers)
  return {
    kind: 'bars',
    categories: peaks.map(shortMonth),
    series: [
      { name: 'Potencia máxima', values: peaks.map(({ highestKw }) => highestKw) },
      ...(most === null
        ? []
        : [{ name: 'Mayor potencia contratada', values: peaks.map(() => most), isReference: true }]),
    ],
    unit: 'kW',
    decimals: 1,
  }
}
