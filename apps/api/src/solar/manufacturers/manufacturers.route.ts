import * as endpoints from '@vatio/protocol/solar/manufacturers/manufacturers.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as manufacturers from './manufacturers.service.ts'

export const manufacturerRoutes: readonly Route[] = [
  route(endpoints.listManufacturers, (call) => manufacturers.listManufacturers(call.tx)),
  route(endpoints.createManufacturer, (call) => manufacturers.createManufacturer(call)),
]
