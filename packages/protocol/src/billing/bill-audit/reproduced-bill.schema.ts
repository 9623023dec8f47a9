import { deviationCauses } from '@vatio/domain/billing/bill-audit/bill-deviation'
import { z } from 'zod'
import { electricityBillSchema } from '../electricity-bills/electricity-bills.schema.ts'

/** The current bill on its own dates beside its printed total; bills of both energies say the same of theirs. */
export function reproducedBillOf<Bill extends z.ZodType>(bill: Bill) {
  return z.strictObject({
    bill: bill.nullable().describe('null si no se puede calcular.'),
    printedEur: z.number().nullable().describe('null si no se escribió.'),
    computedEur: z.number().nullable().describe('null si falta algún concepto.'),
    deviationEur: z.number().nullable(),
    deviationPercent: z.number().nullable(),
    isBeyondLimit: z.boolean().describe('true: se aparta más del 2 %.'),
    causes: z.array(z.enum(deviationCauses)),
    reason: z
      .strictObject({ code: z.string(), details: z.record(z.string(), z.unknown()) })
      .nullable()
      .describe('Por qué no hay factura.'),
  })
}

export const reproducedBillSchema = reproducedBillOf(electricityBillSchema)
export type ReproducedBill = z.infer<typeof reproducedBillSchema>
