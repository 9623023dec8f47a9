import { regulatedItems } from '@vatio/domain/periods/regulated-prices/regulated-item'
import { z } from 'zod'
import { civilDateSchema, instantSchema, typedText } from '../../wire.ts'
import { confidenceSchema } from './regulated-prices.schema.ts'

export const regulatedItemSchema = z.enum(regulatedItems)

/** Number of added rows; a writer sends the number that it has read. */
const registerVersionSchema = z.int().min(0).max(1_000_000)

const valueSchema = z.union([z.number(), z.boolean(), z.array(z.number().nullable()).max(12), z.null()])
const valuesSchema = z
  .record(z.string().max(60), valueSchema)
  .describe('Las cifras del concepto por su nombre; las listas, P1 primero.')

const keySchema = z
  .string()
  .max(20)
  .describe('Tarifa de acceso, fases del contador o uso del gas; vacío si el concepto no distingue.')

/** Input of a dated row. */
export const regulatedRowCreationSchema = z.strictObject({
  item: regulatedItemSchema,
  key: keySchema,
  values: valuesSchema,
  validFrom: civilDateSchema,
  validTo: civilDateSchema.nullable().describe('Último día, incluido; null sin final conocido.'),
  source: typedText(300, 1).describe('La norma: identificador del BOE, o su cita.'),
  confidence: confidenceSchema,
  supersedes: z
    .string()
    .max(80)
    .nullable()
    .describe('La fila que corrige en sus días; null para una fila con días propios.'),
  version: registerVersionSchema.describe('Versión del registro que se ha leído; otra es un 409.'),
})
export type RegulatedRowCreation = z.infer<typeof regulatedRowCreationSchema>

const datedRowSchema = z.strictObject({
  idRow: z.string(),
  isAdded: z.boolean().describe('false: viene con el programa.'),
  validFrom: civilDateSchema,
  validTo: civilDateSchema.nullable(),
  values: valuesSchema,
  source: z.string(),
  confidence: confidenceSchema,
})
export type RegulatedRow = z.infer<typeof datedRowSchema>

const addedRowSchema = datedRowSchema.omit({ isAdded: true }).extend({
  supersedes: z.string().nullable(),
  author: z.string().nullable().describe('Email de quien la añadió.'),
  createdAt: instantSchema,
  isInForce: z.boolean().describe('false: corregida en todos sus días.'),
})
export type AddedRegulatedRow = z.infer<typeof addedRowSchema>

const registerSchema = {
  version: registerVersionSchema,
  regulatedPricesVersion: z
    .string()
    .describe('Versión de los precios regulados, como la muestran los cálculos.'),
}

/** Last known day of a series. */
const seriesSummarySchema = z.strictObject({
  item: regulatedItemSchema,
  key: keySchema,
  rows: z.int(),
  added: z.int(),
  knownTo: civilDateSchema.nullable().describe('Último día conocido; null sin final, o sin filas.'),
  hasUnconfirmed: z.boolean().describe('Alguna fila vigente o futura está por confirmar.'),
})

export const regulatedRegisterSchema = z.strictObject({
  ...registerSchema,
  series: z.array(seriesSummarySchema),
})
export type RegulatedRegisterReply = z.infer<typeof regulatedRegisterSchema>

export const regulatedSeriesSchema = z.strictObject({
  ...registerSchema,
  item: regulatedItemSchema,
  key: keySchema,
  inForce: z.array(datedRowSchema).describe('Lo que vale en cada fecha, en orden.'),
  added: z.array(addedRowSchema).describe('Todo lo que se ha añadido, lo último primero.'),
})
export type RegulatedSeriesReply = z.infer<typeof regulatedSeriesSchema>

export const regulatedRowPreviewSchema = z.strictObject({
  ...registerSchema,
  before: z.array(datedRowSchema),
  after: z.array(datedRowSchema),
  changes: z
    .array(
      z.strictObject({
        from: civilDateSchema,
        to: civilDateSchema.nullable(),
        before: valuesSchema.nullable().describe('null: no se conocía.'),
        after: valuesSchema.nullable().describe('null: deja de conocerse.'),
      }),
    )
    .describe('Los días en los que cambia la cifra.'),
})
export type RegulatedRowPreview = z.infer<typeof regulatedRowPreviewSchema>
