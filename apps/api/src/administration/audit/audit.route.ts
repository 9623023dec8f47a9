import {
  exportAudit,
  getAuditChoices,
  listAudit,
  restoreRecord,
} from '@vatio/protocol/administration/audit/audit.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { exportEvents, listChoices, listEvents, restoreDeleted } from './audit.service.ts'

export const auditRoutes: readonly Route[] = [
  route(listAudit, listEvents),
  route(getAuditChoices, listChoices),
  route(exportAudit, exportEvents),
  route(restoreRecord, restoreDeleted),
]
