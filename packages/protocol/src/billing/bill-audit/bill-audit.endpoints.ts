import { electricityBillErrors } from '@vatio/domain/billing/electricity-bills/electricity-bill.errors'
import { endpoint } from '../../endpoint.ts'
import { billAuditInputSchema, billAuditSchema } from './bill-audit.schema.ts'

export const auditBill = endpoint({
  method: 'POST',
  path: '/api/billing/billAudit',
  summary: 'Compara una factura de electricidad con su contrato, concepto a concepto; no guarda nada.',
  access: { kind: 'signed-in', applications: ['billing'] },
  reads: true,
  body: billAuditInputSchema,
  reply: billAuditSchema,
  errors: [
    ...(Object.keys(electricityBillErrors) as (keyof typeof electricityBillErrors)[]),
    'REGULATION_NOT_IN_FORCE',
  ],
})
