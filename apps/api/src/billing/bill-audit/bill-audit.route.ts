import { auditBill } from '@vatio/protocol/billing/bill-audit/bill-audit.endpoints'
import { route, type Route } from '../../platform/http/route.ts'
import { auditPrintedBill } from './bill-audit.service.ts'

export const billAuditRoutes: readonly Route[] = [
  route(auditBill, (call) => auditPrintedBill(call.tx, call.actor, call.body)),
]
