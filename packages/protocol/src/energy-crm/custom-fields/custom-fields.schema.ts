import {
  customFieldTypes,
  DEFAULT_CUSTOM_FIELD_TYPE,
  DEFAULT_OPTION_COLOUR,
} from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { z } from 'zod'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'

const optionSchema = z.strictObject({
  option: typedText(80, 1),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default(DEFAULT_OPTION_COLOUR)
    .describe('#rrggbb, en minúsculas'),
})

export const customFieldSchema = z.strictObject({
  idCustomField: idSchema,
  clientUID: idSchema,
  label: z.string(),
  type: z.enum(customFieldTypes),
  customFieldOptions: z
    .array(z.strictObject({ option: z.string(), color: z.string() }))
    .describe('Opciones de un selector o de unas etiquetas; vacío en los demás tipos.'),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type CustomField = z.infer<typeof customFieldSchema>

export const customFieldInputSchema = z.strictObject({
  label: typedText(80, 1),
  type: z.enum(customFieldTypes).default(DEFAULT_CUSTOM_FIELD_TYPE),
  customFieldOptions: z.array(optionSchema).max(100).default([]),
})
export type CustomFieldInput = z.output<typeof customFieldInputSchema>

export const customFieldUpdateSchema = customFieldInputSchema.extend({
  idCustomField: idSchema,
  type: z.enum(customFieldTypes).describe('El que ya tiene: el tipo no cambia.'),
  version: versionSchema,
})
export type CustomFieldUpdate = z.output<typeof customFieldUpdateSchema>
