import * as endpoints from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import * as sharingEndpoints from '@vatio/protocol/energy-crm/energy-marketers/marketer-sharing.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import * as marketers from './energy-marketers.service.ts'
import * as sharing from './marketer-sharing.service.ts'

export const energyMarketerRoutes: readonly Route[] = [
  route(endpoints.listEnergyMarketers, (call) => marketers.listMarketers(call)),
  route(endpoints.listElectricityMarketers, (call) => marketers.listMarketersWithPrices(call, 'electricity')),
  route(endpoints.listGasMarketers, (call) => marketers.listMarketersWithPrices(call, 'gas')),
  route(endpoints.getEnergyMarketer, (call) => marketers.getMarketerDetail(call)),
  route(endpoints.getEnergyMarketerLogo, (call) => marketers.issueLogoLink(call)),
  route(endpoints.createEnergyMarketer, (call) => marketers.createMarketer(call, call.body)),
  route(endpoints.updateEnergyMarketer, (call) => marketers.updateMarketer(call, call.body)),
  route(endpoints.removeEnergyMarketer, (call) => marketers.removeMarketer(call, call.params.id)),
  detachedRoute(sharingEndpoints.issueSharingToken, (call) => sharing.issueSharingToken(call)),
  route(sharingEndpoints.revokeSharingToken, (call) => sharing.revokeSharingToken(call)),
  detachedRoute(sharingEndpoints.connectEnergyMarketer, (call) => sharing.linkMarketer(call)),
  route(sharingEndpoints.listMarketerConnections, (call) => sharing.listConnections(call.tx)),
  route(sharingEndpoints.disconnectEnergyMarketer, (call) => sharing.endConnection(call)),
]
