import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { contractStateSchema } from './contract-states.schema.ts'

export const listContractStates = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/states',
  summary: 'Los estados de contrato de la empresa, incluidos los inactivos.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reply: z.array(contractStateSchema),
  errors: [],
})
