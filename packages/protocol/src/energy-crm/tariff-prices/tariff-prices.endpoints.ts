import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { affectedReplySchema, idSchema } from '../../wire.ts'
import { priceExampleQuerySchema, priceExampleSchema } from './price-example.schema.ts'
import {
  tariffPriceCreationSchema,
  tariffPriceKindSchema,
  tariffPriceListSchema,
  tariffPriceSchema,
  tariffPriceUpdateSchema,
} from './tariff-prices.schema.ts'

const editor = { kind: 'signed-in', role: 'admin', applications: ['energy-crm'] } as const
const ruleErrors = [
  'ENERGY_MARKETER_SHARED',
  'TARIFF_PRICE_PERIOD_MISSING',
  'TARIFF_PRICE_PERIOD_EXTRA',
  'TARIFF_PRICE_OUT_OF_RANGE',
  'TARIFF_PRICE_DATES_REVERSED',
  'TARIFF_PRICE_OVERLAP',
  'TARIFF_PRICES_LINKED',
  'TARIFF_STRUCTURE_UNFIT',
] as const

export const listLastTariffPrices = endpoint({
  method: 'GET',
  path: '/api/energy-crm/tariffs/prices/energyMarketer/:id',
  summary: 'El último registro de cada clase de precios de las tarifas de una comercializadora.',
  access: editor,
  params: z.strictObject({ id: idSchema }),
  reply: z.array(tariffPriceSchema),
  errors: [],
})

export const getPriceExample = endpoint({
  method: 'GET',
  path: '/api/energy-crm/tariffs/prices/example',
  summary: 'Lo que hace falta, además de los precios, para calcular hoy un suministro de muestra.',
  access: editor,
  query: priceExampleQuerySchema,
  reply: priceExampleSchema,
  errors: [],
})

export const createTariffPrice = endpoint({
  method: 'POST',
  path: '/api/energy-crm/tariffs/:id/prices/:kind',
  summary: 'Añade un registro de precios de energía, potencia o excedentes a una tarifa.',
  access: editor,
  params: z.strictObject({ id: idSchema, kind: tariffPriceKindSchema }),
  body: tariffPriceCreationSchema,
  reply: tariffPriceSchema,
  status: 201,
  errors: [...ruleErrors, 'TARIFF_PROMOTION_OVER'],
})

export const createTariffPriceList = endpoint({
  method: 'POST',
  path: '/api/energy-crm/tariffs/prices/bulk',
  summary: 'Carga los precios de muchas tarifas desde un mismo día, todos o ninguno.',
  access: editor,
  body: tariffPriceListSchema,
  reply: affectedReplySchema,
  status: 201,
  errors: [...ruleErrors, 'TARIFF_PRICE_NOT_LATER', 'TARIFF_UNKNOWN'],
})

export const updateTariffPrice = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/tariffs/prices/:id',
  summary: 'Corrige un registro de precios, o lo cierra y abre otro desde una fecha.',
  access: editor,
  params: z.strictObject({ id: idSchema }),
  query: z.strictObject({
    createNewRegister: z
      .stringbool()
      .default(false)
      .describe('true cierra el registro y abre uno nuevo desde validFrom; false lo cambia en el sitio.'),
  }),
  body: tariffPriceUpdateSchema,
  reply: tariffPriceSchema,
  errors: [...ruleErrors, 'TARIFF_PROMOTION_OVER', 'TARIFF_PRICE_NOT_LATER', 'TARIFF_PRICE_NOT_LAST'],
})
