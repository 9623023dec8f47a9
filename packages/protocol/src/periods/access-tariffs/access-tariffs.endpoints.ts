import { z } from 'zod'
import { endpoint, signedIn } from '../../endpoint.ts'
import { accessTariffSchema, gasTariffSchema } from './access-tariffs.schema.ts'

export const listAccessTariffs = endpoint({
  method: 'GET',
  path: '/api/periods/tariffs',
  summary: 'Las tarifas de acceso de electricidad.',
  access: signedIn,
  query: z.strictObject({
    onlyActive: z.stringbool().default(true).describe('false añade las derogadas el 1 de junio de 2021.'),
  }),
  reply: z.array(accessTariffSchema),
  errors: [],
})

export const listGasTariffs = endpoint({
  method: 'GET',
  path: '/api/periods/gasTariffs',
  summary: 'Los peajes de acceso de gas, por consumo anual.',
  access: signedIn,
  reply: z.array(gasTariffSchema),
  errors: [],
})
