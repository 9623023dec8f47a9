import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  contractPaymentStateInputSchema,
  contractPaymentStateSchema,
  contractPaymentStateUpdateSchema,
} from './contract-payment-states.schema.ts'

const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const

export const listContractPaymentStates = endpoint({
  method: 'GET',
  path: '/api/energy-crm/contracts/paymentStates',
  summary: 'Los estados de facturación de la empresa, incluidos los inactivos.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reply: z.array(contractPaymentStateSchema),
  errors: [],
})

export const createContractPaymentState = endpoint({
  method: 'POST',
  path: '/api/energy-crm/contracts/paymentStates',
  summary: 'Crea un estado de facturación, activo y no predeterminado.',
  access: adminInCrm,
  body: contractPaymentStateInputSchema,
  reply: contractPaymentStateSchema,
  status: 201,
  errors: ['CONTRACT_PAYMENT_STATE_NAME_TAKEN', 'PLUGIN_INACTIVE'],
})

export const updateContractPaymentState = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/contracts/paymentStates',
  summary: 'Cambia un estado de facturación entero; hacerlo predeterminado se lo quita al anterior.',
  access: adminInCrm,
  body: contractPaymentStateUpdateSchema,
  reply: contractPaymentStateSchema,
  errors: ['CONTRACT_PAYMENT_STATE_NAME_TAKEN', 'CONTRACT_PAYMENT_STATE_DEFAULT_INACTIVE', 'PLUGIN_INACTIVE'],
})
