import { z } from 'zod'
import { idSchema, typedText, versionSchema } from '../../wire.ts'
import { installationPhaseSchema } from '../installation-phase.schema.ts'
import { inverterFacts } from '../inverters/inverters.schema.ts'
import { manufacturerSchema } from '../manufacturers/manufacturers.schema.ts'

export const kitSolarPanelSchema = z.strictObject({
  idKitSolarPanel: idSchema.describe('El solarPanelId del panel.'),
  name: z.string(),
  heigth: z.number().describe('Alto, mm.'),
  width: z.number().describe('Ancho, mm.'),
  peakPower: z.number().describe('Potencia pico, Wp.'),
  efficiency: z.number().describe('Eficiencia, %.'),
  manufacturer: manufacturerSchema,
})

export const kitInverterSchema = z.strictObject({
  idKitInverter: idSchema.describe('El idInverter del inversor.'),
  ...inverterFacts,
})

const kitFacts = {
  phaseNumber: installationPhaseSchema,
  coplanar: z.boolean().describe('Si los paneles van paralelos a la cubierta, sin estructura inclinada.'),
}

export const solarKitSchema = z.strictObject({
  idSolarKit: idSchema,
  clientUID: idSchema,
  identifier: z.string().describe('Único en la empresa.'),
  ...kitFacts,
  peakPower: z.number().describe('Potencia pico, kWp: paneles por la potencia de cada uno.'),
  price: z.number().describe('Precio neto, EUR.'),
  panelNumber: z.int(),
  inverterNumber: z.int(),
  kitSolarPanel: kitSolarPanelSchema,
  kitInverter: kitInverterSchema,
  active: z.boolean(),
  version: versionSchema,
})
export type SolarKit = z.infer<typeof solarKitSchema>

export const solarKitInputSchema = z.strictObject({
  identifier: typedText(120, 1),
  ...kitFacts,
  price: z.number().min(0).max(10_000_000).describe('Precio neto, EUR.'),
  panelNumber: z.int().min(1).max(100_000),
  inverterNumber: z.int().min(1).max(10_000),
  kitSolarPanel: z.strictObject({ idKitSolarPanel: idSchema }),
  kitInverter: z.strictObject({ idKitInverter: idSchema }),
  active: z.boolean().default(true),
})
export type SolarKitInput = z.output<typeof solarKitInputSchema>

export const solarKitUpdateSchema = solarKitInputSchema.extend({
  idSolarKit: idSchema,
  active: z.boolean(),
  version: versionSchema,
})
