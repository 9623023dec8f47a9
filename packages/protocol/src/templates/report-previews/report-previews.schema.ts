import { z } from 'zod'
import { idSchema, instantSchema } from '../../wire.ts'
import { reportSourceSchema } from '../report-data/report-data.schema.ts'
import { missingVariableSchema, reportDocumentSchema } from '../report-documents/report-document.schema.ts'
import { templateTypeSchema } from '../report-templates/report-templates.schema.ts'
import { templateContentSchema } from '../report-templates/template-content.schema.ts'

/** 128 random bits. */
export const idPreviewSchema = z.string().regex(/^[\w-]{22}$/)

/** What a preview is made of. */
export const previewInputSchema = z.strictObject({
  templateType: templateTypeSchema,
  source: reportSourceSchema.nullish().describe('El registro; hace falta si isBlank es false.'),
  idTemplate: idSchema
    .nullish()
    .describe('Sin ella, la que toca al registro: por las reglas, la de quien llama, la de la empresa.'),
  content: templateContentSchema.nullish().describe('El contenido de una plantilla sin guardar.'),
  isBlank: z.boolean().default(false).describe('true: sin datos, para diseñar la plantilla.'),
  explanations: z.boolean().optional().describe('true: añade las páginas «Cómo se calcula».'),
})
export type PreviewInput = z.output<typeof previewInputSchema>
export type PreviewTyped = z.input<typeof previewInputSchema>

export const createdPreviewSchema = z.strictObject({ idPreview: idPreviewSchema, expiresAt: instantSchema })
export type CreatedPreview = z.infer<typeof createdPreviewSchema>

/** A preview as it was composed. */
export const previewSchema = z.strictObject({
  document: reportDocumentSchema,
  templateType: templateTypeSchema,
  title: z.string(),
  source: reportSourceSchema.nullable().describe('null en una sin datos.'),
  template: z
    .strictObject({ idTemplate: idSchema, name: z.string(), version: z.int() })
    .nullable()
    .describe('null si era una plantilla sin guardar.'),
  missing: z.array(missingVariableSchema).describe('Variables sin valor en este registro.'),
  email: z.string().nullable().describe('A quién se enviaría; null si no consta.'),
  expiresAt: instantSchema,
})
export type Preview = z.infer<typeof previewSchema>
