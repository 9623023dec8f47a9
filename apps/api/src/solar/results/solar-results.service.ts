import { assertMayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import { domainError } from '@vatio/domain/domain-error'
import { toPeriodArray } from '@vatio/domain/periods/by-period'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { StudyPrices } from '@vatio/domain/solar/results/spending'
import { solarResultErrors } from '@vatio/domain/solar/results/solar-result.errors'
import { assertMayUseSolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import { toStudyBattery } from '@vatio/domain/solar/studies/study-choices'
import { toStudyCurve } from '@vatio/domain/solar/studies/study-curve'
import type * as endpoints from '@vatio/protocol/solar/results/solar-results.endpoints'
import type { SolarResults, SolarResultsInput } from '@vatio/protocol/solar/results/solar-results.schema'
import { parseAccessTariff } from '../../periods/access-tariffs/access-tariffs.service.ts'
import type { DetachedCall } from '../../platform/http/route.ts'
import { taskOf } from '../../platform/workers/worker-pool.ts'
import { resolveSite, resolveSurfaces } from '../production/site-source.service.ts'
import type { SolarResultsTask } from './solar-results.task.ts'

const resultsTask = taskOf<SolarResultsTask, SolarResults>(
  import.meta.url,
  './solar-results.task',
  'computeResults',
)

/**
 * Results of a study.
 *
 * @throws LICENSE_REQUIRED, the codes of the site, the curve, the tariff, the battery and the prices
 */
export async function getResults(
  call: DetachedCall<typeof endpoints.getSolarResults>,
): Promise<SolarResults> {
  const { body } = call
  const { idZona, timeZone } = getGeographicalZone(body.zone)
  assertMayUseStep(call.actor.licence, body.consumption.stepMinutes)
  if (body.useAlternativePrices) {
    assertMayUseSolarFeature(call.actor.licence, 'alternativePrices', 'useAlternativePrices')
  }
  const { surfaces, sources } = await resolveSurfaces(
    call,
    body.site,
    body.surfaces,
    body.solarPanel.peakPower,
  )
  return call.platform.workers.run(resultsTask, {
    site: await resolveSite(call, body.site),
    consumption: toStudyCurve(body.consumption.days, body.consumption.stepMinutes, timeZone),
    tariff: parseAccessTariff(body.tariff).nombre,
    zone: idZona,
    choices: {
      surfaces,
      inverterKw: body.inverterPower,
      battery: body.battery && toStudyBattery(body.battery),
      coefficient: body.coefficient,
      prices: toPrices(body),
    },
    names: body.surfaces.map(({ name }) => name),
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
