import { endpoint } from '../../endpoint.ts'
import { curveExportInputSchema, curveGroupInputSchema, curveGroupSchema } from './curve-groups.schema.ts'

const access = { kind: 'signed-in', applications: ['energy-crm', 'energy-insights'] } as const

export const sumCurveGroup = endpoint({
  method: 'POST',
  path: '/api/curves/groups/sum',
  summary: 'La suma por horas de las curvas guardadas de varios puntos de consumo.',
  access,
  reads: true,
  body: curveGroupInputSchema,
  reply: curveGroupSchema,
  errors: ['CURVE_GROUP_TOO_LARGE', 'CURVE_GROUP_RANGE_REVERSED', 'CURVE_GROUP_RANGE_TOO_LONG'],
})

export const exportCurves = endpoint({
  method: 'POST',
  path: '/api/curves/groups/export',
  summary: 'Las curvas guardadas de uno o varios puntos de consumo, o su suma, en un archivo.',
  access,
  reads: true,
  exports: true,
  body: curveExportInputSchema,
  errors: [
    'CURVE_GROUP_EMPTY',
    'CURVE_GROUP_TOO_LARGE',
    'CURVE_GROUP_RANGE_REVERSED',
    'CURVE_GROUP_RANGE_TOO_LONG',
  ],
})
