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
  customFieldOptions: z
    .array(
      optionSchema.extend({
        formerOption: typedText(80, 1)
          .optional()
          .describe('El nombre que tenía: los clientes que la tienen reciben el nuevo.'),
      }),
    )
    .max(100)
    .default([])
    .describe('Las opciones que faltan se quitan de los clientes que las tienen.'),
  type: z.enum(customFieldTypes).describe('El que ya tiene: el tipo no cambia.'),
  version: versionSchema,
})
export type CustomFieldUpdate = z.output<typeof customFieldUpdateSchema>

/** What a client has in a custom field. */
export const clientCustomFieldValueSchema = z.strictObject({
  idCustomField: idSchema,
  value: z
    .union([z.string(), z.number(), z.array(z.string())])
    .describe(
      'Según el tipo: número; varias opciones en unas etiquetas; texto en los demás (AAAA-MM-DD, HH:MM, o ambas unidas por T).',
    ),
})
export type ClientCustomFieldValue = z.infer<typeof clientCustomFieldValueSchema>

export const clientCustomFieldValuesInputSchema = z
  .array(
    clientCustomFieldValueSchema.extend({
      value: z.union([typedText(2_000, 1), z.number(), z.array(typedText(80, 1)).max(100)]),
    }),
  )
  .max(60)
  .refine((values) => new Set(values.map((one) => one.idCustomField)).size === values.length, 'DUPLICATE')
