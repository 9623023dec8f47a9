import { DEFAULT_RENEWAL_RATE, MAXIMUM_RENEWAL_RATE } from '@vatio/domain/dashboards/widgets/renewal-rate'
import { daysBetween } from '@vatio/domain/time/civil-time'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { civilDateSchema } from '../../wire.ts'
import { contractFilterSchema, contractSchema } from './contracts.schema.ts'

/** A contract with the day on which it renews. */
export const renewalContractSchema = contractSchema.extend({ renewalDate: civilDateSchema })
export type RenewalContract = z.infer<typeof renewalContractSchema>

/** Longest range of a query. */
const MOST_DAYS = 366

export const findRenewalContractsBetweenDates = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/renewals',
  summary: 'Los contratos visibles y no cerrados que se renuevan entre dos días, ambos incluidos, por fecha.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reads: true,
  query: z
    .strictObject({
      start: civilDateSchema,
      end: civilDateSchema,
      renewalRate: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAXIMUM_RENEWAL_RATE)
        .default(DEFAULT_RENEWAL_RATE)
        .describe('Meses desde el último cambio de estado o, si no lo hay, desde la firma.'),
    })
    .refine(({ start, end }) => start <= end && daysBetween(start, end) <= MOST_DAYS, {
      message: 'INVALID_RANGE',
      path: ['end'],
    }),
  body: contractFilterSchema,
  reply: z.array(renewalContractSchema),
  errors: [],
})
