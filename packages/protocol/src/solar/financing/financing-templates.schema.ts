import { z } from 'zod'
import { idSchema, typedText, versionSchema } from '../../wire.ts'

export const financingTemplateSchema = z.strictObject({
  idFinancingConditionsTemplate: idSchema,
  name: z.string().describe('Único entre las plantillas de la empresa.'),
  anualInterestRate: z.number().describe('TIN, %.'),
  financingMonths: z.int(),
  financingEntity: z.string(),
  default: z.boolean().describe('La que rellena un estudio al activar la financiación; como mucho una.'),
  builtIn: z.boolean().describe('Viene con el producto: solo se lee.'),
  version: versionSchema,
})
export type FinancingTemplate = z.infer<typeof financingTemplateSchema>

export const financingTemplateInputSchema = z.strictObject({
  name: typedText(120, 1),
  anualInterestRate: z.number().min(0).max(100).describe('TIN, %.'),
  financingMonths: z.int().min(0).max(1_200),
  financingEntity: typedText(120),
  default: z.boolean().default(false),
})
export type FinancingTemplateInput = z.output<typeof financingTemplateInputSchema>

export const financingTemplateUpdateSchema = financingTemplateInputSchema.extend({
  default: z.boolean(),
  version: versionSchema,
})
