import { DEFAULT_STATE_COLOUR } from '@vatio/domain/energy-crm/state-list/listed-state'
import { z } from 'zod'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { badgeColorSchema } from '../badge-color.schema.ts'

export const contractPaymentStateSchema = z.strictObject({
  idContractPaymentState: idSchema,
  clientUID: idSchema,
  name: z.string(),
  badgeColor: badgeColorSchema,
  active: z.boolean(),
  defaultState: z.boolean().describe('El estado de facturación de un contrato nuevo; como mucho uno.'),
  version: versionSchema,
})
export type ContractPaymentState = z.infer<typeof contractPaymentStateSchema>

export const contractPaymentStateInputSchema = z.strictObject({
  name: typedText(80, 1),
  badgeColor: badgeColorSchema.default(DEFAULT_STATE_COLOUR),
})
export type ContractPaymentStateInput = z.output<typeof contractPaymentStateInputSchema>

export const contractPaymentStateUpdateSchema = z.strictObject({
  idContractPaymentState: idSchema,
  name: typedText(80, 1),
  badgeColor: badgeColorSchema,
  active: z.boolean().default(true),
  defaultState: z.boolean().default(false),
  version: versionSchema,
})
export type ContractPaymentStateUpdate = z.output<typeof contractPaymentStateUpdateSchema>

/** A state as a contract shows it. */
export const contractPaymentStateInUseSchema = contractPaymentStateSchema.omit({
  clientUID: true,
  defaultState: true,
  version: true,
})

export const contractPaymentStateRegisterSchema = z.strictObject({
  idContractPaymentStateRegister: idSchema,
  contractPaymentState: contractPaymentStateInUseSchema,
  observations: z.string().nullable(),
  timestamp: instantSchema.describe('Fecha efectiva del cambio, elegida por quien lo hace.'),
  creationTimestamp: instantSchema.describe('Momento en que se guardó.'),
  creationUserUID: idSchema.nullable(),
})
export type ContractPaymentStateRegister = z.infer<typeof contractPaymentStateRegisterSchema>
