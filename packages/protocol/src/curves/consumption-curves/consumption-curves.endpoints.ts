import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idSchema } from '../../wire.ts'
import {
  consumptionCurveInputSchema,
  consumptionCurveSchema,
  consumptionCurveYearInputSchema,
  curveRestoringSchema,
  curveSchema,
  curveVersionListSchema,
  storedYearListSchema,
} from './consumption-curves.schema.ts'

// Users of comparisons and solar studies need the curve of the supply too.
// Comparisons and studies store the curve of their supply; insights only read it.
const access = { kind: 'signed-in', applications: ['energy-crm', 'billing', 'solar-studies'] } as const
const readers = {
  kind: 'signed-in',
  applications: ['energy-crm', 'billing', 'solar-studies', 'energy-insights'],
} as const
const byId = z.strictObject({ id: idSchema })
const byYear = z.strictObject({ id: idSchema, year: z.coerce.number().int().min(2000).max(2099) })
const byVersion = byYear.extend({ version: z.coerce.number().int().min(1) })
const writeErrors = [
  'CURVE_EMPTY',
  'CURVE_DAY_INVALID',
  'CURVE_UNIT_NEEDED',
  'CURVE_QUARTER_HOURS_NOT_LICENSED',
] as const

export const listConsumptionCurves = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints/:id/consumptionCurve',
  summary: 'Los años con curva de un punto de consumo, sin sus valores.',
  access: readers,
  params: byId,
  reply: storedYearListSchema,
  errors: [],
})

export const getConsumptionCurve = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints/:id/consumptionCurve/:year',
  summary: 'La curva de un año, con el reparto por meses y periodos.',
  access,
  params: byYear,
  reply: consumptionCurveSchema,
  errors: ['CURVE_NOT_FOUND'],
})

export const saveConsumptionCurve = endpoint({
  method: 'PUT',
  path: '/api/energy-crm/consumptionPoints/:id/consumptionCurve/:year',
  summary: 'Sustituye la curva de un año entero.',
  access,
  params: byYear,
  body: consumptionCurveYearInputSchema,
  reply: consumptionCurveSchema,
  errors: writeErrors,
})

export const storeConsumptionCurve = endpoint({
  method: 'POST',
  path: '/api/energy-crm/consumptionPoints/:id/consumptionCurve',
  summary:
    'Guarda una curva de cualquier duración: sus días sustituyen a los que hubiera, los demás se quedan.',
  access,
  params: byId,
  body: consumptionCurveInputSchema,
  reply: storedYearListSchema,
  errors: writeErrors,
})

export const listConsumptionCurveVersions = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints/:id/consumptionCurve/:year/versions',
  summary: 'Las versiones anteriores del consumo de un año, la más reciente primero. Se guardan veinte.',
  access: readers,
  params: byYear,
  reply: curveVersionListSchema,
  errors: [],
})

export const getConsumptionCurveVersion = endpoint({
  method: 'GET',
  path: '/api/energy-crm/consumptionPoints/:id/consumptionCurve/:year/versions/:version',
  summary: 'El consumo de una versión anterior.',
  access: readers,
  params: byVersion,
  reply: curveSchema,
  errors: ['CURVE_NOT_FOUND'],
})

export const restoreConsumptionCurveVersion = endpoint({
  method: 'POST',
  path: '/api/energy-crm/consumptionPoints/:id/consumptionCurve/:year/versions/:version/restore',
  summary: 'Vuelve a una versión anterior; la que había se conserva como versión. Los vertidos no cambian.',
  access,
  params: byVersion,
  body: curveRestoringSchema,
  reply: consumptionCurveSchema,
  errors: ['CURVE_NOT_FOUND'],
})
