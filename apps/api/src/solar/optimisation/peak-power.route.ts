import { optimizePeakPower } from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { withWireFields } from '../../platform/http/wire-fields.ts'
import { findPeakPower } from './peak-power.service.ts'

const fieldNames = {
  days: 'consumption.days',
  atrTariff: 'tariff',
  maxNumberOfOverproductionMonths: 'limit',
  maxExcessesPercentage: 'limit',
}

export const peakPowerRoutes: readonly Route[] = [
  detachedRoute(optimizePeakPower, (call) => withWireFields(fieldNames, () => findPeakPower(call))),
]
