import { measureKinds } from '@vatio/domain/curves/curve-files/measure-file-name'
import { z } from 'zod'
import { civilDateSchema } from '../../wire.ts'
import { curveSchema, stepMinutesSchema } from '../consumption-curves/consumption-curves.schema.ts'

/** Maximum of rejected lines in an answer, besides their total number. */
export const REJECTED_LINES_SHOWN = 500

export const curveFileQuerySchema = z.strictObject({
  cups: z.string().trim().max(40).optional().describe('El suministro elegido, si el archivo trae varios'),
  entry: z.string().max(200).optional().describe('El archivo elegido, si el comprimido trae varios'),
  zone: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('Zona geográfica: fija el reloj del suministro'),
  startDate: civilDateSchema.optional().describe('Primer día, si los valores no llevan fecha'),
  endDate: civilDateSchema.optional().describe('Último día, si los valores no llevan fecha'),
  dateOrder: z
    .enum(['day-first', 'month-first'])
    .optional()
    .describe('Orden de día y mes, si las fechas del archivo admiten los dos'),
  unit: z.enum(['kWh', 'Wh']).optional().describe('Unidad de los valores, si la del archivo no es correcta'),
})
export type CurveFileQuery = z.infer<typeof curveFileQuerySchema>

export const rejectedLineSchema = z.strictObject({
  line: z.int().min(1),
  code: z.enum([
    'CURVE_COLUMNS_WRONG',
    'CURVE_DATE_INVALID',
    'CURVE_HOUR_INVALID',
    'CURVE_HOUR_REPEATED',
    'CURVE_HOUR_DOES_NOT_EXIST',
    'CURVE_VALUE_INVALID',
    'CURVE_VALUE_NEGATIVE',
    'CURVE_VALUE_IMPLAUSIBLE',
  ]),
  detail: z.string().describe('El texto del archivo que no se pudo usar'),
})

export const curveFileSummarySchema = z.strictObject({
  format: z.enum([
    'datadis-old',
    'datadis-new',
    'e-distribucion',
    'i-de',
    'distributor',
    'endesa-customer-area',
    'f5d',
    'p5d',
    'a5d',
    'b5d',
    'p1',
    'p1d',
    'p2',
    'p2d',
    'f1',
    'matrix',
    'vector',
  ]),
  stepMinutes: stepMinutesSchema,
  unit: z.enum(['kWh', 'Wh']),
  firstDate: civilDateSchema,
  lastDate: civilDateSchema,
  days: z.int().min(1),
  totalKwh: z.number().min(0),
  estimatedSteps: z.int().min(0),
  missingSteps: z.int().min(0),
})

export const curveWarningSchema = z.strictObject({
  code: z.enum([
    'CURVE_DAYS_MISMATCH',
    'CURVE_UNIT_ASSUMED_WH',
    'CURVE_INSTANTS_CONVERTED',
    'CURVE_MONTH_FIRST',
    'CURVE_CUPS_CONTROL_WRONG',
    'CURVE_CUPS_MALFORMED',
    'CURVE_VALUES_PROVISIONAL',
  ]),
  details: z.record(z.string(), z.union([z.number(), z.string()])),
})

/** «F5D_<distribuidora>_<comercializadora>_<fecha>.<versión>». */
export const measureFileNameSchema = z.strictObject({
  kind: z.enum(measureKinds),
  distributor: z.string().nullable(),
  retailer: z.string().nullable(),
  date: civilDateSchema.nullable(),
  version: z.int().min(0),
})

export const curveFilePreviewSchema = z.strictObject({
  fileName: z.string(),
  cups: z.string().nullable(),
  curve: curveSchema,
  surplus: curveSchema.nullable().describe('Energía vertida, si el archivo la trae'),
  summary: curveFileSummarySchema,
  rejected: z.array(rejectedLineSchema).max(REJECTED_LINES_SHOWN),
  rejectedLines: z.int().min(0).describe('Cuántas líneas se rechazaron en total'),
  measure: measureFileNameSchema.nullable().describe('Lo que dice el nombre de un archivo de medidas'),
  warnings: z.array(curveWarningSchema),
})
export type CurveFilePreview = z.infer<typeof curveFilePreviewSchema>
