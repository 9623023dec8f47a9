import { optimisePowers } from '@vatio/protocol/billing/power-optimisation/power-optimisation.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { withWireFields } from '../../platform/http/wire-fields.ts'
import { computePowerStudy } from './power-optimisation.service.ts'

const fieldNames = {
  contractedPowerKw: 'contractedPower',
  powerEurPerKwDay: 'powerPrices',
  excessTerms: 'excessPrices',
  rights: 'extensionRights',
  maximeter: 'maximeters',
}

export const powerOptimisationRoutes: readonly Route[] = [
  detachedRoute(optimisePowers, (call) => withWireFields(fieldNames, () => computePowerStudy(call))),
]
