import { endpoint } from '../../endpoint.ts'
import { todaySchema } from './today.schema.ts'

export const getToday = endpoint({
  method: 'GET',
  path: '/api/templates/today',
  summary:
    'Lo que quien llama tiene pendiente hoy: vencimientos, contratos sin avanzar, avisos y lo último que ha cambiado.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reply: todaySchema,
  errors: [],
})
