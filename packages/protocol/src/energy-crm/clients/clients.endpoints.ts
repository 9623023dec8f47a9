import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, pageQuerySchema, typedText } from '../../wire.ts'
import { consumptionPointContractSchema } from '../consumption-points/consumption-points.schema.ts'
import {
  clientFilterSchema,
  clientInputSchema,
  clientListSchema,
  clientMergeInputSchema,
  clientMergeSchema,
  mergedClientSchema,
  clientPageQuerySchema,
  clientSchema,
  clientUpdateSchema,
  distinctClientsSchema,
  duplicateClientsSchema,
  duplicatePairsQuerySchema,
  duplicatePairsSchema,
  savedClientSchema,
  sectorSchema,
  typedClientSchema,
} from './clients.schema.ts'

const inCrm = { kind: 'signed-in', applications: ['energy-crm'] } as const
const adminInCrm = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const

export const listClients = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients',
  summary: 'Los clientes que ve el usuario, por nombre.',
  access: inCrm,
  query: pageQuerySchema.extend({ text: typedText(200).optional() }),
  reply: clientListSchema,
  errors: [],
})

export const searchClients = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/withPaginationAndFilters',
  summary: 'Busca clientes con filtros y orden, por páginas.',
  access: inCrm,
  reads: true,
  query: clientPageQuerySchema,
  body: clientFilterSchema,
  reply: clientListSchema,
  errors: [],
})

export const findDuplicateClients = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/duplicates',
  summary: 'Los clientes que quizá son el que se está escribiendo.',
  access: inCrm,
  reads: true,
  body: typedClientSchema,
  reply: duplicateClientsSchema,
  errors: [],
})

export const listDuplicatePairs = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients/duplicates/pairs',
  summary: 'Los pares de clientes de la empresa que quizá son el mismo.',
  access: adminInCrm,
  query: duplicatePairsQuerySchema,
  reply: duplicatePairsSchema,
  errors: [],
})

export const markDistinctClients = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/clients/duplicates/distinct',
  summary: 'Dice que dos clientes no son el mismo, o que quizá sí.',
  access: adminInCrm,
  body: distinctClientsSchema,
  reply: affectedReplySchema,
  errors: [],
})

export const getClient = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients/:id',
  summary: 'Un cliente.',
  access: inCrm,
  params: z.strictObject({ id: idSchema }),
  reply: clientSchema,
  errors: [],
})

const writeErrors = [
  'CLIENT_NIF_INVALID',
  'CLIENT_NIF_TAKEN',
  'CLIENT_TYPOLOGY_UNKNOWN',
  'CUSTOM_FIELD_UNKNOWN',
  'CUSTOM_FIELD_VALUE_INVALID',
  'PLUGIN_INACTIVE',
  'SECTOR_UNKNOWN',
  'COMMERCIAL_UNKNOWN',
  'COMMERCIAL_REQUIRED',
  'REQUIRED_PARAMETER_MISSING',
] as const

export const createClient = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients',
  summary: 'Crea un cliente; las dudas que no lo impiden vuelven en warnings.',
  access: inCrm,
  body: clientInputSchema,
  reply: savedClientSchema,
  status: 201,
  errors: writeErrors,
})

export const updateClient = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/clients',
  summary: 'Cambia un cliente entero; las dudas que no lo impiden vuelven en warnings.',
  access: inCrm,
  body: clientUpdateSchema,
  reply: savedClientSchema,
  errors: writeErrors,
})

export const removeClient = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/clients/:id',
  summary: 'Elimina un cliente sin contratos abiertos, con sus puntos de consumo.',
  access: adminInCrm,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['CLIENT_HAS_ACTIVE_CONTRACTS'],
})

export const mergeClients = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/merge',
  summary: 'Une un cliente a otro, que se queda con sus puntos de consumo y comparativas.',
  access: adminInCrm,
  body: clientMergeInputSchema,
  reply: clientMergeSchema,
  errors: [...writeErrors, 'CLIENT_MERGE_SAME'],
})

export const undoClientMerge = endpoint({
  method: 'POST',
  path: '/api/energy-crm/clients/merge/:id/undo',
  summary: 'Deshace la unión de dos clientes en 30 días, mientras ninguno haya cambiado.',
  access: adminInCrm,
  params: z.strictObject({ id: idSchema }),
  reply: clientSchema,
  errors: ['CLIENT_MERGE_EXPIRED', 'CLIENT_MERGE_CHANGED', 'CLIENT_TYPOLOGY_UNKNOWN', 'RESTORE_KEY_TAKEN'],
})

export const listClientMerges = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients/:id/merges',
  summary: 'Los clientes que se han unido a un cliente, del último al primero.',
  access: adminInCrm,
  params: z.strictObject({ id: idSchema }),
  reply: z.array(mergedClientSchema),
  errors: [],
})

export const listClientContracts = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients/:id/contracts',
  summary: 'Los contratos de los puntos de consumo de un cliente que ve el usuario.',
  access: inCrm,
  params: z.strictObject({ id: idSchema }),
  reply: z.array(consumptionPointContractSchema),
  errors: [],
})

export const listSectors = endpoint({
  method: 'GET',
  path: '/api/energy-crm/clients/sectors',
  summary: 'Los sectores de actividad.',
  access: inCrm,
  reply: z.array(sectorSchema),
  errors: [],
})
