import { z } from 'zod'
import { civilDateSchema, idSchema, instantSchema, periodValuesSchema } from '../../wire.ts'

/** Largest file, packed or not. */
export const MAX_SIPS_FILE_BYTES = 1_000_000_000
/** Rejected lines that are listed, besides their number. */
export const SIPS_REJECTED_SHOWN = 20

export const sipsFileSchema = z.strictObject({
  idSipsFile: idSchema,
  name: z.string(),
  size: z.int().min(0).describe('Bytes'),
  state: z.enum(['waiting', 'reading', 'read', 'failed']),
  month: z.string().nullable(),
  content: z.enum(['points', 'consumption']).nullable(),
  energy: z.enum(['electricity', 'gas']).nullable(),
  readBytes: z.int().min(0),
  lines: z.int().min(0),
  ownLines: z.int().min(0).describe('Líneas de puntos de consumo de la empresa: las únicas que se guardan'),
  rejectedLines: z.int().min(0).describe('De ellas, las que no se han podido usar'),
  rejected: z.array(
    z.strictObject({
      line: z.int().min(1),
      field: z.string(),
      code: z.enum(['SIPS_COLUMNS_WRONG', 'SIPS_DATE_INVALID', 'SIPS_VALUE_INVALID']),
      detail: z.string(),
    }),
  ),
  errorCode: z.string().nullable(),
  creationTimestamp: instantSchema,
})
export type SipsFile = z.infer<typeof sipsFileSchema>

export const sipsReadingSchema = z.strictObject({
  year: z.int(),
  month: z.int().min(1).max(12),
  activeConsumptionByPeriod: periodValuesSchema.describe('kWh'),
})

export const sipsHistorySchema = z.strictObject({
  readings: z.array(sipsReadingSchema).describe('Por meses, del más antiguo al más reciente'),
  maximeterKw: z
    .array(
      z.strictObject({
        startDate: civilDateSchema,
        endDate: civilDateSchema,
        demandedKw: z.array(z.number()),
      }),
    )
    .describe('Potencia máxima de cada lectura por periodo'),
  source: z.string().nullable().describe('El archivo del que viene la lectura más reciente'),
  loadedAt: instantSchema.nullable(),
  point: z
    .strictObject({
      distributor: z.string().nullable(),
      postcode: z.string().nullable(),
      tariff: z.string().nullable(),
      contractedKw: z.array(z.number().nullable()),
      installationKw: z.number().nullable(),
      cnae: z.string().nullable(),
      profileType: z.string().nullable(),
      selfConsumptionCode: z.string().nullable(),
      lastReadingDate: civilDateSchema.nullable(),
      lastContractDate: civilDateSchema.nullable(),
      lastMarketerChangeDate: civilDateSchema.nullable(),
      source: z.string(),
      loadedAt: instantSchema,
    })
    .nullable(),
})
export type SipsHistory = z.infer<typeof sipsHistorySchema>
