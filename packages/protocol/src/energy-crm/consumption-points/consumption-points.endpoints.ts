import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema, typedText } from '../../wire.ts'
import {
  checkCupsReplySchema,
  consumptionPointContractSchema,
  consumptionPointInputSchema,
  consumptionPointListSchema,
  consumptionPointMetadataSchema,
  consumptionPointQuerySchema,
  consumptionPointSchema,
  consumptionPointUpdateSchema,
} from './consumption-points.schema.ts'

// A comparison selects or creates its supply: users of comparisons need these calls too.
const inCrmOrBilling = { kind: 'signed-in', applications: ['energy-crm', 'billing'] } as const
// Users of insights select the supply whose curve they analyse.
const readers = { kind: 'signed-in', applications: ['energy-crm', 'billing', 'energy-insights'] } as const
const inCrm = { kind: 'signed-in', applications: ['energy-crm'] } as const
const byId = z.strictObject({ id: idSchema })

export const listConsumptionPoints = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints',
  summary: 'Los puntos de consumo que ve el usuario, con filtros y orden, por páginas.',
  access: readers,
  query: consumptionPointQuerySchema,
  reply: consumptionPointListSchema,
  errors: [],
})

export const getConsumptionPoint = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints/:id',
  summary: 'Un punto de consumo.',
  access: readers,
  params: byId,
  reply: consumptionPointSchema,
  errors: [],
})

const writeErrors = [
  'CUPS_LENGTH',
  'CUPS_TAKEN',
  'CONSUMPTION_POINT_CLIENT_UNKNOWN',
  'CONSUMPTION_POINT_TARIFF_UNKNOWN',
] as const

export const createConsumptionPoint = endpoint({
  method: 'POST',
  path: '/api/energy-crm/consumptionPoints',
  summary: 'Crea un punto de consumo; sin zona indicada, toma la del código postal.',
  access: inCrmOrBilling,
  body: consumptionPointInputSchema,
  reply: consumptionPointSchema,
  status: 201,
  errors: writeErrors,
})

export const updateConsumptionPoint = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/consumptionPoints',
  summary: 'Cambia un punto de consumo entero.',
  access: inCrmOrBilling,
  body: consumptionPointUpdateSchema,
  reply: consumptionPointSchema,
  errors: writeErrors,
})

export const removeConsumptionPoint = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/consumptionPoints/:id',
  summary: 'Elimina un punto de consumo sin contratos abiertos.',
  access: inCrm,
  params: byId,
  reply: affectedReplySchema,
  errors: ['CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS'],
})

export const checkCups = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints/checkCups',
  summary: 'Si un CUPS ya está dado de alta, comparado por sus veinte primeros caracteres.',
  access: inCrmOrBilling,
  query: z.strictObject({ cups: typedText(40, 1) }),
  reply: checkCupsReplySchema,
  errors: ['CUPS_LENGTH'],
})

export const listConsumptionPointContracts = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints/:id/contracts',
  summary: 'Los contratos de un punto de consumo que ve el usuario.',
  access: inCrm,
  params: byId,
  reply: z.array(consumptionPointContractSchema),
  errors: [],
})

export const getConsumptionPointMetadata = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints/:id/metadata',
  summary: 'De dónde salieron los datos técnicos de un punto de consumo.',
  access: inCrm,
  params: byId,
  reply: consumptionPointMetadataSchema,
  errors: [],
})

export const updateConsumptionPointMetadata = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/consumptionPoints/:id/metadata',
  summary: 'Guarda de dónde salieron los datos técnicos de un punto de consumo.',
  access: inCrm,
  params: byId,
  body: consumptionPointMetadataSchema,
  reply: consumptionPointMetadataSchema,
  errors: [],
})
