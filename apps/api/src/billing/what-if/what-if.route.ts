import { getWhatIfInput as getWhatIfInputEndpoint } from '@vatio/protocol/billing/what-if/what-if.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getWhatIfInput } from './what-if.service.ts'

export const whatIfRoutes: readonly Route[] = [route(getWhatIfInputEndpoint, getWhatIfInput)]
