import * as endpoints from '@vatio/protocol/billing/scan-sessions/scan-sessions.endpoints'
import { detachedRoute, publicRoute, route, type Route } from '../../platform/http/route.ts'
import { consumeSessionKey, storeImage } from './scan-phone.service.ts'
import * as sessions from './scan-sessions.service.ts'
import { storeBill } from './scanned-bill.service.ts'

export const scanSessionRoutes: readonly Route[] = [
  route(endpoints.createScanSession, sessions.openSession),
  route(endpoints.getScanSession, sessions.showSession),
  route(endpoints.confirmScanSession, sessions.confirmPhone),
  route(endpoints.closeScanSession, sessions.closeSession),
  detachedRoute(endpoints.storeScannedBill, storeBill),
  publicRoute(endpoints.pairScanSession, consumeSessionKey),
  publicRoute(endpoints.sendScanImage, storeImage),
]
