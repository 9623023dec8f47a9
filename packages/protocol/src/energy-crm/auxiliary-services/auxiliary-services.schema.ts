import { auxiliaryServiceIcons } from '@vatio/domain/energy-crm/auxiliary-services/auxiliary-service'
import { z } from 'zod'
import { optional, optionalText } from '../../typed-field.ts'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { utilityTypeSchema } from '../utility-type.schema.ts'

const eur = z.number().min(0).max(1_000_000_000)

export const auxiliaryServiceSchema = z.strictObject({
  idAuxiliaryService: idSchema,
  clientUID: idSchema,
  name: z.string(),
  icon: z.enum(auxiliaryServiceIcons),
  anualCost: z.number().nullable().describe('Lo que paga el cliente, €/año.'),
  fee: z
    .number()
    .nullable()
    .describe(
      'Comisión, €. Fuera de un contrato solo la ve un administrador; en él, un usuario ve su parte.',
    ),
  description: z.string().nullable(),
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema, name: z.string() }),
  utilityType: utilityTypeSchema,
  active: z.boolean().describe('Los inactivos no se añaden a más contratos.'),
  creationTimestamp: instantSchema,
  version: versionSchema,
})
export type AuxiliaryService = z.infer<typeof auxiliaryServiceSchema>

const writable = {
  name: typedText(120, 1),
  icon: z.enum(auxiliaryServiceIcons).default('service'),
  anualCost: optional(eur),
  fee: optional(eur),
  description: optionalText(1000),
  active: z.boolean().default(true),
}

export const auxiliaryServiceCreationSchema = z.strictObject({
  ...writable,
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema }),
  utilityType: utilityTypeSchema,
})
export type AuxiliaryServiceCreation = z.output<typeof auxiliaryServiceCreationSchema>

export const auxiliaryServiceUpdateSchema = z.strictObject({
  ...writable,
  icon: z.enum(auxiliaryServiceIcons),
  active: z.boolean(),
  idAuxiliaryService: idSchema,
  version: versionSchema,
})
export type AuxiliaryServiceUpdate = z.output<typeof auxiliaryServiceUpdateSchema>

/** A service as a contract has it. */
export const contractAuxiliaryServiceSchema = z.strictObject({
  idContractAuxiliaryService: idSchema,
  fee: z.number().nullable().describe('Comisión propia del contrato, €; null toma la del servicio.'),
  auxiliaryService: auxiliaryServiceSchema,
  creationTimestamp: instantSchema,
})
export type ContractAuxiliaryService = z.infer<typeof contractAuxiliaryServiceSchema>

export const auxiliaryServiceAttachmentSchema = z.strictObject({
  fee: optional(eur).describe('Comisión propia del contrato, €; solo un administrador.'),
})
