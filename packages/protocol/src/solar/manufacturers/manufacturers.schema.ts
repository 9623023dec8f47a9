import { isDataSheetUrl, MAX_DATA_SHEET_URL } from '@vatio/domain/solar/manufacturers/data-sheet-url'
import { z } from 'zod'
import { idSchema, typedText } from '../../wire.ts'

export const manufacturerSchema = z.strictObject({
  idManufacturer: idSchema,
  name: z.string().describe('Único en la empresa.'),
})
export type Manufacturer = z.infer<typeof manufacturerSchema>

export const manufacturerInputSchema = z.strictObject({ name: typedText(120, 1) })

/** Reference to the manufacturer in an input. */
export const manufacturerReferenceSchema = z.strictObject({ idManufacturer: idSchema })

/** Link to the data sheet that the manufacturer publishes of a panel or an inverter. */
export const dataSheetUrlSchema = typedText(MAX_DATA_SHEET_URL, 1)
  .refine(isDataSheetUrl, 'INVALID_URL')
  .nullable()
  .describe('Dirección https de la ficha técnica.')
