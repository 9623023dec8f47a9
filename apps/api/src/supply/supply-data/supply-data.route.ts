import * as endpoints from '@vatio/protocol/supply/supply-data/supply-data.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { listSupplyHealth } from './supply-health.service.ts'

export const supplyDataRoutes: readonly Route[] = [route(endpoints.listSupplyHealth, listSupplyHealth)]
