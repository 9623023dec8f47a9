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
