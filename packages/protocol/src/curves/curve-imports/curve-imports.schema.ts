import { curveRowQuestions, curveRowStates } from '@vatio/domain/curves/curve-imports/curve-import-row'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'
import {
  curveFileSummarySchema,
  curveWarningSchema,
  measureFileNameSchema,
  rejectedLineSchema,
} from '../curve-files/curve-files.schema.ts'

/** Rejected lines of a row in an answer, besides their number. */
export const IMPORT_REJECTED_LINES_SHOWN = 20

const detailsSchema = z.record(z.string(), z.unknown())

/** What was read of one supply of one file. */
export const readCurveSchema = z.strictObject({
  summary: curveFileSummarySchema,
  surplusKwh: z.number().min(0).nullable().describe('Energía vertida, si el archivo la trae'),
  warnings: z.array(curveWarningSchema),
  rejected: z.array(rejectedLineSchema).max(IMPORT_REJECTED_LINES_SHOWN),
  rejectedLines: z.int().min(0),
})
export type ReadCurve = z.infer<typeof readCurveSchema>

export const curveImportRowSchema = z.strictObject({
  idCurveImportRow: idSchema,
  idCurveImportFile: idSchema,
  fileName: z.string().describe('El archivo, o el que trae dentro un comprimido'),
  measure: measureFileNameSchema.nullable(),
  cups: z.string().nullable(),
  idConsumptionPoint: idSchema.nullable(),
  supplyName: z.string().nullable(),
  clientName: z.string().nullable(),
  state: z.enum(curveRowStates),
  question: z
    .enum(curveRowQuestions)
    .nullable()
    .describe('Lo que falta por responder; null si se puede guardar o ya no está abierta'),
  read: readCurveSchema.nullable(),
  monthFirst: readCurveSchema
    .nullable()
    .describe('Lo mismo con el mes delante, si las fechas admiten los dos'),
  dateOrder: z.enum(['day-first', 'month-first']).nullable(),
  unitDoubt: z.strictObject({ annualKwh: z.number(), mostKwh: z.number(), powerKw: z.number() }).nullable(),
  unit: z.enum(['kWh', 'Wh']).nullable(),
  errorCode: z.string().nullable().describe('Por qué se rechazó'),
  errorDetails: detailsSchema.nullable(),
})
export type CurveImportRow = z.infer<typeof curveImportRowSchema>

export const curveImportFileSchema = z.strictObject({
  idCurveImportFile: idSchema,
  name: z.string(),
  errorCode: z.string().nullable(),
  errorDetails: detailsSchema.nullable(),
})
export type CurveImportFile = z.infer<typeof curveImportFileSchema>

export const curveImportSchema = z.strictObject({
  idCurveImport: idSchema,
  creationTimestamp: instantSchema,
  expiresAt: instantSchema,
  isStoring: z.boolean().describe('Se están guardando las filas confirmadas'),
  files: z.array(curveImportFileSchema),
  rows: z.array(curveImportRowSchema),
})
export type CurveImport = z.infer<typeof curveImportSchema>

export const curveImportSummarySchema = z.strictObject({
  idCurveImport: idSchema,
  creationTimestamp: instantSchema,
  files: z.int().min(0),
  rows: z.int().min(0),
  stored: z.int().min(0),
  open: z.int().min(0).describe('Filas sin guardar ni descartar'),
})
export type CurveImportSummary = z.infer<typeof curveImportSummarySchema>

export const newCurveImportSchema = z.strictObject({ idCurveImport: idSchema })

export const curveImportUploadSchema = z.strictObject({
  file: curveImportFileSchema,
  rows: z.array(curveImportRowSchema),
})
export type CurveImportUpload = z.infer<typeof curveImportUploadSchema>

export const curveImportAnswerSchema = z.strictObject({
  rows: z.array(idSchema).min(1).max(2_000).describe('Las filas a las que se aplica'),
  unit: z.enum(['kWh', 'Wh']).optional(),
  dateOrder: z.enum(['day-first', 'month-first']).optional(),
  idConsumptionPoint: idSchema
    .optional()
    .describe('El punto de consumo, si el archivo no dice un CUPS conocido'),
  skip: z.boolean().optional().describe('true deja las filas sin guardar; false las recupera'),
})
export type CurveImportAnswer = z.infer<typeof curveImportAnswerSchema>
