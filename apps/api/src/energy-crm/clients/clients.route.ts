import * as typologyEndpoints from '@vatio/protocol/energy-crm/clients/client-typologies.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import * as typologies from './client-typologies.service.ts'
import * as clients from './clients.service.ts'
import { listMerges, mergeClients, undoClientMerge } from './client-merges.service.ts'
import { findDuplicateClients } from './duplicate-clients.service.ts'
import { listDuplicatePairs, markDistinctClients } from './duplicate-pairs.service.ts'

export const clientRoutes: readonly Route[] = [
  route(endpoints.listClients, (call) => {
    const { text, ...page } = call.query
    return clients.searchClients(call.tx, call.actor, text ? { text } : {}, {
      ...page,
      sort: 'name',
      direction: 'asc',
    })
  }),
  route(endpoints.searchClients, (call) => clients.searchClients(call.tx, call.actor, call.body, call.query)),
  detachedRoute(endpoints.findDuplicateClients, (call) => findDuplicateClients(call, call.body)),
  route(endpoints.listDuplicatePairs, (call) =>
    listDuplicatePairs(call.tx, call.query.by, call.query.cursor ?? null),
  ),
  route(endpoints.markDistinctClients, (call) =>
    markDistinctClients(call, call.body.clients, call.body.areDistinct),
  ),
  route(endpoints.getClient, (call) => clients.getClient(call.tx, call.actor, call.params.id)),
  route(endpoints.createClient, (call) => clients.createClient(call, call.body)),
  route(endpoints.updateClient, (call) => clients.updateClient(call, call.body)),
  route(endpoints.removeClient, (call) => clients.removeClient(call, call.params.id)),
  route(endpoints.mergeClients, (call) => mergeClients(call, call.body)),
  route(endpoints.undoClientMerge, (call) => undoClientMerge(call, call.params.id)),
  route(endpoints.listClientMerges, (call) => listMerges(call, call.params.id)),
  route(endpoints.listSectors, (call) => clients.listSectors(call.tx)),
  route(typologyEndpoints.listClientTypologies, (call) => typologies.listClientTypologies(call.tx)),
  route(typologyEndpoints.createClientTypology, (call) =>
    typologies.createClientTypology(call, call.body.name),
  ),
  route(typologyEndpoints.updateClientTypology, (call) =>
    typologies.updateClientTypology(call, call.body.idClientTypology, call.body.version, call.body.name),
  ),
  route(typologyEndpoints.removeClientTypology, (call) =>
    typologies.removeClientTypology(call, call.params.id),
  ),
]
