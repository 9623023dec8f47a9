import { figureAt, numberAt } from '@vatio/domain/element-at'
import { mapPeriods } from '@vatio/domain/periods/by-period'
import type { MonthlyPeriods } from '@vatio/domain/solar/results/energy-tables'
import { toFirstYear, type StudyEnergy } from '@vatio/domain/solar/studies/study-calculation'
import type { SolarResults } from '@vatio/protocol/solar/results/solar-results.schema'

type Table = SolarResults['energy']['gross']
type Sources = 'source' | 'surfaceSources'
type Curves = 'netConsumption' | 'totalProduction' | 'excessesCurve'

/** Everything of the results but the curves and the sources. */
export function presentResults(
  energy: StudyEnergy,
  surfaces: SolarResults['energy']['surfaces'],
  hasBattery: boolean,
): Omit<SolarResults, Curves | Sources> {
  const { results, spending, balance, production } = energy
  const { indicators } = results
  return {
    totalConsumptionCoverage: indicators.coveragePercent,
    energy: {
      gross: presentTable(results.gross),
      production: presentTable(results.production),
      surfaces,
      selfConsumed: presentTable(results.selfConsumed),
      net: presentTable(results.net),
      excess: presentTable(results.excess),
      coveragePercentByPeriod: mapPeriods((period) => results.coveragePercentByPeriod[period] ?? null),
    },
    indicators: {
      ...indicators,
      savingsPercent: spending.savingsPercent,
      savingsEur: spending.savings,
    },
    meanDays: {
      consumption: presentDays(results.days.consumption),
      production: presentDays(results.days.production),
    },
    totalRawSpendingByPeriod: presentPeriods(spending.rawByPeriod),
    totalRawSpending: spending.raw,
    totalNetSpendingByPeriod: presentPeriods(spending.netByPeriod),
    totalNetSpending: spending.net,
    contractedPowerSavingsByPeriod: presentPeriods(spending.powerSavingsByPeriod),
    totalSavingsByPeriod: presentPeriods(spending.savingsByPeriod),
    totalSavings: spending.savings,
    totalExcessesByPeriod: presentPeriods(results.excess.byPeriod),
    totalExcesses: results.excess.total,
    battery: hasBattery ? presentBattery(balance.totals) : null,
    peakPowerKwp: production.peakPowerKwp,
    clippedKwh: production.clippedKwh,
    productionRange: energy.productionRange,
    firstYear: presentFirstYear(energy),
    traces: [...spending.traces, energy.avoidedCo2],
  }
}

/** A table of energy on the wire. */
export function presentTable({ cells, byPeriod: sums, byMonth, total }: MonthlyPeriods): Table {
  return {
    byPeriod: presentPeriods(sums),
    byMonth: Array.from(byMonth),
    cells: Array.from({ length: 12 }, (_, month) =>
      mapPeriods((period) => numberAt(cells, month * 6 + period)),
    ),
    total,
  }
}

function presentPeriods(values: ArrayLike<number>) {
  return mapPeriods((period) => figureAt(Array.from(values), period))
}

function presentDays({ workingDay, restDay }: StudyEnergy['results']['days']['consumption']) {
  return { workingDay: Array.from(workingDay), restDay: Array.from(restDay) }
}

function presentBattery(totals: StudyEnergy['balance']['totals']): SolarResults['battery'] {
  return {
    fromBatteryKwh: totals.fromBattery,
    chargedFromProductionKwh: totals.chargedFromProduction,
    chargedFromGridKwh: totals.chargedFromGrid,
    lossKwh: totals.batteryLoss,
    storedMoreKwh: totals.storedMore,
  }
}

function presentFirstYear(energy: StudyEnergy): SolarResults['firstYear'] {
  const year = toFirstYear(energy)
  return {
    ...year,
    grossByPeriodKwh: presentPeriods(year.grossByPeriodKwh),
    netByPeriodKwh: presentPeriods(year.netByPeriodKwh),
    excessByMonthKwh: Array.from(year.excessByMonthKwh),
    grossEnergyCostByMonthEur: [...year.grossEnergyCostByMonthEur],
    netEnergyCostByMonthEur: [...year.netEnergyCostByMonthEur],
  }
}
