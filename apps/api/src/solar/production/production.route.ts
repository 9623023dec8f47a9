import {
  getSolarProduction,
  optimizeAzimuthAndAngle,
} from '@vatio/protocol/solar/production/production.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { getBestAngles, getProduction } from './production.service.ts'

export const productionRoutes: readonly Route[] = [
  detachedRoute(getSolarProduction, getProduction),
  detachedRoute(optimizeAzimuthAndAngle, getBestAngles),
]
