import { getToday } from '@vatio/protocol/dashboards/today/today.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { getAgenda } from './today.service.ts'

export const todayRoutes: readonly Route[] = [route(getToday, getAgenda)]
