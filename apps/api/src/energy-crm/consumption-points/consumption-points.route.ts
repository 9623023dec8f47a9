import { listClientContracts } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import * as points from './consumption-points.service.ts'

export const consumptionPointRoutes: readonly Route[] = [
  route(endpoints.listConsumptionPoints, (call) =>
    points.searchConsumptionPoints(call.tx, call.actor, call.query),
  ),
  route(endpoints.checkCups, (call) => points.checkCups(call.tx, call.actor, call.query.cups)),
  route(endpoints.getConsumptionPoint, (call) =>
    points.getConsumptionPoint(call.tx, call.actor, call.params.id),
  ),
  route(endpoints.createConsumptionPoint, (call) => points.createConsumptionPoint(call, call.body)),
  route(endpoints.updateConsumptionPoint, (call) => points.updateConsumptionPoint(call, call.body)),
  route(endpoints.removeConsumptionPoint, (call) => points.removeConsumptionPoint(call, call.params.id)),
  route(endpoints.listConsumptionPointContracts, (call) =>
    points.listConsumptionPointContracts(call.tx, call.actor, call.params.id),
  ),
  route(listClientContracts, (call) => points.listContractsOfClient(call.tx, call.actor, call.params.id)),
  route(endpoints.getConsumptionPointMetadata, (call) =>
    points.getConsumptionPointMetadata(call.tx, call.actor, call.params.id),
  ),
  route(endpoints.updateConsumptionPointMetadata, (call) =>
    points.updateConsumptionPointMetadata(call, call.params.id, call.body),
  ),
]
