import { gasBillConcepts, gasSourceItems } from '@vatio/domain/billing/gas-bills/gas-bill-line'
import { z } from 'zod'
import { billLineSchema, billSourceSchema } from '../electricity-bills/electricity-bills.schema.ts'

const daySchema = z.string().length(10).meta({ format: 'date' })

/** One line item of a gas bill, rounded once. */
export const gasBillLineSchema = billLineSchema.extend({
  concept: z.enum(gasBillConcepts),
  sources: z.array(billSourceSchema.extend({ item: z.enum(gasSourceItems) })),
})
export type GasBillLine = z.infer<typeof gasBillLineSchema>

/** A gas bill line by line. */
export const gasBillSchema = z.strictObject({
  from: daySchema,
  to: daySchema,
  days: z.int(),
  energyKwh: z.number(),
  lines: z.array(gasBillLineSchema),
  beforeVatEur: z.number().describe('Total sin IVA, en €.'),
  totalEur: z.number(),
  notComputed: z.array(z.enum(gasBillConcepts)),
  unconfirmed: z.boolean(),
})
export type GasBill = z.infer<typeof gasBillSchema>
