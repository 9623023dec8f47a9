import { getBackups, startBackup } from '@vatio/protocol/administration/backups/backups.endpoints'
import { detachedRoute, route, type Route } from '../../platform/http/route.ts'
import { beginBackup, getOverview } from './backups.service.ts'

export const backupRoutes: readonly Route[] = [
  route(getBackups, getOverview),
  // The backup begins outside of any transaction.
  detachedRoute(startBackup, beginBackup),
]
