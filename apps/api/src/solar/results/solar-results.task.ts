import { toCurve } from '@vatio/domain/curves/consumption-curves/curve-days'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { toProductionSeries } from '@vatio/domain/solar/production/production-series'
import { sumByMonthAndPeriod } from '@vatio/domain/solar/results/energy-tables'
import { prepareSolarSite, type SiteInput } from '@vatio/domain/solar/sources/solar-site'
import type { SolarSource } from '@vatio/domain/solar/sources/solar-source'
import {
  computeStudyEnergy,
  prepareStudy,
  type EnergyChoices,
  type StudyEnergy,
} from '@vatio/domain/solar/studies/study-calculation'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { SolarResults } from '@vatio/protocol/solar/results/solar-results.schema'
import { toSourceReply } from '../production/solar-source.service.ts'
import { presentResults, presentTable } from './solar-results.presenter.ts'

export interface SolarResultsTask {
  readonly site: SiteInput
  readonly consumption: EnergySeries
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  readonly choices: EnergyChoices
  /** Of the surfaces, in their order. */
  readonly names: readonly string[]
  /** Of the surfaces; null where it is that of the place. */
  readonly sources: readonly (SolarSource | null)[]
}

/** Results of a study: its energy step by step, its tables and its bill. */
export function computeResults(task: SolarResultsTask): SolarResults {
  const { site, source } = prepareSolarSite(task.site)
  const study = prepareStudy(site, task.consumption, task.tariff, task.zone, source.yearlySpreadPercent)
  const energy = computeStudyEnergy(study, task.choices)
  const { timeZone } = getGeographicalZone(task.zone)
  const { startUtc, stepMinutes } = task.consumption
  const curveOf = (kwh: Float64Array) => toCurve({ startUtc, stepMinutes, kwh }, timeZone)
  return {
    netConsumption: curveOf(energy.balance.net),
    totalProduction: curveOf(energy.balance.production),
    excessesCurve: curveOf(energy.balance.excess),
    ...presentResults(energy, tablesOfSurfaces(task, energy, study.calendar), task.choices.battery !== null),
    source: toSourceReply(source),
    surfaceSources: task.sources.map((one) => one && toSourceReply(one)),
  }
}

/** Production of each surface by month and period, before the limit of the inverters. */
function tablesOfSurfaces(
  { consumption, names, choices }: SolarResultsTask,
  { production }: StudyEnergy,
  calendar: Parameters<typeof sumByMonthAndPeriod>[1],
) {
  const { startUtc, stepMinutes, kwh } = consumption
  return production.surfaces.map((surface, index) => {
    const hours = surface.kwh.map((energy) => energy * choices.coefficient)
    const series = toProductionSeries(hours, { startUtc, stepMinutes, length: kwh.length })
    return { name: names[index] ?? '', ...presentTable(sumByMonthAndPeriod(series.kwh, calendar)) }
  })
}
