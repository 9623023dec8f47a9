import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, civilDateSchema, idSchema } from '../../wire.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'
import {
  tariffCreationSchema,
  tariffDetailSchema,
  tariffLinkSchema,
  tariffSchema,
  tariffTypologyCreationSchema,
  tariffTypologySchema,
  tariffTypologyUpdateSchema,
  tariffUpdateSchema,
  tariffWithDocumentsSchema,
} from './tariffs.schema.ts'

// The offers of a comparison are tariffs.
const reader = { kind: 'signed-in', applications: ['energy-crm', 'billing'] } as const
const editor = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const

export const listTariffsOfMarketer = endpoint({
  method: 'GET',
  path: '/api/energy-crm/tariffs/energyMarketer/:id',
  summary: 'Las tarifas de una comercializadora con los precios de un día.',
  access: reader,
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({
    utilityType: utilityTypeSchema.optional(),
    onDate: civilDateSchema.optional().describe('Día de los precios; hoy si falta.'),
  }),
  reply: z.array(tariffSchema),
  errors: [],
})

export const getTariff = endpoint({
  method: 'GET',
  path: '/api/energy-crm/tariffs/:id',
  summary: 'Una tarifa con todos sus registros de precios y sus documentos.',
  access: reader,
  params: z.strictObject({ id: idSchema }),
  reply: tariffWithDocumentsSchema,
  errors: [],
})

const ruleErrors = [
  'ENERGY_MARKETER_SHARED',
  'TARIFF_NAME_TAKEN',
  'ATR_TARIFF_UNKNOWN',
  'ATR_TARIFF_OF_OTHER_UTILITY',
  'TARIFF_TYPOLOGY_UNKNOWN',
] as const

export const createTariff = endpoint({
  method: 'POST',
  path: '/api/energy-crm/tariffs',
  summary: 'Crea una tarifa, con sus primeros precios si se indican.',
  access: editor,
  body: tariffCreationSchema,
  reply: tariffDetailSchema,
  status: 201,
  errors: [
    ...ruleErrors,
    'ENERGY_MARKETER_UNKNOWN',
    'ENERGY_MARKETER_DOES_NOT_SELL',
    'TARIFF_PRICE_PERIOD_MISSING',
    'TARIFF_PRICE_PERIOD_EXTRA',
    'TARIFF_PRICE_OUT_OF_RANGE',
    'TARIFF_PRICE_DATES_REVERSED',
    'TARIFF_STRUCTURE_UNFIT',
    'TARIFF_PROMOTION_OVER',
  ],
})

export const updateTariff = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/tariffs',
  summary: 'Cambia los datos de una tarifa; sus precios se cambian con sus propios registros.',
  access: editor,
  body: tariffUpdateSchema,
  reply: tariffDetailSchema,
  errors: [...ruleErrors, 'TARIFF_HAS_PRICES', 'TARIFF_HAS_PRICE_STRUCTURE', 'TARIFF_HAS_LINKED'],
})

export const removeTariff = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/tariffs/:id',
  summary: 'Elimina una tarifa sin contratos abiertos.',
  access: editor,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['TARIFF_IN_USE', 'TARIFF_HAS_LINKED', 'ENERGY_MARKETER_SHARED'],
})

export const linkTariff = endpoint({
  method: 'POST',
  path: '/api/energy-crm/tariffs/:id/parent/:idParent',
  summary:
    'Enlaza una tarifa a otra de su comercializadora, de la que lee desde entonces precios, comisiones o ambos.',
  access: editor,
  params: z.strictObject({ id: idSchema, idParent: idSchema }),
  body: tariffLinkSchema,
  reply: tariffDetailSchema,
  errors: [
    'ENERGY_MARKETER_SHARED',
    'TARIFF_LINK_EMPTY',
    'TARIFF_PARENT_UNFIT',
    'TARIFF_PARENT_IS_LINKED',
    'TARIFF_HAS_LINKED',
    'TARIFF_UNKNOWN',
  ],
})

export const unlinkTariff = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/tariffs/:id/parent',
  summary: 'Deshace el enlace: la tarifa se queda con una copia de los precios y comisiones que leía.',
  access: editor,
  params: z.strictObject({ id: idSchema }),
  reply: tariffDetailSchema,
  errors: ['TARIFF_NOT_LINKED', 'ENERGY_MARKETER_SHARED'],
})

export const listTariffTypologies = endpoint({
  method: 'GET',
  path: '/api/energy-crm/tariffs/typologies',
  summary: 'Las tipologías de tarifa de la empresa.',
  access: reader,
  reply: z.array(tariffTypologySchema),
  errors: [],
})

export const createTariffTypology = endpoint({
  method: 'POST',
  path: '/api/energy-crm/tariffs/typologies',
  summary: 'Crea una tipología de tarifa.',
  access: editor,
  body: tariffTypologyCreationSchema,
  reply: tariffTypologySchema,
  status: 201,
  errors: ['TARIFF_TYPOLOGY_NAME_TAKEN'],
})

export const updateTariffTypology = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/tariffs/typologies',
  summary: 'Cambia el nombre de una tipología de tarifa.',
  access: editor,
  body: tariffTypologyUpdateSchema,
  reply: tariffTypologySchema,
  errors: ['TARIFF_TYPOLOGY_NAME_TAKEN'],
})

export const removeTariffTypology = endpoint({
  method: 'DELETE',
  path: '/api/energy-crm/tariffs/typologies/:id',
  summary: 'Elimina una tipología de tarifa que ninguna tarifa usa.',
  access: editor,
  params: z.strictObject({ id: idSchema }),
  reply: affectedReplySchema,
  errors: ['TARIFF_TYPOLOGY_IN_USE'],
})
