import * as endpoints from '@vatio/protocol/supply/sips-files/sips-files.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import * as sips from './sips-files.service.ts'

export const sipsFileRoutes: readonly Route[] = [
  detachedRoute(endpoints.uploadSipsFile, (call) => sips.storeSipsFile(call)),
  route(endpoints.listSipsFiles, (call) => sips.listSipsFiles(call.tx)),
  route(endpoints.removeSipsFile, (call) => sips.removeSipsFile(call, call.params.id)),
  route(endpoints.getSipsHistory, (call) => sips.getSipsHistory(call.tx, call.actor, call.params.id)),
]
