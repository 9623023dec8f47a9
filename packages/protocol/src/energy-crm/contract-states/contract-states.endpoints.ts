import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  contractStateInputSchema,
  contractStateOrderSchema,
  contractStateSchema,
  contractStateUpdateSchema,
} from './contract-states.schema.ts'

const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const changeErrors = [
  'CONTRACT_STATE_NAME_TAKEN',
  'CONTRACT_STATE_DEFAULT_INACTIVE',
  'CONTRACT_STATE_DEFAULT_CLOSING',
  'CONTRACT_STATE_DEFAULT_NEEDED',
  'CONTRACT_STATE_CLOSING_NEEDED',
  'CONTRACT_STATE_IN_USE',
] as const

export const listContractStates = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/states',
  summary: 'Los estados de contrato de la empresa en su orden, incluidos los inactivos.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reply: z.array(contractStateSchema),
  errors: [],
})

export const createContractState = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/states',
  summary: 'Crea un estado de contrato: activo, que no cierra y no predeterminado.',
  access: adminInCrm,
  body: contractStateInputSchema,
  reply: contractStateSchema,
  status: 201,
  errors: ['CONTRACT_STATE_NAME_TAKEN'],
})

export const updateContractState = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/contracts/states',
  summary: 'Cambia un estado de contrato entero; hacerlo predeterminado se lo quita al anterior.',
  access: adminInCrm,
  body: contractStateUpdateSchema,
  reply: contractStateSchema,
  errors: changeErrors,
})

export const updateContractStates = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/contracts/states/bulk',
  summary:
    'Cambia todos los estados de contrato a la vez, o ninguno; el orden de la lista pasa a ser el de los estados.',
  access: adminInCrm,
  body: contractStateOrderSchema,
  reply: z.array(contractStateSchema),
  errors: [...changeErrors, 'CONTRACT_STATES_INCOMPLETE'],
})
