import { optimizePeakPower as endpoint } from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { optimizePeakPower } from './peak-power.service.ts'

export const peakPowerRoutes: readonly Route[] = [detachedRoute(endpoint, optimizePeakPower)]
