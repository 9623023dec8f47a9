import { MARKETER_NAME_LENGTH } from '@vatio/domain/energy-crm/energy-marketers/marketer-sharing'
import { z } from 'zod'
import { optional, optionalText } from '../../typed-field.ts'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { auxiliaryServiceSchema } from '../auxiliary-services/auxiliary-services.schema.ts'
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
  logoDocumentId: idSchema.nullable().describe('Imagen entre sus documentos; null sin logotipo.'),
  active: z.boolean().describe('Las inactivas no se ofrecen en selectores ni comparativas.'),
  creationTimestamp: instantSchema,
  tariffCount: z.int().min(0).describe('Tarifas activas.'),
  sharingToken: z
    .strictObject({ creationTimestamp: instantSchema, expiresAt: instantSchema })
    .nullable()
    .describe('Código para compartirla sin usar ni revocar; el código mismo no se guarda.'),
  sharedFrom: z
    .strictObject({
      company: z.string().describe('Empresa que la comparte.'),
      connectedAt: instantSchema,
      refreshedAt: instantSchema.describe('Última vez que se comparó con la de la empresa que la comparte.'),
      disconnectedAt: instantSchema
        .nullable()
        .describe('Desde cuándo ya no se actualiza; null mientras está conectada.'),
    })
    .nullable()
    .describe('De quién es copia, si lo es: entonces ni ella ni lo suyo se cambian.'),
  version: versionSchema,
})
export type EnergyMarketer = z.infer<typeof energyMarketerSchema>

/** A marketer with its tariffs if requested. */
export const energyMarketerWithTariffsSchema = energyMarketerSchema.extend({
  tariffs: z.array(tariffSchema).optional(),
})
export type EnergyMarketerWithTariffs = z.infer<typeof energyMarketerWithTariffsSchema>

/** A marketer with what belongs to it. */
export const energyMarketerDetailSchema = energyMarketerWithTariffsSchema.extend({
  auxiliaryServices: z
    .array(auxiliaryServiceSchema)
    .describe('Por nombre, incluidos los inactivos; vacío para quien no usa el CRM.'),
})
export type EnergyMarketerDetail = z.infer<typeof energyMarketerDetailSchema>

export const energyMarketerCreationSchema = z.strictObject({
  name: typedText(MARKETER_NAME_LENGTH, 1),
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
  logoDocumentId: optional(idSchema).describe('Una imagen entre sus documentos; null la deja sin logotipo.'),
  active: z.boolean(),
  version: versionSchema,
})
export type EnergyMarketerUpdate = z.infer<typeof energyMarketerUpdateSchema>

/** A token as it is shown, once. */
export const sharingTokenSchema = z.strictObject({
  sharingToken: z.string().describe('Vale una vez; no se vuelve a mostrar.'),
  expiresAt: instantSchema,
})

export const connectionRequestSchema = z.strictObject({ sharingToken: typedText(100, 1) })

/** A marketer that the company shares with another one, or has from it. */
export const marketerConnectionSchema = z.strictObject({
  idConnection: idSchema,
  direction: z.enum(['given', 'received']).describe('given: la empresa la comparte; received: es una copia.'),
  energyMarketer: z.strictObject({ idEnergyMarketer: idSchema, name: z.string() }),
  company: z.string().describe('La otra empresa.'),
  connectedAt: instantSchema,
  refreshedAt: instantSchema.nullable().describe('De una copia.'),
  disconnectedAt: instantSchema.nullable().describe('De una copia; las que se comparten están conectadas.'),
})
export type MarketerConnection = z.infer<typeof marketerConnectionSchema>
