import { CLOCK_RULE_FIRST_YEAR, CLOCK_RULE_LAST_YEAR } from '@vatio/domain/time/civil-time'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema, instantSchema } from '../../wire.ts'
import { contractFilterSchema } from '../contracts/contracts.schema.ts'

const reader = { kind: 'signed-in', applications: ['energy-crm'] } as const

/** Counts of contracts by state, the largest count first. */
export const contractsByStateSchema = z.strictObject({
  contractsCount: z.int().min(0),
  states: z.array(
    z.strictObject({
      state: z.strictObject({ idContractState: idSchema, name: z.string(), badgeColor: z.string() }),
      count: z.int().min(0),
    }),
  ),
})
export type ContractsByState = z.infer<typeof contractsByStateSchema>

/** Counts of contracts by commercial, the largest count first; null for contracts without a commercial. */
export const contractsByCommercialsSchema = z.strictObject({
  contractsCount: z.int().min(0),
  commercials: z.array(
    z.strictObject({
      commercial: z
        .strictObject({
          idCommercial: idSchema,
          name: z.string(),
          firstSurname: z.string().nullable(),
          secondSurname: z.string().nullable(),
        })
        .nullable(),
      count: z.int().min(0),
    }),
  ),
})
export type ContractsByCommercials = z.infer<typeof contractsByCommercialsSchema>

export const getContactsByState = endpoint({
  method: 'POST',
  path: '/api/energy-crm/businessIntelligence/contractsByState',
  summary: 'Cuántos contratos visibles hay en cada estado.',
  access: reader,
  reads: true,
  body: contractFilterSchema,
  reply: contractsByStateSchema,
  errors: [],
})

export const getContactsByCommercials = endpoint({
  method: 'POST',
  path: '/api/energy-crm/businessIntelligence/contractsByCommercials',
  summary: 'Cuántos contratos visibles tiene cada comercial.',
  access: reader,
  reads: true,
  body: contractFilterSchema,
  reply: contractsByCommercialsSchema,
  errors: [],
})

export const findCreationTimestampsWithFilters = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/creationTimestamps',
  summary: 'Cuándo se dio de alta cada contrato visible de un año, del primero al último.',
  access: reader,
  reads: true,
  query: z.strictObject({
    year: z.coerce
      .number()
      .int()
      .min(CLOCK_RULE_FIRST_YEAR)
      .max(CLOCK_RULE_LAST_YEAR - 1),
  }),
  body: contractFilterSchema,
  reply: z.array(instantSchema).describe('El año empieza y acaba con la hora peninsular.'),
  errors: [],
})
