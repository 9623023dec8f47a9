import { periodName, periodNames } from '@vatio/domain/periods/by-period'
import { addDays, civilDate, daysBetween, isCivilDate, yearOf } from '@vatio/domain/time/civil-time'
import { formatDate, formatDateTime, shortMonthName } from '../../platform/formats/date-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import { dayTicks } from '../../ui/charts/day-ticks.ts'
import type { ChartAxis, ChartLine, TableLine } from '../../ui/charts/SeriesChart.tsx'
import { isOnYearAxis, type ShownCurve } from './shown-curve.ts'
import { insightTexts as texts } from './consumption-insight.messages.ts'

/** Contents of a chart: its axis and its lines. */
export interface ChartModel {
  readonly axis: ChartAxis
  readonly lines: readonly ChartLine[]
  readonly alsoInTable?: readonly TableLine[]
}

const two = (value: number): string => String(value).padStart(2, '0')
const hourNames = Array.from({ length: 24 }, (_, hour) => `${two(hour)}-${two(hour + 1)} h`)

/** Energy by days, with the dates of its axis. */
export interface DailyChartModel extends ChartModel {
  readonly days: readonly string[]
}

/** Energy by days. Curves of single years are overlaid by day of the year; others share one time axis. */
export function dailyChart(curves: readonly ShownCurve[]): DailyChartModel {
  const isYearAxis = isOnYearAxis(curves)
  // The axis is that of a leap year, to include 29 February.
  const keyOf = (date: string): string => (isYearAxis ? `2024${date.slice(4)}` : date)
  const keys = curves.flatMap(({ insight }) => [keyOf(insight.startDate), keyOf(insight.endDate)]).toSorted()
  const first = keys.at(0)
  const last = keys.at(-1)
  const days = first === undefined || last === undefined ? [] : daysFrom(first, last)
  return {
    days,
    axis: {
      name: texts.day,
      values: days.map((day) => (isYearAxis ? formatDate(day).slice(0, 5) : formatDate(day))),
      ticks: dayTicks(days, isYearAxis),
    },
    lines: curves.map(({ name, place, insight }) => {
      const found = new Map(insight.daily.map((day) => [keyOf(day.date), day]))
      const byAxis = days.map((day) => found.get(day))
      return {
        name,
        place,
        // A missing or single day is visible as a bar; several curves have lines, which do not cover each other.
        kind: curves.length === 1 ? 'bar' : 'line',
        values: byAxis.map((day) => day?.kwh ?? null),
        noteOf: (at) => (byAxis[at]?.isWhole === false ? texts.incompleteDay : undefined),
        dates: {
          step: 'day',
          zone: insight.consumptionPoint.timeZone,
          // The days of its own year, so that the graph inspector can put two years on two axes.
          days: days.map((day) => {
            const own = isYearAxis ? `${insight.startDate.slice(0, 4)}${day.slice(4)}` : day
            return isCivilDate(own) && own >= insight.startDate && own <= insight.endDate ? own : null
          }),
        },
      }
    }),
  }
}

function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
}

/** The average day by hour. One curve has working and rest days in one chart, several in a chart for each. */
export function hourlyChart(
  curves: readonly ShownCurve[],
  kinds: readonly ('workingDay' | 'restDay')[],
): ChartModel {
  const names = { workingDay: 'Laborables', restDay: 'Fines de semana y festivos' }
  return {
    axis: { name: 'Hora', values: hourNames },
    lines: curves.flatMap(({ name, place, insight }) =>
      kinds.map((kind, at) => ({
        name: kinds.length === 1 ? name : names[kind],
        place: kinds.length === 1 ? place : at,
        kind: 'line' as const,
        values: insight.profile[kind].meanKwh,
      })),
    ),
  }
}

/** The highest mean hour of all curves and kinds of day, rounded up, for one scale of charts side by side. */
export function highestHour(curves: readonly ShownCurve[]): number {
  const all = curves.flatMap(({ insight: { profile } }) =>
    [...profile.workingDay.meanKwh, ...profile.restDay.meanKwh].map((mean) => mean ?? 0),
  )
  const highest = Math.max(0, ...all)
  if (highest === 0) return 1
  const step = 10 ** Math.floor(Math.log10(highest))
  return Math.ceil(highest / step) * step
}

/** The months of the curves, by year or overlaid. */
function monthsOf(curves: readonly ShownCurve[]) {
  const isYearAxis = isOnYearAxis(curves)
  const keyOf = ({ year, month }: { year: number; month: number }) =>
    isYearAxis ? month : year * 12 + month - 1
  const keys = Array.from(new Set(curves.flatMap(({ insight }) => insight.monthly.map(keyOf)))).toSorted(
    (one, other) => one - other,
  )
  const nameOf = (key: number): string =>
    isYearAxis ? shortMonthName(key) : `${shortMonthName((key % 12) + 1)} ${Math.floor(key / 12)}`
  return { keys, keyOf, values: keys.map(nameOf) }
}

/** Energy by months. */
export function monthlyChart(curves: readonly ShownCurve[]): ChartModel {
  const { keys, keyOf, values } = monthsOf(curves)
  const isYearAxis = isOnYearAxis(curves)
  return {
    axis: { name: 'Mes', values },
    lines: curves.map(({ name, place, insight }) => {
      const found = new Map(insight.monthly.map((month) => [keyOf(month), month]))
      const byAxis = keys.map((key) => found.get(key))
      return {
        name,
        place,
        kind: 'bar',
        values: byAxis.map((month) => month?.kwh ?? null),
        noteOf: (at) => {
          const days = byAxis[at]?.days
          return days === undefined ? undefined : texts.countOfDays(days)
        },
        dates: {
          step: 'month',
          zone: insight.consumptionPoint.timeZone,
          days: keys.map((key) =>
            isYearAxis
              ? civilDate(yearOf(insight.startDate), key, 1)
              : civilDate(Math.floor(key / 12), (key % 12) + 1, 1),
          ),
        },
      }
    }),
  }
}

/** Share of the energy in each period, with kWh in the table. Null without a tariff. */
export function periodChart(curves: readonly ShownCurve[]): ChartModel | null {
  const known = curves.filter(({ insight }) => insight.periods !== null)
  if (known.length === 0) return null
  const count = Math.max(...known.map(({ insight }) => Object.keys(insight.periods ?? {}).length))
  const periods = periodNames.slice(0, count)
  const energiesOf = ({ insight }: ShownCurve) => periods.map((period) => insight.periods?.[period] ?? null)
  return {
    axis: { name: 'Periodo', values: periods.map((period) => period.toUpperCase()) },
    lines: known.map((curve) => {
      const energies = energiesOf(curve)
      const { totalKwh } = curve.insight
      return {
        name: curve.name,
        place: curve.place,
        kind: 'bar',
        values: energies.map((kwh) => (kwh === null || totalKwh === 0 ? null : (100 * kwh) / totalKwh)),
        noteOf: (at) => {
          const kwh = energies[at] ?? null
          return kwh === null ? undefined : formatEnergy(kwh)
        },
      }
    }),
    alsoInTable: known.map((curve) => {
      const energies = energiesOf(curve)
      return { name: curve.name, unit: 'kWh', valueOf: (at: number) => energies[at] ?? null }
    }),
  }
}

/**
 * Highest power of each month; for one curve also the contracted power of the period of the peak, and every period
 * in the table.
 */
export function peakChart(curves: readonly ShownCurve[]): ChartModel {
  const { keys, keyOf, values } = monthsOf(curves)
  const peaksOf = ({ insight }: ShownCurve) => {
    const found = new Map(insight.peaks.map((peak) => [keyOf(peak), peak]))
    return keys.map((key) => found.get(key))
  }
  const lines: ChartLine[] = curves.map((curve) => {
    const peaks = peaksOf(curve)
    return {
      name: curves.length === 1 ? texts.maxPower : curve.name,
      place: curve.place,
      kind: 'bar',
      values: peaks.map((peak) => peak?.highestKw ?? null),
      noteOf: (at) => {
        const peak = peaks[at]
        if (!peak) return undefined
        const when = formatDateTime(peak.highestTimestamp, curve.insight.consumptionPoint.timeZone)
        return peak.highestPeriod === null ? when : `P${peak.highestPeriod} · ${when}`
      },
    }
  })
  const [only] = curves
  if (curves.length !== 1 || !only) return { axis: { name: 'Mes', values }, lines }
  const peaks = peaksOf(only)
  const { contractedPower, consumptionPoint } = only.insight
  const contracted = peaks.map((peak) => {
    const period = peak?.highestPeriod
    return contractedPower && period ? (contractedPower[periodName(period - 1)] ?? null) : null
  })
  const periods = periodNames.filter((name) =>
    only.insight.peaks.some(({ periods: ofMonth }) => ofMonth[name] !== undefined),
  )
  return {
    axis: { name: 'Mes', values },
    lines: contracted.some((power) => power !== null)
      ? [...lines, { name: 'Contratada en su periodo', place: 1, dash: 1, kind: 'steps', values: contracted }]
      : lines,
    alsoInTable: [
      {
        name: texts.when,
        valueOf: (at) => formatDateTime(peaks[at]?.highestTimestamp, consumptionPoint.timeZone),
      },
      ...periods.map((period) => ({
        name: contractedPower?.[period]
          ? `${period.toUpperCase()} (contratada ${formatForEditing(contractedPower[period] ?? null, 3)})`
          : period.toUpperCase(),
        unit: 'kW',
        valueOf: (at: number) => peaks[at]?.periods[period] ?? null,
      })),
    ],
  }
}

/** Months in which the power of some period exceeded its contracted power. */
export function monthsAboveContracted({ insight: { peaks, contractedPower } }: ShownCurve): number {
  if (!contractedPower) return 0
  return peaks.filter(({ periods }) =>
    periodNames.some((name) => (periods[name] ?? 0) > (contractedPower[name] ?? Infinity)),
  ).length
}

/** Power reached or exceeded in each share of the time. */
export function durationChart(curves: readonly ShownCurve[]): ChartModel {
  return {
    axis: { name: 'Tiempo', values: Array.from({ length: 101 }, (_, at) => `${at} %`) },
    lines: curves.map(({ name, place, insight }) => ({
      name,
      place,
      kind: 'line',
      values: insight.duration.powerKw,
    })),
  }
}

/** A year against the previous one, on the dates that both have. */
export function yearChart(year: ShownCurve['insight']['yearOnYear'][number]): ChartModel {
  const { months } = year
  return {
    axis: { name: 'Mes', values: months.map(({ month }) => shortMonthName(month)) },
    lines: [
      {
        name: String(year.year - 1),
        place: 1,
        kind: 'bar',
        values: months.map(({ previousKwh }) => previousKwh),
      },
      { name: String(year.year), place: 0, kind: 'bar', values: months.map(({ kwh }) => kwh) },
    ],
    alsoInTable: [
      { name: 'Cambio', unit: '%', valueOf: (at) => months[at]?.changePercent ?? null },
      { name: texts.daysComparedLabel, decimals: 0, valueOf: (at) => months[at]?.days ?? null },
    ],
  }
}
