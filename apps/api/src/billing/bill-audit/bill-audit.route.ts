import { auditBill } from '@vatio/protocol/billing/bill-audit/bill-audit.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { computeBillAudit } from './bill-audit.service.ts'

export const billAuditRoutes: readonly Route[] = [
  route(auditBill, (call) => computeBillAudit(call.tx, call.actor, call.body)),
]
