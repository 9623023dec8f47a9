import { z } from 'zod'
import { idSchema, instantSchema, versionSchema } from '../../wire.ts'
import { commercialReferenceSchema } from '../commercials/commercials.schema.ts'

const feePercentage = z.number().min(0).max(100).describe('Parte de la comisión que cobra el comercial, %.')

/** The share of a commercial in the commissions of a marketer. */
export const commercialFeeSchema = z.strictObject({
  idCommercialFee: idSchema,
  idEnergyMarketer: idSchema,
  commercial: commercialReferenceSchema.extend({ feePercentage }),
  feePercentage,
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type CommercialFee = z.infer<typeof commercialFeeSchema>

export const commercialFeeCreationSchema = z.strictObject({
  commercial: z.strictObject({ idCommercial: idSchema }),
  feePercentage,
})

export const commercialFeeUpdateSchema = z.strictObject({
  idCommercialFee: idSchema,
  feePercentage,
  version: versionSchema,
})
