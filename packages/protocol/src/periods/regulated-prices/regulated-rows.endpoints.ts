import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  regulatedItemSchema,
  regulatedRegisterSchema,
  regulatedRowCreationSchema,
  regulatedRowPreviewSchema,
  regulatedSeriesSchema,
} from './regulated-rows.schema.ts'

const superadmin = { kind: 'signed-in', role: 'superadmin' } as const

const rowErrors = [
  'DATE_INVALID',
  'REGULATED_KEY_UNKNOWN',
  'REGULATED_VALUE_MISSING',
  'REGULATED_VALUE_UNKNOWN',
  'REGULATED_VALUE_OUT_OF_RANGE',
  'REGULATED_SOURCE_MISSING',
  'REGULATED_DATES_REVERSED',
  'REGULATED_PRICE_OVERLAP',
  'REGULATED_PRICE_GAP',
  'REGULATED_ROW_NOT_IN_FORCE',
  'REGULATED_CORRECTION_OUTSIDE',
  'VERSION_CONFLICT',
] as const

export const getRegulatedRegister = endpoint({
  method: 'GET',
  path: '/api/periods/regulatedPrices/register',
  summary: 'Los conceptos regulados y hasta qué día se conoce cada uno.',
  access: superadmin,
  reply: regulatedRegisterSchema,
  errors: [],
})

export const getRegulatedSeries = endpoint({
  method: 'GET',
  path: '/api/periods/regulatedPrices/rows',
  summary: 'Las filas de un concepto regulado por fechas, con su norma y quién las añadió.',
  access: superadmin,
  query: z.strictObject({ item: regulatedItemSchema, key: z.string().max(20).default('') }),
  reply: regulatedSeriesSchema,
  errors: ['REGULATED_KEY_UNKNOWN'],
})

export const previewRegulatedRow = endpoint({
  method: 'POST',
  path: '/api/periods/regulatedPrices/rows/preview',
  summary: 'Qué cambiaría una fila nueva o una corrección, sin guardar nada.',
  access: superadmin,
  reads: true,
  body: regulatedRowCreationSchema,
  reply: regulatedRowPreviewSchema,
  errors: rowErrors,
})

export const createRegulatedRow = endpoint({
  method: 'POST',
  path: '/api/periods/regulatedPrices/rows',
  summary: 'Añade una fila a un concepto regulado o corrige otra; vale al momento para todas las empresas.',
  access: superadmin,
  status: 201,
  body: regulatedRowCreationSchema,
  reply: regulatedSeriesSchema,
  errors: rowErrors,
})
