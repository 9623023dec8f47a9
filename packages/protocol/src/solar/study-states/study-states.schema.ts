import { DEFAULT_STATE_COLOUR } from '@vatio/domain/energy-crm/state-list/listed-state'
import { z } from 'zod'
import { badgeColorSchema } from '../../energy-crm/badge-color.schema.ts'
import { idSchema, typedText, versionSchema } from '../../wire.ts'

export const solarStudyStateSchema = z.strictObject({
  idSolarStudyState: idSchema,
  name: z.string().describe('Único en la empresa.'),
  badgeColor: z.string().describe('#rrggbb'),
  order: z.int().describe('Lugar en la lista; crece y puede saltarse números.'),
  default: z.boolean().describe('El estado de un estudio nuevo; siempre hay uno.'),
  version: versionSchema,
})
export type SolarStudyState = z.infer<typeof solarStudyStateSchema>

export const solarStudyStateInputSchema = z.strictObject({
  name: typedText(80, 1),
  badgeColor: badgeColorSchema.default(DEFAULT_STATE_COLOUR),
})
export type SolarStudyStateInput = z.output<typeof solarStudyStateInputSchema>

export const solarStudyStateUpdateSchema = z.strictObject({
  idSolarStudyState: idSchema,
  name: typedText(80, 1),
  badgeColor: badgeColorSchema,
  default: z.boolean(),
  version: versionSchema,
})
export type SolarStudyStateUpdate = z.output<typeof solarStudyStateUpdateSchema>

export const solarStudyStateOrderSchema = z
  .array(idSchema)
  .min(1)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, 'DUPLICATE')
