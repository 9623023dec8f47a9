import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { domainError } from '@vatio/domain/domain-error'
import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import {
  getGeographicalZone,
  type GeographicalZoneId,
} from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { StudyPrices } from '@vatio/domain/solar/results/spending'
import { solarResultErrors } from '@vatio/domain/solar/results/solar-result.errors'
import { assertMayUseSolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { EnergyChoices } from '@vatio/domain/solar/studies/study-calculation'
import { toStudyBattery } from '@vatio/domain/solar/studies/study-choices'
import { toStudyCurve } from '@vatio/domain/solar/studies/study-curve'
import type { EnergySeries } from '@vatio/domain/time/energy-series'
import type { PanelSurfaceInput, SolarSiteInput } from '@vatio/protocol/solar/production/solar-site.schema'
import type * as endpoints from '@vatio/protocol/solar/results/solar-results.endpoints'
import type { SolarResults, SolarResultsInput } from '@vatio/protocol/solar/results/solar-results.schema'
import { parseAccessTariff } from '../../periods/access-tariffs/access-tariffs.service.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import type { PvgisCall } from '../pvgis/pvgis-answers.service.ts'
import { resolveSite, resolveSurfaces } from '../production/site-source.service.ts'
import type { SolarResultsTask } from './solar-results.task.ts'

const resultsTask = taskOf<SolarResultsTask, SolarResults>(
  import.meta.url,
  './solar-results.task',
  'computeResults',
)

/** What the results of a study are calculated of. */
export interface ResultsInput {
  readonly site: SolarSiteInput
  readonly consumption: EnergySeries
  readonly tariff: AccessTariffName
  readonly zone: GeographicalZoneId
  readonly surfaces: readonly (PanelSurfaceInput & { readonly name: string })[]
  /** Of one panel, Wp. */
  readonly panelPeakPowerWp: number
  readonly choices: Omit<EnergyChoices, 'surfaces'>
}

/**
 * Results of a study as a caller describes it.
 *
 * @throws LICENSE_REQUIRED, the codes of the site, the curve, the tariff, the battery and the prices
 */
export async function getResults(
  call: DetachedCall<typeof endpoints.getSolarResults>,
): Promise<SolarResults> {
  const { body } = call
  const { idZona, timeZone } = getGeographicalZone(body.zone)
  return evaluateResults(call, {
    site: body.site,
    consumption: toStudyCurve(body.consumption.days, body.consumption.stepMinutes, timeZone),
    tariff: parseAccessTariff(body.tariff).nombre,
    zone: idZona,
    surfaces: body.surfaces,
    panelPeakPowerWp: body.solarPanel.peakPower,
    choices: {
      inverterKw: body.inverterPower,
      battery: body.battery && toStudyBattery(body.battery),
      coefficient: body.coefficient,
      prices: toPrices(body),
    },
  })
}

/**
 * Calculates results in another thread.
 *
 * @throws LICENSE_REQUIRED, CURVE_QUARTER_HOURS_NOT_LICENSED, the codes of the site, the curve, the battery and the prices
 */
export async function evaluateResults(
  call: PvgisCall,
  { choices, panelPeakPowerWp, ...input }: ResultsInput,
): Promise<SolarResults> {
  const { licence } = call.actor
  assertMayUseStep(licence, input.consumption.stepMinutes)
  if (choices.prices.alternative !== null) {
    assertMayUseSolarFeature(licence, 'alternativePrices', 'useAlternativePrices')
  }
  const { surfaces, sources } = await resolveSurfaces(call, input.site, input.surfaces, panelPeakPowerWp)
  return call.platform.workers.run(resultsTask, {
    site: await resolveSite(call, input.site),
    consumption: input.consumption,
    tariff: input.tariff,
    zone: input.zone,
    choices: { ...choices, surfaces },
    names: input.surfaces.map(({ name }) => name),
    sources,
  })
}

function toPrices(body: SolarResultsInput): StudyPrices {
  return {
    contractedPowerKw: toPeriodArray(body.contractedPower),
    powerEurPerKwDay: toPeriodArray(body.powerPrices),
    energyEurPerKwh: toPeriodArray(body.energyPrices),
    powerDiscountPercent: body.powerPricesDiscount,
    energyDiscountPercent: body.energyPricesDiscount,
    alternative: body.useAlternativePrices ? toAlternative(body) : null,
  }
}

function toAlternative(body: SolarResultsInput): StudyPrices['alternative'] {
  const { alternativePowerPrices, alternativeEnergyPrices } = body
  if (alternativePowerPrices === null || alternativeEnergyPrices === null) {
    const field = alternativeEnergyPrices === null ? 'alternativeEnergyPrices' : 'alternativePowerPrices'
    throw domainError(solarResultErrors, 'SOLAR_PRICE_INVALID', { field })
  }
  return {
    powerEurPerKwDay: toPeriodArray(alternativePowerPrices),
    energyEurPerKwh: toPeriodArray(alternativeEnergyPrices),
  }
}
