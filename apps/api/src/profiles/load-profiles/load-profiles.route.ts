import * as endpoints from '@vatio/protocol/profiles/load-profiles/load-profiles.endpoints'
import { detachedRoute, type Route } from '../../platform/http/route.ts'
import { loadProfileFile, getReeProfile } from './load-profiles.service.ts'

export const loadProfileRoutes: readonly Route[] = [
  detachedRoute(endpoints.getReeProfiles, (call) => getReeProfile(call, call.query)),
  detachedRoute(endpoints.loadReeProfiles, (call) => loadProfileFile(call, call.query)),
]
