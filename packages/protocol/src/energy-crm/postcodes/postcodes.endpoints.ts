import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { postcodeSchema } from './postcodes.schema.ts'

export const getPostcode = endpoint({
  method: 'GET',
  path: '/api/energy-crm/postcodes/:postcode',
  summary: 'La provincia, la zona geográfica y las poblaciones de un código postal.',
  access: { kind: 'signed-in', applications: ['energy-crm'] } as const,
  params: z.strictObject({ postcode: z.string().max(12) }),
  reply: postcodeSchema,
  errors: ['POSTCODE_UNKNOWN'],
})
