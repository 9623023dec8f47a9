import { domainError } from '@vatio/domain/domain-error'
import type { PanelSurface } from '@vatio/domain/solar/production/installation'
import { computeReferenceYear } from '@vatio/domain/solar/production/installation'
import { composePanelPlane } from '@vatio/domain/solar/production/plane'
import { toProductionSeries } from '@vatio/domain/solar/production/production-series'
import type { ExcessCriterion, SizingYear } from '@vatio/domain/solar/optimisation/excess-criterion'
import { fillSurfaces } from '@vatio/domain/solar/optimisation/fill-surfaces'
import { recommendKit, type RecommendableKit } from '@vatio/domain/solar/optimisation/kit-recommendation'
import { findLargestSize } from '@vatio/domain/solar/optimisation/largest-size'
import { walkPeakPower } from '@vatio/domain/solar/optimisation/peak-power-walk'
import {
  computeSizeEconomics,
  findBestSizesByMoney,
  type SizePrices,
} from '@vatio/domain/solar/optimisation/size-economics'
import { assertWholeCurve } from '@vatio/domain/solar/results/energy-balance'
import { solarResultErrors } from '@vatio/domain/solar/results/solar-result.errors'
import { createStepCalendar } from '@vatio/domain/solar/results/energy-tables'
import { prepareSolarSite, type SiteInput } from '@vatio/domain/solar/sources/solar-site'
import type { SolarSource } from '@vatio/domain/solar/sources/solar-source'
import {
  computeMaximumPanels,
  type CountedSurface,
  type PanelSize,
} from '@vatio/domain/solar/surfaces/panel-count'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import type { GeographicalZoneId } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { PeakPower } from '@vatio/protocol/solar/optimisation/optimisation.schema'
import { toSourceReply } from '../production/solar-source.service.ts'

/** A kit with the panel that decides how many of them fit. */
export interface SizedKit extends RecommendableKit {
  readonly panel: PanelSize
}

/** Money of sizes, before the periods of the steps are known. */
export interface SizeMoney extends Omit<SizePrices, 'energyEurPerKwh' | 'investmentEurOf'> {
  /** EUR per kWh by period, P1 first; null where the tariff has none. */
  readonly energyEurPerKwh: readonly (number | null)[]
  readonly eurPerWp: number
}

export interface PeakPowerTask {
  readonly site: SiteInput
  readonly consumption: EnergySeries
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  readonly surfaces: readonly (Omit<PanelSurface, 'panelNumber' | 'panelPeakPowerWp'> & {
    readonly counted: CountedSurface
  })[]
  /** Of the surfaces; null where it is that of the place. */
  readonly sources: readonly (SolarSource | null)[]
  readonly criterion: ExcessCriterion
  /** A panel whose number is searched, or kits of which one is recommended. */
  readonly choice:
    | { readonly mode: 'solarPanel'; readonly panel: PanelSize; readonly peakPowerWp: number }
    | { readonly mode: 'solarKit'; readonly kits: readonly SizedKit[] }
  readonly money: SizeMoney | null
}

/** Searches a size by the specification's steps, with the exact answer and the sizes of most money beside it. */
export function findPeakPower(task: PeakPowerTask): PeakPower {
  const { site, source } = prepareSolarSite(task.site)
  const { startUtc, stepMinutes, kwh } = task.consumption
  assertWholeCurve(task.consumption, 'consumption')
  const steps = { startUtc, stepMinutes, length: kwh.length }
  const calendar = createStepCalendar(steps, task.tariff, task.zone)
  const year: SizingYear = {
    consumption: kwh,
    month: calendar.month,
    kwhPerKwp: task.surfaces.map((surface) => {
      const { used } = composePanelPlane(surface.roof, surface.panel)
      return toProductionSeries(computeReferenceYear(site, used, surface).kwhPerKwp, steps).kwh
    }),
  }
  const maximumsOf = (panel: PanelSize) =>
    task.surfaces.map(({ counted }) => computeMaximumPanels(counted, panel))
  const { choice, criterion } = task
  const found =
    choice.mode === 'solarKit'
      ? findKit(year, choice.kits, maximumsOf, criterion)
      : findSize(year, maximumsOf(choice.panel), choice.peakPowerWp, criterion, task.money, calendar.period)
  return {
    ...found,
    source: toSourceReply(source),
    surfaceSources: task.sources.map((one) => one && toSourceReply(one)),
  }
}

type Found = Omit<PeakPower, 'source' | 'surfaceSources'>

function findKit(
  year: SizingYear,
  kits: readonly SizedKit[],
  maximumsOf: (panel: PanelSize) => number[],
  criterion: ExcessCriterion,
): Found {
  const { outcome, kit, panels, log } = recommendKit(year, kits, ({ panel }) => maximumsOf(panel), criterion)
  return {
    outcome,
    panelsBySurface: panels ? [...panels] : null,
    peakPowerKwp: kit ? (kit.panelNumber * kit.panelPeakPowerWp) / 1000 : null,
    solarKit: kit ? { idSolarKit: kit.idSolarKit, identifier: kit.identifier } : null,
    maximums: null,
    log: log.map(({ idSolarKit: _, ...tried }) => ({ ...tried, stepKw: null, factor: null })),
    largest: null,
    byMoney: null,
  }
}

function findSize(
  year: SizingYear,
  maximums: number[],
  peakPowerWp: number,
  criterion: ExcessCriterion,
  money: SizeMoney | null,
  periods: Uint8Array,
): Found {
  const walk = walkPeakPower(year, maximums, peakPowerWp, criterion)
  const largest = findLargestSize(year, maximums, peakPowerWp, criterion)
  const mostPanels = maximums.reduce((sum, one) => sum + one, 0)
  return {
    outcome: walk.outcome,
    panelsBySurface: walk.panels ? [...walk.panels] : null,
    peakPowerKwp: walk.peakPowerKwp,
    solarKit: null,
    maximums,
    log: walk.log.map(({ productionKwh, excessKwh, excessPercent, monthsWithExcess, ...tried }) => ({
      ...tried,
      identifier: null,
      mostPanels,
      figures: { productionKwh, excessKwh, excessPercent, monthsWithExcess },
    })),
    largest: largest && { ...largest, panelsBySurface: [...largest.panelsBySurface] },
    byMoney: money && findSizesByMoney(year, maximums, peakPowerWp, pricesOf(money, periods)),
  }
}

function findSizesByMoney(
  year: SizingYear,
  maximums: readonly number[],
  peakPowerWp: number,
  prices: SizePrices,
): NonNullable<PeakPower['byMoney']> {
  const { soonestPayback, greatestValue } = findBestSizesByMoney(year, maximums, peakPowerWp, prices)
  const describe = (size: { readonly panels: number } | null) => {
    if (size === null) return null
    const panelsBySurface = fillSurfaces(size.panels, maximums)
    const kwp = panelsBySurface.map((panels) => (panels * peakPowerWp) / 1000)
    return {
      panels: size.panels,
      panelsBySurface,
      peakPowerKwp: kwp.reduce((sum, one) => sum + one, 0),
      ...computeSizeEconomics(year, kwp, prices),
    }
  }
  return { soonestPayback: describe(soonestPayback), greatestValue: describe(greatestValue) }
}

function pricesOf({ energyEurPerKwh, eurPerWp, ...money }: SizeMoney, periods: Uint8Array): SizePrices {
  return {
    ...money,
    energyEurPerKwh: Float64Array.from(periods, (period) => {
      const price = energyEurPerKwh[period - 1] ?? null
      if (price !== null) return price
      throw domainError(solarResultErrors, 'SOLAR_PRICE_INVALID', { field: `prices.energyPrices.p${period}` })
    }),
    investmentEurOf: (peakPowerKwp) => eurPerWp * 1000 * peakPowerKwp,
  }
}
