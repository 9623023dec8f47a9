import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { periodEnergyColumns } from '@vatio/domain/templates/report-data/columns/comparison-columns'
import {
  anomalyColumns,
  monthColumns,
  peakColumns,
  yearOnYearColumns,
} from '@vatio/domain/templates/report-data/columns/insight-columns'
import type { ReportTable } from '@vatio/domain/templates/report-data/report-variable'
import { monthNames } from '@vatio/domain/time/calendar-names'
import { civilDateAt } from '@vatio/domain/time/civil-time'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'

/** Months in a table of a report; a curve of many years has its last ones. */
const MOST_MONTHS = 36
const MOST_ANOMALIES = 30

const anomalyNames = {
  high: 'Más de lo normal',
  low: 'Menos de lo normal',
  stopped: 'Sin consumo',
} as const

export const monthLabel = ({ year, month }: { readonly year: number; readonly month: number }) =>
  `${monthNames[month - 1]} ${year}`

export function presentInsightFields(insight: Insight) {
  const { duration, baseLoad, outOfHours, monthly, yearOnYear, days, totalKwh } = insight
  const [highestMonth] = monthly.toSorted((one, other) => other.kwh - one.kwh)
  const [highestPeak] = insight.peaks.toSorted((one, other) => other.highestKw - one.highestKw)
  const { timeZone } = insight.consumptionPoint
  return {
    'period.from': insight.startDate,
    'period.to': insight.endDate,
    'period.days': days,
    'consumption.totalKwh': totalKwh,
    'consumption.annualKwh': insight.annualKwh,
    'consumption.meanDayKwh': days > 0 ? totalKwh / days : null,
    'consumption.estimatedKwh': insight.estimatedKwh > 0 ? insight.estimatedKwh : null,
    'consumption.missingHours': insight.missingHours > 0 ? insight.missingHours : null,
    'consumption.closedKwh': outOfHours.closedKwh,
    'consumption.closedPercent': outOfHours.share === null ? null : outOfHours.share * 100,
    'consumption.highestMonth': highestMonth ? monthLabel(highestMonth) : null,
    'consumption.changePercent': yearOnYear.at(-1)?.changePercent ?? null,
    'power.highestKw': duration.highestKw,
    'power.highestDate': highestPeak ? civilDateAt(Date.parse(highestPeak.highestTimestamp), timeZone) : null,
    'power.meanKw': duration.meanKw,
    'power.baseKw': baseLoad?.powerKw ?? null,
    'power.basePercent': baseLoad === null || baseLoad.share === null ? null : baseLoad.share * 100,
    'power.loadFactorPercent': duration.loadFactor === null ? null : duration.loadFactor * 100,
  } as const
}

export function presentInsightTables(insight: Insight) {
  return {
    months: presentMonths(insight),
    periods: presentPeriods(insight),
    peaks: presentPeaks(insight),
    yearOnYear: presentYears(insight),
    anomalies: presentAnomalies(insight),
  } as const
}

function presentMonths({ monthly, days, totalKwh }: Insight): ReportTable | null {
  if (monthly.length === 0) return null
  const shown = monthly.slice(-MOST_MONTHS)
  return {
    columns: monthColumns,
    rows: shown.map((month) => [
      monthLabel(month),
      month.days,
      month.kwh,
      month.days > 0 ? month.kwh / month.days : null,
    ]),
    total:
      shown.length === monthly.length ? ['Total', days, totalKwh, days > 0 ? totalKwh / days : null] : null,
  }
}

function presentPeriods({ periods, totalKwh }: Insight): ReportTable | null {
  if (periods === null) return null
  const share = (kwh: number) => (totalKwh > 0 ? (kwh / totalKwh) * 100 : null)
  return {
    columns: periodEnergyColumns,
    rows: toPeriodArray(periods).flatMap((kwh, index) =>
      kwh === null ? [] : [[`P${index + 1}`, kwh, share(kwh)]],
    ),
    total: ['Total', totalKwh, share(totalKwh)],
  }
}

function presentPeaks({ peaks, contractedPower }: Insight): ReportTable | null {
  if (peaks.length === 0) return null
  const contracted = toPeriodArray(contractedPower)
  return {
    columns: peakColumns,
    rows: peaks
      .slice(-MOST_MONTHS)
      .map((peak) => [
        monthLabel(peak),
        peak.highestKw,
        peak.highestPeriod === null ? null : `P${peak.highestPeriod}`,
        peak.highestPeriod === null ? null : (contracted[peak.highestPeriod - 1] ?? null),
      ]),
    total: null,
  }
}

/** The last year that has one before it. */
function presentYears({ yearOnYear }: Insight): ReportTable | null {
  const last = yearOnYear.at(-1)
  if (!last || last.months.length === 0) return null
  return {
    columns: yearOnYearColumns,
    rows: last.months.map(({ month, kwh, previousKwh, changePercent }) => [
      monthLabel({ year: last.year, month }),
      kwh,
      previousKwh,
      changePercent,
    ]),
    total: ['Total', last.kwh, last.previousKwh, last.changePercent],
  }
}

function presentAnomalies({ anomalies }: Insight): ReportTable | null {
  if (anomalies.length === 0) return null
  return {
    columns: anomalyColumns,
    rows: anomalies
      .slice(0, MOST_ANOMALIES)
      .map(({ date, kind, isHoliday, kwh, expectedKwh }) => [
        date,
        isHoliday ? `${anomalyNames[kind]}, día festivo` : anomalyNames[kind],
        kwh,
        expectedKwh,
      ]),
    total: null,
  }
}
