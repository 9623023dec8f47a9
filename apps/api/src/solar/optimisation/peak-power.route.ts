import { optimizePeakPower } from '@vatio/protocol/solar/optimisation/optimisation.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { findPeakPower } from './peak-power.service.ts'

export const peakPowerRoutes: readonly Route[] = [detachedRoute(optimizePeakPower, findPeakPower)]
