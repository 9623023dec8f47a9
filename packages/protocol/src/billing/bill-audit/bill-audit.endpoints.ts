import { electricityBillErrors } from '@vatio/domain/billing/electricity-bills/electricity-bill.errors'
import { codesOf, endpoint } from '../../endpoint.ts'
import { billAuditInputSchema, billAuditSchema } from './bill-audit.schema.ts'

export const auditBill = endpoint({
  method: 'POST',
  path: '/api/billing/billAudit',
  summary: 'Compara una factura de electricidad con su contrato, concepto a concepto; no guarda nada.',
  access: { kind: 'signed-in', applications: ['billing'] },
  reads: true,
  body: billAuditInputSchema,
  reply: billAuditSchema,
  errors: [...codesOf(electricityBillErrors), 'REGULATION_NOT_IN_FORCE'],
})
