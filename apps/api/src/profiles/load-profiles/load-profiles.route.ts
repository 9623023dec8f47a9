import * as endpoints from '@vatio/protocol/profiles/load-profiles/load-profiles.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { getReeProfile, listStoredProfiles, loadProfileFile } from './load-profiles.service.ts'

export const loadProfileRoutes: readonly Route[] = [
  detachedRoute(endpoints.getReeProfiles, (call) => getReeProfile(call, call.query)),
  route(endpoints.listStoredProfiles, (call) => listStoredProfiles(call.tx)),
  detachedRoute(endpoints.loadReeProfiles, (call) => loadProfileFile(call, call.query)),
]
