import { z } from 'zod'
import { idSchema, typedText } from '../../wire.ts'

export const manufacturerSchema = z.strictObject({
  idManufacturer: idSchema,
  name: z.string().describe('Único en la empresa.'),
})
export type Manufacturer = z.infer<typeof manufacturerSchema>

export const manufacturerInputSchema = z.strictObject({ name: typedText(120, 1) })

/** How a record names its manufacturer when it is written. */
export const manufacturerReferenceSchema = z.strictObject({ idManufacturer: idSchema })
