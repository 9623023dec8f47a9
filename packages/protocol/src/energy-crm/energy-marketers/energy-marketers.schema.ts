import { z } from 'zod'
import { optional, optionalText } from '../../typed-field.ts'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'
import { tariffSchema } from '../tariffs/tariffs.schema.ts'

const emailSchema = z.email().max(254)

export const energyMarketerSchema = z.strictObject({
  idEnergyMarketer: idSchema,
  clientUID: idSchema,
  name: z.string().describe('Nombre comercial, único en la empresa.'),
  utilityTypes: z.array(utilityTypeSchema).describe('Energías que vende.'),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  active: z.boolean().describe('Las inactivas no se ofrecen en selectores ni comparativas.'),
  creationTimestamp: instantSchema,
  tariffCount: z.int().min(0).describe('Tarifas activas.'),
  version: versionSchema,
})
export type EnergyMarketer = z.infer<typeof energyMarketerSchema>

/** A marketer with its tariffs if requested. */
export const energyMarketerWithTariffsSchema = energyMarketerSchema.extend({
  tariffs: z.array(tariffSchema).optional(),
})
export type EnergyMarketerWithTariffs = z.infer<typeof energyMarketerWithTariffsSchema>

export const energyMarketerCreationSchema = z.strictObject({
  name: typedText(120, 1),
  utilityTypes: z
    .array(utilityTypeSchema)
    .min(1)
    .refine((types) => new Set(types).size === types.length, 'DUPLICATE'),
  email: optional(emailSchema),
  phoneNumber: optionalText(30),
  active: z.boolean().default(true),
})
export type EnergyMarketerCreation = z.infer<typeof energyMarketerCreationSchema>

export const energyMarketerUpdateSchema = energyMarketerCreationSchema.extend({
  idEnergyMarketer: idSchema,
  active: z.boolean(),
  version: versionSchema,
})
export type EnergyMarketerUpdate = z.infer<typeof energyMarketerUpdateSchema>
