import { reportEntities } from '@vatio/domain/templates/report-templates/template-type'
import { fieldKinds } from '@vatio/domain/templates/report-data/report-variable'
import { z } from 'zod'
import { civilDateSchema, idSchema } from '../../wire.ts'
import { reportChartSchema, reportMapSchema } from '../report-documents/report-document.schema.ts'

/** The record of a report, and the days of it where it is a consumption. */
export const reportSourceSchema = z.strictObject({
  entity: z.enum(reportEntities),
  idEntity: idSchema,
  from: civilDateSchema.optional().describe('Primer día, de un consumo.'),
  to: civilDateSchema.optional().describe('Último día, incluido.'),
})
export type ReportSource = z.output<typeof reportSourceSchema>

const cellSchema = z.union([z.string(), z.number(), z.null()])
const columnSchema = z.strictObject({
  label: z.string(),
  kind: z.enum(fieldKinds),
  unit: z.string().optional(),
  weight: z.number().optional(),
})
const tableSchema = z.strictObject({
  columns: z.array(columnSchema),
  rows: z.array(z.array(cellSchema)),
  total: z.array(cellSchema).nullable(),
  highlightedRow: z.int().nullish(),
})
const billSchema = z.strictObject({
  title: z.string(),
  lines: z.array(
    z.strictObject({
      concept: z.string(),
      detail: z.string().nullable(),
      amount: z.number().describe('€'),
      kind: z.enum(['line', 'subtotal', 'total']),
    }),
  ),
})

const byKey = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value)

/** The values of a record by the keys of the catalogue of its type. */
export const reportDataSchema = z.strictObject({
  fields: byKey(cellSchema),
  tables: byKey(tableSchema.nullable()),
  charts: byKey(reportChartSchema.nullable()),
  bills: byKey(billSchema.nullable()),
  images: byKey(z.strictObject({ idGenericDocument: idSchema, alt: z.string() }).nullable()),
  maps: byKey(reportMapSchema.nullable()),
  explanations: z.array(
    z.strictObject({
      heading: z.string(),
      lines: z.array(
        z.strictObject({ label: z.string(), formula: z.string(), source: z.string().nullable() }),
      ),
    }),
  ),
})
