import { removedPartCodes } from '@vatio/domain/templates/report-templates/clean-template'
import { templateTypes } from '@vatio/domain/templates/report-templates/template-type'
import { templateOwners } from '@vatio/domain/templates/report-templates/template.policy'
import { z } from 'zod'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { templateContentFields, templatePageSchema } from './template-content.schema.ts'

export const templateTypeSchema = z.enum(templateTypes)

const facts = {
  idTemplate: idSchema,
  identifier: z.string().describe('Parte de las direcciones públicas; no cambia nunca.'),
  templateType: templateTypeSchema,
  name: z.string(),
  description: z.string(),
  isDefault: z.boolean().describe('Si es la predeterminada de la empresa para su tipo.'),
  isOwnDefault: z.boolean().describe('Si es la predeterminada de quien llama para su tipo.'),
  isBuiltIn: z.boolean(),
  isOffered: z
    .boolean()
    .describe('Si la licencia de la empresa la incluye; solo las integradas pueden no estarlo.'),
  owner: z
    .strictObject({ clientUID: idSchema, userUID: idSchema.nullable() })
    .describe('Sin usuario, es de la empresa.'),
  createdAt: instantSchema.nullable(),
  updatedAt: instantSchema.nullable(),
  version: versionSchema,
}

export const reportTemplateSchema = z.strictObject({ ...facts, ...templateContentFields })
export type ReportTemplate = z.infer<typeof reportTemplateSchema>

/** A template in a list: enough to draw a small picture of it. */
export const listedTemplateSchema = z.strictObject({
  ...facts,
  orientation: templateContentFields.orientation,
  accent: z.string().nullable(),
  pageCount: z.int().min(1),
  firstPage: templatePageSchema,
})
export type ListedTemplate = z.infer<typeof listedTemplateSchema>

const input = {
  name: typedText(120, 1),
  description: typedText(500).default(''),
  ownedBy: z.enum(templateOwners).describe('De la empresa (solo un administrador) o de quien llama.'),
  ...templateContentFields,
}

export const templateInputSchema = z.strictObject({ templateType: templateTypeSchema, ...input })
export type TemplateInput = z.output<typeof templateInputSchema>

export const templateUpdateSchema = z.strictObject({ idTemplate: idSchema, ...input, version: versionSchema })

export const templateCopySchema = z.strictObject({
  name: typedText(120, 1).optional().describe('Sin él, el de la original con un número.'),
  ownedBy: z.enum(templateOwners),
})

export const templateVersionSchema = z.strictObject({
  version: versionSchema,
  name: z.string(),
  savedAt: instantSchema,
  savedBy: z.strictObject({ userUID: idSchema, userName: z.string() }).nullable(),
  pageCount: z.int().min(0),
  isCurrent: z.boolean(),
})
export type TemplateVersion = z.infer<typeof templateVersionSchema>

/** What was left out of a template of a file or of a former version, since it does not exist here. */
export const removedPartSchema = z.strictObject({
  code: z.enum(removedPartCodes),
  field: z.string().describe('Lugar, p. ej. pages.0.components.3.'),
})
export type RemovedPart = z.infer<typeof removedPartSchema>

export const cleanedTemplateSchema = z.strictObject({
  template: reportTemplateSchema,
  removed: z.array(removedPartSchema),
})

export const templateDefaultSchema = z.strictObject({
  templateType: templateTypeSchema,
  idTemplate: idSchema.nullable(),
})
export const templateDefaultInputSchema = z.strictObject({
  idTemplate: idSchema.nullable().describe('null: ninguna.'),
})
