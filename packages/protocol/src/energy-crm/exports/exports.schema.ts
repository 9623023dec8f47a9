import { exportedLists, exportFormats, exportStates } from '@vatio/domain/energy-crm/exports/list-export'
import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'

export const exportFormatSchema = z.enum(exportFormats)

/** An export of a list, as the user who asked for it sees it. */
export const listExportSchema = z.strictObject({
  idListExport: idSchema,
  list: z.enum(exportedLists),
  format: exportFormatSchema,
  fileName: z.string(),
  state: z.enum(exportStates),
  doneRows: z.int().min(0).nullable().describe('Filas escritas hasta ahora; null antes de empezar.'),
  totalRows: z.int().min(0).nullable(),
  sizeBytes: z.int().min(0).nullable(),
  requestedAt: instantSchema,
  expiresAt: instantSchema.nullable().describe('Cuándo se borra el archivo; null mientras no lo hay.'),
})
export type ListExport = z.infer<typeof listExportSchema>
