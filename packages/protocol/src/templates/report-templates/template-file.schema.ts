import { imageTypes } from '@vatio/domain/files/image-kind'
import { z } from 'zod'
import { idSchema, typedText } from '../../wire.ts'
import { templateContentFields } from './template-content.schema.ts'
import { templateTypeSchema } from './report-templates.schema.ts'

/** The mark of the file of a template. */
export const TEMPLATE_FORMAT = 'vatio-template'

/** The file of a template: its content with the images and backgrounds that it uses. */
export const templateFileSchema = z.strictObject({
  format: z.literal(TEMPLATE_FORMAT),
  formatVersion: z.literal(1),
  templateType: templateTypeSchema,
  name: typedText(120, 1),
  description: typedText(500).default(''),
  ...templateContentFields,
  images: z
    .array(
      z.strictObject({
        idGenericDocument: idSchema,
        name: z.string().max(200),
        mimeType: z.enum(imageTypes),
        content: z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/),
      }),
    )
    .max(60)
    .default([]),
  backgrounds: z
    .array(z.strictObject({ idBackground: idSchema, name: typedText(120, 1), idGenericDocument: idSchema }))
    .max(40)
    .default([]),
})
export type TemplateFile = z.output<typeof templateFileSchema>
