import {
  exportAudit,
  getAuditChoices,
  listAudit,
  restoreRecord,
} from '@vatio/protocol/administration/audit/audit.endpoints'
import type { Restorer } from '../../platform/audit/restorer.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { exportEvents, listChoices, listEvents, restoreDeleted } from './audit.service.ts'

export function auditRoutes(restorers: readonly Restorer[]): readonly Route[] {
  const byEntity = new Map(restorers.map((restorer) => [restorer.entity, restorer]))
  return [
    route(listAudit, (call) => listEvents(call, byEntity)),
    route(getAuditChoices, listChoices),
    route(exportAudit, (call) => exportEvents(call, byEntity)),
    route(restoreRecord, (call) => restoreDeleted(call, byEntity)),
  ]
}
