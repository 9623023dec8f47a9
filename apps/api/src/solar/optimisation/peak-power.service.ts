import { domainError } from '@vatio/domain/domain-error'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { parseExcessCriterion } from '@vatio/domain/solar/optimisation/excess-criterion'
import { filterKits } from '@vatio/domain/solar/optimisation/kit-recommendation'
import { optimisationErrors } from '@vatio/domain/solar/optimisation/optimisation.errors'
import { toStudyCurve } from '@vatio/domain/solar/studies/study-curve'
import type * as endpoints from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import type { PeakPower, PeakPowerInput } from '@vatio/protocol/solar/optimisation/optimisation.schema'
import { parseAccessTariff } from '../../periods/access-tariffs/access-tariffs.service.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { listKits } from '../kits/kits.service.ts'
import { resolveSite, resolveSurfaces } from '../production/site-source.service.ts'
import type { PeakPowerTask, SizeMoney } from './peak-power.task.ts'

const peakPowerTask = taskOf<PeakPowerTask, PeakPower>(import.meta.url, './peak-power.task', 'findPeakPower')

/**
 * Searches the peak power of a study, or recommends a kit of the inventory. Quarter-hours and a PPA need no check of their
 * own: the call asks for the same licence.
 *
 * @throws SOLAR_CRITERION_INVALID, SOLAR_PANEL_MISSING, SOLAR_KIT_NOT_FOUND, SOLAR_SURFACES_MISSING, the codes of the site,
 *   the curve and the tariff
 */
export async function findPeakPower(
  call: DetachedCall<typeof endpoints.optimizePeakPower>,
): Promise<PeakPower> {
  const { body } = call
  const { idZona, timeZone } = getGeographicalZone(body.zone)
  const criterion = parseExcessCriterion(body.peakPowerOptimizationMethod, body.limit)
  const choice = await findChoice(call, body)
  const { surfaces, sources } = await resolveSurfaces(
    call,
    body.site,
    body.surfaces.map((surface) => ({ ...surface, panelNumber: 0 })),
    0,
  )
  return call.platform.workers.run(peakPowerTask, {
    site: await resolveSite(call, body.site),
    consumption: toStudyCurve(body.consumption.days, body.consumption.stepMinutes, timeZone),
    tariff: parseAccessTariff(body.tariff).nombre,
    zone: idZona,
    surfaces: surfaces.map((surface, index) => ({ ...surface, counted: toCounted(body, index) })),
    sources,
    criterion,
    choice,
    money: body.prices && toSizeMoney(body.prices),
  })
}

async function findChoice(call: DetachedCall, body: PeakPowerInput): Promise<PeakPowerTask['choice']> {
  if (body.peakPowerIntroductionMode === 'solarPanel') {
    if (!body.solarPanel)
      throw domainError(optimisationErrors, 'SOLAR_PANEL_MISSING', { field: 'solarPanel' })
    const { peakPower, ...panel } = body.solarPanel
    return { mode: 'solarPanel', panel, peakPowerWp: peakPower }
  }
  const stored = await call.inTransaction(listKits, { readOnly: true })
  const kits = stored
    .filter(({ active }) => active)
    .map(({ idSolarKit, identifier, phaseNumber, coplanar, panelNumber, kitSolarPanel }) => ({
      idSolarKit,
      identifier,
      phaseNumber,
      coplanar,
      panelNumber,
      panelPeakPowerWp: kitSolarPanel.peakPower,
      panel: { heigth: kitSolarPanel.heigth, width: kitSolarPanel.width },
    }))
  const inclinations = body.surfaces.map(({ panelInclination }) => panelInclination)
  return { mode: 'solarKit', kits: filterKits(kits, body.instalationPhaseNumber, inclinations) }
}

function toCounted(body: PeakPowerInput, index: number) {
  const surface = body.surfaces[index]
  if (!surface) throw new RangeError(`no surface ${index}`)
  const { area, availableAreaPercentage, inclination, panelInclination, panelPosition } = surface
  return {
    areaM2: area,
    availableAreaPercentage,
    inclination,
    panelInclination,
    panelPosition,
    latDeg: body.site.lat,
  }
}

function toSizeMoney({
  energyPrices,
  energyPricesDiscount,
  peakPowerCost,
  excessesCompensationMode,
  excessesBuyPrice,
  ...rest
}: NonNullable<PeakPowerInput['prices']>): SizeMoney {
  return {
    ...rest,
    energyEurPerKwh: toPeriodArray(energyPrices).map((price) =>
      price === null ? null : price * (1 - energyPricesDiscount / 100),
    ),
    eurPerWp: peakPowerCost,
    compensationMode: excessesCompensationMode,
    excessPriceEurPerMwh: excessesBuyPrice,
  }
}
