import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema } from '../../wire.ts'
import { contractHistoryRowSchema } from './contract-history.schema.ts'

export const listContractHistory = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/:idContractInfo/history',
  summary:
    'Cómo quedó un contrato tras cada cambio de comercializadora, tarifa, comercial, tipo, tarifa de acceso, estado o servicios auxiliares, del más nuevo al más antiguo.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  params: z.strictObject({ idContractInfo: idSchema }),
  reply: z.array(contractHistoryRowSchema),
  errors: [],
})
