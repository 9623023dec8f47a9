import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { regionSchema } from './regions.schema.ts'

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/periods/regions/:country',
  summary: 'Las provincias de un país; solo España tiene lista.',
  access: signedIn,
  params: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .describe('Código ISO 3166-1 de dos letras.'),
  }),
  reply: z.array(regionSchema),
  errors: [],
})
