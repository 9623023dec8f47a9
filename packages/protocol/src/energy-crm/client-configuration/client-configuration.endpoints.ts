import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema } from '../../wire.ts'
import {
  clientConfigurationInputSchema,
  clientConfigurationSchema,
  clientConfigurationUpdateSchema,
  storedClientConfigurationSchema,
} from './client-configuration.schema.ts'

const inCrm = { kind: 'signed-in', applications: ['energy-crm'] } as const
const adminInCrm = { ...inCrm, role: 'admin' } as const

export const getClientConfiguration = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clientConfiguration',
  summary: 'La configuración del CRM de la empresa; vacía y sin _id si aún no tiene.',
  access: inCrm,
  reply: clientConfigurationSchema,
  errors: [],
})

export const createClientConfiguration = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clientConfiguration',
  summary: 'Crea la configuración del CRM de una empresa que aún no tiene.',
  access: adminInCrm,
  body: clientConfigurationInputSchema,
  reply: storedClientConfigurationSchema,
  status: 201,
  errors: ['CLIENT_CONFIGURATION_EXISTS', 'PLUGIN_INACTIVE'],
})

export const updateClientConfiguration = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/clientConfiguration/:_id',
  summary: 'Cambia la configuración del CRM de la empresa.',
  access: adminInCrm,
  params: z.strictObject({ _id: idSchema }),
  body: clientConfigurationUpdateSchema,
  reply: storedClientConfigurationSchema,
  errors: ['PLUGIN_INACTIVE'],
})
