import { z } from 'zod'
import { idSchema, typedText, versionSchema } from '../../wire.ts'
import { installationPhaseSchema } from '../installation-phase.schema.ts'
import {
  dataSheetUrlSchema,
  manufacturerReferenceSchema,
  manufacturerSchema,
} from '../manufacturers/manufacturers.schema.ts'

const inverterFigures = {
  nominalPower: z.number().positive().max(10_000).describe('Potencia nominal, kW.'),
  maxInputPower: z.number().positive().max(20_000).describe('Potencia máxima de paneles, kWp.'),
  phaseNumber: installationPhaseSchema,
  efficiency: z.number().positive().max(100).describe('Eficiencia máxima, %.'),
  price: z.number().min(0).max(10_000_000).describe('Precio neto, EUR.'),
}

/** Common fields of an inverter and of the inverter of a kit. */
export const inverterFacts = {
  name: z.string(),
  manufacturer: manufacturerSchema,
  ...inverterFigures,
  active: z.boolean(),
  clientUID: idSchema,
}

export const inverterSchema = z.strictObject({
  idInverter: idSchema,
  ...inverterFacts,
  dataSheetUrl: z.string().nullable(),
  version: versionSchema,
})
export type Inverter = z.infer<typeof inverterSchema>

export const inverterInputSchema = z.strictObject({
  name: typedText(120, 1),
  manufacturer: manufacturerReferenceSchema,
  ...inverterFigures,
  dataSheetUrl: dataSheetUrlSchema.default(null),
  active: z.boolean().default(true),
})
export type InverterInput = z.output<typeof inverterInputSchema>

export const inverterUpdateSchema = inverterInputSchema.extend({
  idInverter: idSchema,
  active: z.boolean(),
  version: versionSchema,
})
