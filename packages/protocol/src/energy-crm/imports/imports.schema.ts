import { importReasonCodes, type ImportReasonCode } from '@vatio/domain/energy-crm/imports/import-reason'
import { importValueTypes } from '@vatio/domain/energy-crm/imports/import-field'
import {
  dateOrders,
  existingChoices,
  importedEntities,
  importKinds,
  importOutcomes,
  importStates,
  undoOutcomes,
} from '@vatio/domain/energy-crm/imports/list-import'
import { tableEncodings, tableSeparators } from '@vatio/domain/files/tables/table-file'
import { z } from 'zod'
import { idSchema, instantSchema, listReply, pageQuerySchema, typedText, versionSchema } from '../../wire.ts'

export const importKindSchema = z.enum(importKinds)
const count = z.int().min(0)
const reasonCodeSchema = z.enum(importReasonCodes as readonly [ImportReasonCode, ...ImportReasonCode[]])

/** What the rows do, or would do. */
export const importSummarySchema = z.strictObject({
  create: count,
  update: count,
  skip: count,
  refused: count,
  warned: count.describe('Filas que se importan y tienen algún aviso.'),
  codes: z
    .array(z.strictObject({ code: reasonCodeSchema, severity: z.enum(['error', 'warning']), rows: count }))
    .describe('Cuántas filas tienen cada motivo, de más a menos.'),
  records: z
    .strictObject({ client: count, consumptionPoint: count, contract: count })
    .describe('Registros que se crean. Una fila de contratos puede crear también su punto y su cliente.'),
})
export type ImportSummary = z.infer<typeof importSummarySchema>

/** An import in the list. */
export const listImportSchema = z.strictObject({
  idImport: idSchema,
  kind: importKindSchema,
  fileName: z.string(),
  state: z.enum(importStates),
  failure: z
    .string()
    .nullable()
    .describe(
      'Código con el que terminó el último trabajo, si falló; el estado es el de antes de empezarlo.',
    ),
  wasCancelled: z.boolean().describe('Si el último trabajo se canceló.'),
  progress: z
    .strictObject({ done: count, total: count })
    .nullable()
    .describe('Filas hechas del trabajo en marcha; null antes de empezar y sin ninguno.'),
  rowCount: count,
  summary: importSummarySchema.nullable().describe('null hasta la primera comprobación.'),
  undone: z
    .strictObject({ undone: count, kept: count })
    .nullable()
    .describe('Registros que deshacer quitó o devolvió, y los que dejó.'),
  requestedAt: instantSchema,
  requestedBy: z.strictObject({ userUID: idSchema, name: z.string() }).nullable(),
  importedAt: instantSchema.nullable(),
  expiresAt: instantSchema.describe('Cuándo se borra con sus filas; después no se puede deshacer.'),
  version: versionSchema,
})
export type ListImport = z.infer<typeof listImportSchema>

export const importOptionsSchema = z.strictObject({
  dateOrder: z.enum(dateOrders).describe('Orden de día y mes en las fechas que admiten los dos.'),
  decimalMark: z.enum([',', '.']).describe('Marca decimal de los números escritos como texto.'),
  existing: z
    .enum(existingChoices)
    .describe(
      'Los registros que ya existen: se dejan como están, se rellenan sus campos vacíos o son un error.',
    ),
})

export const importColumnSchema = z.strictObject({
  header: z.string(),
  samples: z.array(z.string()).describe('Sus primeros valores que no están vacíos.'),
  field: z.string().nullable().describe('Campo que recibe; null si se ignora.'),
})

export const importFieldSchema = z.strictObject({
  key: z.string(),
  header: z.string().describe('Nombre de su columna en la plantilla.'),
  type: z.enum(importValueTypes),
  required: z.boolean(),
  help: z.string(),
})

export const importUploadQuerySchema = z.strictObject({
  sheet: z
    .string()
    .max(100)
    .optional()
    .describe('Hoja del libro. Sin ella, la única que tiene datos; si hay varias, el error dice cuáles.'),
})

/** The sheets among which an upload has to choose: `details` of IMPORT_SHEET_CHOICE. */
export const importSheetsSchema = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: count })),
})
export type ImportSheets = z.infer<typeof importSheetsSchema>

/** An import with its columns and what they may be mapped to. */
export const importDetailSchema = listImportSchema.extend({
  table: z.strictObject({
    sheetName: z.string().nullable().describe('null en un archivo de texto.'),
    encoding: z.enum(tableEncodings).nullable().describe('null en un libro.'),
    separator: z.enum(tableSeparators).nullable(),
    headerLine: z.int().min(1).describe('Fila del archivo en la que están los encabezados.'),
  }),
  columns: z.array(importColumnSchema),
  fields: z.array(importFieldSchema),
  mappingOrigin: z
    .enum(['proposed', 'remembered', 'chosen'])
    .describe('Por los nombres, como la última vez con esos encabezados, o elegido para este archivo.'),
  options: importOptionsSchema,
  licence: z
    .strictObject({ used: count, limit: count.nullable(), added: count, fits: z.boolean() })
    .nullable()
    .describe('Contratos de la licencia si se importa; null si no se crea ninguno.'),
})
export type ImportDetail = z.infer<typeof importDetailSchema>

export const importMappingInputSchema = z.strictObject({
  version: versionSchema,
  mapping: z
    .array(z.string().max(100).nullable())
    .max(200)
    .describe('Un campo o null por columna, en el orden de las columnas.'),
  options: importOptionsSchema,
})

export const importReasonSchema = z.strictObject({
  field: z.string().nullable().describe('null si es de la fila entera.'),
  code: reasonCodeSchema,
  severity: z.enum(['error', 'warning']),
  details: z.record(z.string(), z.unknown()).optional(),
})

export const importRecordSchema = z.strictObject({
  entity: z.enum(importedEntities),
  idEntity: idSchema,
  action: z.enum(['create', 'update']),
  undo: z
    .enum(undoOutcomes)
    .nullable()
    .describe(
      'Qué hizo deshacer: lo quitó o devolvió, o lo dejó porque cambió después o algo depende de él.',
    ),
})

export const importRowSchema = z.strictObject({
  row: z.int().min(1).describe('Número de la fila entre las de la importación.'),
  line: z.int().min(1).describe('Número de la fila en el archivo.'),
  outcome: z.enum(importOutcomes).nullable().describe('null hasta la primera comprobación.'),
  values: z.record(z.string(), z.string().nullable()).describe('Texto de cada campo, con las correcciones.'),
  corrected: z.array(z.string()).describe('Campos corregidos.'),
  reasons: z.array(importReasonSchema),
  records: z.array(importRecordSchema).describe('Lo que la fila creó o cambió al importar.'),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const importRowsQuerySchema = pageQuerySchema.extend({
  outcome: z.enum(importOutcomes).optional(),
  warned: z.stringbool().optional().describe('true: solo las que se importan con algún aviso.'),
  code: reasonCodeSchema.optional(),
  kept: z.stringbool().optional().describe('true: solo las que tienen algún registro que deshacer dejó.'),
})
export type ImportRowsQuery = z.output<typeof importRowsQuerySchema>

export const importRowsSchema = listReply(importRowSchema, {})

export const importRowInputSchema = z.strictObject({
  version: versionSchema.describe('La de la importación.'),
  values: z
    .record(z.string().max(100), typedText(4_100).nullable())
    .refine((values) => Object.keys(values).length <= 200, 'TOO_MANY')
    .describe('Los campos que se corrigen, como texto; null lo deja vacío.'),
})

export const importedRowReplySchema = z.strictObject({
  row: importRowSchema,
  import: importDetailSchema,
})
