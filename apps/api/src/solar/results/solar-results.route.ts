import { getSolarResults } from '@vatio/protocol/solar/results/solar-results.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { getResults } from './solar-results.service.ts'

export const solarResultsRoutes: readonly Route[] = [detachedRoute(getSolarResults, getResults)]
