import { z } from 'zod'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { optionalMailAddress, optionalText } from '../../typed-field.ts'

/** A sales agent, linked with at most one user of the company. */
export const commercialSchema = z.strictObject({
  idCommercial: idSchema,
  clientUID: idSchema,
  name: z.string(),
  firstSurname: z.string(),
  secondSurname: z.string().nullable(),
  company: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  dniOrCif: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  feePercentage: z.number().describe('Parte de la comisión que cobra el comercial, 0 a 100 %.'),
  userUID: idSchema.nullable(),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type Commercial = z.infer<typeof commercialSchema>

/** The commercial as shown in other records. */
export const commercialReferenceSchema = z.strictObject({
  idCommercial: idSchema,
  name: z.string(),
  firstSurname: z.string(),
  secondSurname: z.string().nullable(),
})

export const commercialInputSchema = z.strictObject({
  name: typedText(120, 1),
  firstSurname: typedText(120, 1),
  secondSurname: optionalText(120),
  company: optionalText(200),
  phoneNumber: optionalText(40),
  email: optionalMailAddress,
  dniOrCif: optionalText(20),
  address: optionalText(300),
  city: optionalText(120),
  feePercentage: z.number().min(0).max(100).default(100),
  userUID: idSchema.nullish(),
})
export type CommercialInput = z.output<typeof commercialInputSchema>

export const commercialUpdateSchema = commercialInputSchema.extend({
  idCommercial: idSchema,
  version: versionSchema,
})
