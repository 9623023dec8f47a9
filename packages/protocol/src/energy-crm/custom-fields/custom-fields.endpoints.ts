import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { customFieldInputSchema, customFieldSchema, customFieldUpdateSchema } from './custom-fields.schema.ts'

const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const

export const listCustomFields = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients/customFields',
  summary: 'Los campos personalizados de los clientes de la empresa, por antigüedad.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reply: z.array(customFieldSchema),
  errors: [],
})

export const createCustomField = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/customFields',
  summary: 'Crea un campo personalizado.',
  access: adminInCrm,
  body: customFieldInputSchema,
  reply: customFieldSchema,
  status: 201,
  errors: [
    'CUSTOM_FIELD_LABEL_TAKEN',
    'CUSTOM_FIELD_OPTIONS_INVALID',
    'CUSTOM_FIELD_LIMIT',
    'PLUGIN_INACTIVE',
  ],
})

export const updateCustomField = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/clients/customFields',
  summary: 'Cambia el nombre y las opciones de un campo personalizado.',
  access: adminInCrm,
  body: customFieldUpdateSchema,
  reply: customFieldSchema,
  errors: [
    'CUSTOM_FIELD_LABEL_TAKEN',
    'CUSTOM_FIELD_OPTIONS_INVALID',
    'CUSTOM_FIELD_TYPE_FIXED',
    'PLUGIN_INACTIVE',
  ],
})

export const removeCustomField = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/clients/customFields/:idCustomField',
  summary: 'Elimina un campo personalizado de todos los clientes, con sus datos.',
  access: adminInCrm,
  params: z.strictObject({ idCustomField: idSchema }),
  reply: affectedReplySchema,
  errors: ['PLUGIN_INACTIVE'],
})
