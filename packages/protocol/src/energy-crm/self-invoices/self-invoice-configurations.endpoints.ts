import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import {
  selfInvoiceConfigurationInputSchema,
  selfInvoiceConfigurationSchema,
  selfInvoiceConfigurationUpdateSchema,
} from './self-invoice-configurations.schema.ts'

const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const writingErrors = [
  'SELF_INVOICE_SERIE_TAKEN',
  'SELF_INVOICE_NUMBER_NOT_NEXT',
  'SELF_INVOICE_LOGO_UNKNOWN',
  'COMMERCIAL_UNKNOWN',
] as const

export const listSelfInvoiceConfigurations = endpoint({
  method: 'GET',
  path: '/api/energy-crm/selfInvoiceConfigurations',
  summary: 'Las configuraciones de autofacturas, la predeterminada primero.',
  access: adminInCrm,
  reply: z.array(selfInvoiceConfigurationSchema),
  errors: [],
})

export const getDefaultSelfInvoiceConfiguration = endpoint({
  method: 'GET',
  path: '/api/energy-crm/selfInvoiceConfigurations/default',
  summary: 'La configuración de autofacturas predeterminada, o nulo.',
  access: adminInCrm,
  reply: selfInvoiceConfigurationSchema.nullable(),
  errors: [],
})

export const createSelfInvoiceConfiguration = endpoint({
  method: 'POST',
  path: '/api/energy-crm/selfInvoiceConfigurations',
  summary: 'Crea una configuración de autofacturas; si es predeterminada se lo quita a la anterior.',
  access: adminInCrm,
  body: selfInvoiceConfigurationInputSchema,
  reply: selfInvoiceConfigurationSchema,
  status: 201,
  errors: writingErrors,
})

export const updateSelfInvoiceConfiguration = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/selfInvoiceConfigurations',
  summary:
    'Cambia una configuración entera; con autofacturas en su serie, el número siguiente es el que toca.',
  access: adminInCrm,
  body: selfInvoiceConfigurationUpdateSchema,
  reply: selfInvoiceConfigurationSchema,
  errors: writingErrors,
})

export const removeSelfInvoiceConfiguration = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/selfInvoiceConfigurations/:id',
  summary: 'Elimina una configuración con la que no se ha emitido ninguna autofactura.',
  access: adminInCrm,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['SELF_INVOICE_CONFIGURATION_USED'],
})
