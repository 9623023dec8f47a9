import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import {
  clientTypologyInputSchema,
  clientTypologySchema,
  clientTypologyUpdateSchema,
} from './clients.schema.ts'

const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const

export const listClientTypologies = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients/typologies',
  summary: 'Las tipologías de cliente de la empresa.',
  access: { kind: 'signed-in', applications: ['energy-crm'] },
  reply: z.array(clientTypologySchema),
  errors: [],
})

export const createClientTypology = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/typologies',
  summary: 'Crea una tipología de cliente.',
  access: adminInCrm,
  body: clientTypologyInputSchema,
  reply: clientTypologySchema,
  status: 201,
  errors: ['CLIENT_TYPOLOGY_NAME_TAKEN'],
})

export const updateClientTypology = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/clients/typologies',
  summary: 'Cambia el nombre de una tipología de cliente.',
  access: adminInCrm,
  body: clientTypologyUpdateSchema,
  reply: clientTypologySchema,
  errors: ['CLIENT_TYPOLOGY_NAME_TAKEN'],
})

export const removeClientTypology = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/clients/typologies/:id',
  summary: 'Elimina una tipología que ningún cliente tiene.',
  access: adminInCrm,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['CLIENT_TYPOLOGY_IN_USE'],
})
