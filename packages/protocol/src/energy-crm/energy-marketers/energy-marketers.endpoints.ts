import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, civilDateSchema, fileLinkSchema, idSchema } from '../../wire.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'
import {
  energyMarketerCreationSchema,
  energyMarketerDetailSchema,
  energyMarketerSchema,
  energyMarketerUpdateSchema,
  energyMarketerWithTariffsSchema,
} from './energy-marketers.schema.ts'

// Comparisons rank the offers of marketers, and groups limit them.
const reader = { kind: 'signed-in', applications: ['energy-crm', 'billing'] } as const
const editor = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const marketerParams = z.strictObject({ id: idSchema })
const withTariffsReply = z.array(energyMarketerWithTariffsSchema)
const offersQuery = z.strictObject({
  atrTariff: z.string().max(20).optional().describe('Nombre de la tarifa de acceso, p. ej. 3.0TD o RL.4.'),
  onDate: civilDateSchema.optional().describe('Día de los precios; hoy si falta.'),
})

export const listEnergyMarketers = endpoint({
  method: 'GET',
  path: '/api/energy-crm/energyMarketers',
  summary: 'Las comercializadoras de la empresa, por nombre.',
  access: reader,
  query: z.strictObject({
    withTariffs: z.stringbool().default(false),
    utilityType: utilityTypeSchema.optional(),
    active: z.stringbool().optional(),
  }),
  reply: withTariffsReply,
  errors: [],
})

export const listElectricityMarketers = endpoint({
  method: 'GET',
  path: '/api/energy-crm/energyMarketers/electricity',
  summary:
    'Las comercializadoras activas de electricidad con sus tarifas que tienen precio de una tarifa de acceso.',
  access: reader,
  query: offersQuery,
  reply: withTariffsReply,
  errors: ['ATR_TARIFF_UNKNOWN', 'ATR_TARIFF_OF_OTHER_UTILITY'],
})

export const listGasMarketers = endpoint({
  method: 'GET',
  path: '/api/energy-crm/energyMarketers/gas',
  summary: 'Las comercializadoras activas de gas con sus tarifas que tienen precio de una tarifa de acceso.',
  access: reader,
  query: offersQuery,
  reply: withTariffsReply,
  errors: ['ATR_TARIFF_UNKNOWN', 'ATR_TARIFF_OF_OTHER_UTILITY'],
})

export const getEnergyMarketer = endpoint({
  method: 'GET',
  path: '/api/energy-crm/energyMarketers/:id',
  summary: 'Una comercializadora con sus servicios auxiliares y, si se piden, sus tarifas.',
  access: reader,
  params: marketerParams,
  query: z.strictObject({ withTariffs: z.stringbool().default(false) }),
  reply: energyMarketerDetailSchema,
  errors: [],
})

export const getEnergyMarketerLogo = endpoint({
  method: 'GET',
  path: '/api/energy-crm/energyMarketers/:id/logo',
  summary: 'Un enlace de 10 minutos al logotipo de una comercializadora, que deja de valer con la sesión.',
  access: { ...reader, applications: ['energy-crm'] },
  params: marketerParams,
  reply: fileLinkSchema,
  errors: [],
})

export const createEnergyMarketer = endpoint({
  method: 'POST',
  path: '/api/energy-crm/energyMarketers',
  summary: 'Crea una comercializadora.',
  access: editor,
  body: energyMarketerCreationSchema,
  reply: energyMarketerSchema,
  status: 201,
  errors: ['ENERGY_MARKETER_NAME_TAKEN'],
})

export const updateEnergyMarketer = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/energyMarketers',
  summary: 'Cambia los datos de una comercializadora.',
  access: editor,
  body: energyMarketerUpdateSchema,
  reply: energyMarketerSchema,
  errors: [
    'ENERGY_MARKETER_NAME_TAKEN',
    'ENERGY_MARKETER_HAS_TARIFFS',
    'ENERGY_MARKETER_LOGO_UNKNOWN',
    'ENERGY_MARKETER_SHARED',
  ],
})

export const removeEnergyMarketer = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/energyMarketers/:id',
  summary: 'Elimina una comercializadora sin contratos abiertos, con sus tarifas.',
  access: editor,
  params: marketerParams,
  reply: affectedReplySchema,
  errors: ['ENERGY_MARKETER_IN_USE', 'ENERGY_MARKETER_SHARED'],
})
