import { auditBill } from '@vatio/protocol/billing/bill-audit/bill-audit.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { auditMessages } from './bill-audit.messages.ts'

export const useAuditBill = operationHook(auditBill, auditMessages)
