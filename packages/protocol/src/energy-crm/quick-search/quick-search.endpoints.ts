import { endpoint } from '../../endpoint.ts'
import { quickSearchQuerySchema, quickSearchReplySchema } from './quick-search.schema.ts'

export const quickSearch = endpoint({
  method: 'GET',
  path: '/api/energy-crm/search',
  summary: 'Clientes, puntos de consumo y contratos por nombre, NIF, teléfono, email, CUPS o número.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  query: quickSearchQuerySchema,
  reply: quickSearchReplySchema,
  errors: [],
})
