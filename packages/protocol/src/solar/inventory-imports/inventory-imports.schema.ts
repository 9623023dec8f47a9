import { inventoryKinds } from '@vatio/domain/solar/inventory-imports/inventory-columns.data'
import {
  inventoryProblemCodes,
  MAX_INVENTORY_ROWS,
} from '@vatio/domain/solar/inventory-imports/parse-inventory-table'
import { z } from 'zod'
import { typedText, versionSchema } from '../../wire.ts'
import { inverterInputSchema } from '../inverters/inverters.schema.ts'
import { dataSheetUrlSchema } from '../manufacturers/manufacturers.schema.ts'
import { solarPanelInputSchema } from '../solar-panels/solar-panels.schema.ts'

/** Largest file of panels or inverters, in bytes. */
export const MAX_INVENTORY_FILE_BYTES = 5_000_000

export const inventoryKindQuerySchema = z.strictObject({ kind: z.enum(inventoryKinds) })

/** Name of the manufacturer, which is created where there is none; an optional value that is absent stays as it is. */
const imported = {
  manufacturer: typedText(120, 1),
  dataSheetUrl: dataSheetUrlSchema.optional(),
}

export const importedPanelSchema = solarPanelInputSchema.omit({ active: true }).extend({
  ...imported,
  depth: solarPanelInputSchema.shape.depth.unwrap().optional(),
})
export type ImportedPanel = z.infer<typeof importedPanelSchema>

export const importedInverterSchema = inverterInputSchema.omit({ active: true }).extend(imported)
export type ImportedInverter = z.infer<typeof importedInverterSchema>

const previewRow = {
  line: z.int().describe('Fila del archivo.'),
  state: z.enum(['new', 'update', 'unchanged', 'rejected']),
  manufacturer: z.string(),
  isNewManufacturer: z.boolean(),
  name: z.string(),
  version: versionSchema.nullable().describe('La del registro que cambia; nulo si es nuevo.'),
  changed: z.array(z.string()).describe('Campos que cambian.'),
  problems: z.array(z.strictObject({ field: z.string(), code: z.enum(inventoryProblemCodes) })),
}

export const inventoryPreviewSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('solar-panels'),
    rows: z.array(z.strictObject({ ...previewRow, values: importedPanelSchema.nullable() })),
  }),
  z.strictObject({
    kind: z.literal('inverters'),
    rows: z.array(z.strictObject({ ...previewRow, values: importedInverterSchema.nullable() })),
  }),
])
export type InventoryPreview = z.infer<typeof inventoryPreviewSchema>
export type InventoryPreviewRow = InventoryPreview['rows'][number]

function rowsOf<Values extends z.ZodType>(values: Values) {
  return z
    .array(z.strictObject({ version: versionSchema.nullable(), values }))
    .min(1)
    .max(MAX_INVENTORY_ROWS)
}

/** The rows of a preview that are written. */
export const inventoryImportSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('solar-panels'), rows: rowsOf(importedPanelSchema) }),
  z.strictObject({ kind: z.literal('inverters'), rows: rowsOf(importedInverterSchema) }),
])
export type InventoryImport = z.output<typeof inventoryImportSchema>

export const inventoryImportReplySchema = z.strictObject({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  manufacturers: z.int().describe('Fabricantes que se han creado.'),
})
export type InventoryImportReply = z.infer<typeof inventoryImportReplySchema>
