import { z } from 'zod'
import { idSchema, typedText, versionSchema } from '../../wire.ts'
import {
  dataSheetUrlSchema,
  manufacturerReferenceSchema,
  manufacturerSchema,
} from '../manufacturers/manufacturers.schema.ts'

const millimetres = z.int().min(1).max(10_000)

const panelFigures = {
  heigth: millimetres.describe('Alto, mm.'),
  width: millimetres.describe('Ancho, mm.'),
  depth: millimetres.nullable().describe('Grosor, mm.'),
  peakPower: z.number().positive().max(2_000).describe('Potencia pico, Wp.'),
  efficiency: z.number().positive().max(100).describe('Eficiencia, %.'),
}

export const solarPanelSchema = z.strictObject({
  solarPanelId: idSchema,
  clientUID: idSchema,
  name: z.string(),
  ...panelFigures,
  manufacturer: manufacturerSchema,
  dataSheetUrl: z.string().nullable(),
  active: z.boolean().describe('Un panel inactivo no se puede usar en estudios.'),
  version: versionSchema,
})
export type SolarPanel = z.infer<typeof solarPanelSchema>

export const solarPanelInputSchema = z.strictObject({
  name: typedText(120, 1),
  ...panelFigures,
  depth: panelFigures.depth.default(null),
  manufacturer: manufacturerReferenceSchema,
  dataSheetUrl: dataSheetUrlSchema.default(null),
  active: z.boolean().default(true),
})
export type SolarPanelInput = z.output<typeof solarPanelInputSchema>

export const solarPanelUpdateSchema = solarPanelInputSchema.extend({
  solarPanelId: idSchema,
  active: z.boolean(),
  version: versionSchema,
})

/** The interface requests 1,000 panels at once. */
export const solarPanelQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  onlyActive: z.stringbool().default(false),
})
export type SolarPanelQuery = z.output<typeof solarPanelQuerySchema>
export const solarPanelListSchema = z.tuple([
  z.array(solarPanelSchema),
  z.int().min(0).describe('Cuántos hay.'),
])
