import {
  computeEconomicBalance,
  type EconomicBalance,
  type EconomicChoices,
  type FirstYear,
} from '../economic-balance/economic-balance.ts'
import { getAccessTariff, type AccessTariffName } from '../../periods/access-tariffs/access-tariff.ts'
import type { GeographicalZoneId } from '../../periods/geographical-zones/geographical-zone.ts'
import type { EnergySeries } from '../../time/energy-series.ts'
import {
  computeInstallationProduction,
  type InstallationProduction,
  type PanelSurface,
} from '../production/installation.ts'
import { toProductionSeries } from '../production/production-series.ts'
import type { SiteYear } from '../production/site-year.ts'
import { computeYearlyRange, type YearlyRange } from '../production/uncertainty.ts'
import { computeAvoidedCo2 } from '../results/avoided-emissions.ts'
import type { Battery } from '../results/battery.ts'
import { allocateShare } from '../results/collective.ts'
import { computeEnergyBalance, type EnergyBalance } from '../results/energy-balance.ts'
import { computeEnergyResults, type EnergyResults } from '../results/energy-results.ts'
import { createStepCalendar, type StepCalendar } from '../results/energy-tables.ts'
import { assertPowerPeriods, computeSpending, type Spending, type StudyPrices } from '../results/spending.ts'
import type { TracedFigure } from '../results/traced-figure.ts'

/** What does not change while the choices of a study do. A value to keep while a slider moves. */
export interface PreparedStudy {
  readonly site: SiteYear
  readonly consumption: EnergySeries
  readonly calendar: StepCalendar
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  /** Spread of yearly production of the place, percent; null where it is not known. */
  readonly yearlySpreadPercent: number | null
}

/** What decides the energy of a study. */
export interface EnergyChoices {
  readonly surfaces: readonly PanelSurface[]
  readonly inverterKw: number | null
  readonly battery: Battery | null
  /** Part of a collective installation that the supply is allocated, 0 to 1; 1 for one of its own. */
  readonly coefficient: number
  readonly prices: StudyPrices
}

/** Everything a user chooses. */
export interface StudyChoices extends EnergyChoices {
  readonly economics: EconomicChoices
}

/** Energy of a study, and what it saves on the bill. */
export interface StudyEnergy {
  readonly production: InstallationProduction
  readonly productionRange: YearlyRange
  readonly balance: EnergyBalance
  readonly results: EnergyResults
  readonly avoidedCo2: TracedFigure
  readonly spending: Spending
}

/** Every figure of a study. */
export interface StudyFigures extends StudyEnergy, EconomicBalance {}

/**
 * Prepares a study: its place, and the calendar of its curve.
 *
 * @throws the codes of `createStepCalendar`
 */
export function prepareStudy(
  site: SiteYear,
  consumption: EnergySeries,
  tariff: AccessTariffName,
  zone: GeographicalZoneId,
  yearlySpreadPercent: number | null = null,
): PreparedStudy {
  const { startUtc, stepMinutes, kwh } = consumption
  const calendar = createStepCalendar({ startUtc, stepMinutes, length: kwh.length }, tariff, zone)
  return { site, consumption, calendar, tariff, zone, yearlySpreadPercent }
}

/**
 * Energy of a study and its bill before and after.
 *
 * @throws the codes of production and results
 */
export function computeStudyEnergy(study: PreparedStudy, choices: EnergyChoices): StudyEnergy {
  const { consumption, calendar } = study
  const { battery } = choices
  assertPowerPeriods(choices.prices, getAccessTariff(study.tariff).powerPeriods)
  const production = computeInstallationProduction(study.site, choices.surfaces, choices.inverterKw)
  const { startUtc, stepMinutes, kwh } = consumption
  const whole = toProductionSeries(production.kwh, { startUtc, stepMinutes, length: kwh.length })
  const balance = computeEnergyBalance(
    consumption,
    allocateShare(whole, choices.coefficient),
    battery,
    calendar.period,
  )
  const results = computeEnergyResults(balance, calendar, battery?.capacityKwh ?? null)
  return {
    production,
    productionRange: computeYearlyRange(results.production.total, study.yearlySpreadPercent),
    balance,
    results,
    avoidedCo2: computeAvoidedCo2(balance.totals, study.zone),
    spending: computeSpending(results, choices.prices),
  }
}

/** First year of a study, of which its balance is made. */
export function toFirstYear({ results, spending }: Pick<StudyEnergy, 'results' | 'spending'>): FirstYear {
  return {
    productionKwh: results.production.total,
    selfConsumedKwh: results.selfConsumed.total,
    excessesKwh: results.excess.total,
    grossByPeriodKwh: results.gross.byPeriod,
    netByPeriodKwh: results.net.byPeriod,
    excessByMonthKwh: results.excess.byMonth,
    grossEnergyCostByMonthEur: spending.grossEnergyCostByMonth,
    netEnergyCostByMonthEur: spending.energyCostByMonth,
    billSavingsEur: spending.savings,
  }
}

/**
 * All figures of a study from its choices: production, energy, money. Milliseconds, so that it runs while a slider is moved,
 * in the browser and on the server alike.
 *
 * @throws the codes of production, results and economic balance
 */
export function computeStudy(study: PreparedStudy, choices: StudyChoices): StudyFigures {
  const energy = computeStudyEnergy(study, choices)
  return {
    ...energy,
    ...computeEconomicBalance(toFirstYear(energy), energy.production.peakPowerKwp, choices.economics),
  }
}
