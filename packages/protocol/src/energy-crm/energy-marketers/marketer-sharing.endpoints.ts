import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import {
  connectionRequestSchema,
  energyMarketerSchema,
  marketerConnectionSchema,
  sharingTokenSchema,
} from './energy-marketers.schema.ts'

const editor = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const params = z.strictObject({ id: idSchema })

export const issueSharingToken = endpoint({
  method: 'POST',
  path: '/api/energy-crm/energyMarketers/:id/sharingToken',
  summary:
    'Genera un código de un solo uso para compartir una comercializadora; revoca el anterior sin usar.',
  access: editor,
  params,
  reply: sharingTokenSchema,
  status: 201,
  errors: ['ENERGY_MARKETER_SHARED'],
})

export const revokeSharingToken = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/energyMarketers/:id/sharingToken',
  summary: 'Revoca el código sin usar de una comercializadora.',
  access: editor,
  withdraws: true,
  params,
  reply: affectedReplySchema,
  errors: [],
})

export const connectEnergyMarketer = endpoint({
  method: 'POST',
  path: '/api/energy-crm/energyMarketers/connect',
  summary:
    'Conecta con una comercializadora de otra empresa por su código: la copia, con sus tarifas y precios.',
  access: editor,
  body: connectionRequestSchema,
  reply: energyMarketerSchema,
  status: 201,
  errors: [
    'SHARING_TOKEN_INVALID',
    'SHARING_TOKEN_OWN',
    'ENERGY_MARKETER_ALREADY_CONNECTED',
    'ENERGY_MARKETER_NAME_TAKEN',
  ],
})

export const listMarketerConnections = endpoint({
  method: 'GET',
  path: '/api/energy-crm/energyMarketers/connected',
  summary: 'Las comercializadoras que la empresa comparte con otras, y las que tiene de otras.',
  access: editor,
  reply: z.array(marketerConnectionSchema),
  errors: [],
})

export const disconnectEnergyMarketer = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/energyMarketers/connected/:id',
  summary: 'Desconecta a las dos empresas de una comercializadora compartida; la copia queda desactivada.',
  access: editor,
  withdraws: true,
  params,
  reply: affectedReplySchema,
  errors: [],
})
