import { DEFAULT_STATE_COLOUR } from '@vatio/domain/energy-crm/state-list/listed-state'
import { z } from 'zod'
import { idSchema, instantSchema, typedText, versionSchema } from '../../wire.ts'
import { badgeColorSchema } from '../badge-color.schema.ts'

export const contractStateSchema = z.strictObject({
  idContractState: idSchema,
  clientUID: idSchema,
  name: z.string(),
  badgeColor: z.string().describe('#rrggbb'),
  active: z.boolean(),
  closeState: z.boolean().describe('Un contrato que llega a este estado queda cerrado.'),
  defaultState: z.boolean().describe('El estado de un contrato nuevo.'),
  hideToCommercials: z.boolean(),
  version: versionSchema,
})
export type ContractState = z.infer<typeof contractStateSchema>

export const contractStateInputSchema = z.strictObject({
  name: typedText(80, 1),
  badgeColor: badgeColorSchema.default(DEFAULT_STATE_COLOUR),
})
export type ContractStateInput = z.output<typeof contractStateInputSchema>

export const contractStateUpdateSchema = z.strictObject({
  idContractState: idSchema,
  name: typedText(80, 1),
  badgeColor: badgeColorSchema,
  active: z.boolean(),
  closeState: z.boolean(),
  defaultState: z.boolean(),
  hideToCommercials: z.boolean(),
  version: versionSchema,
})
export type ContractStateUpdate = z.output<typeof contractStateUpdateSchema>

export const contractStateOrderSchema = z
  .array(contractStateUpdateSchema)
  .min(1)
  .max(500)
  .refine(
    (states) => new Set(states.map((state) => state.idContractState)).size === states.length,
    'DUPLICATE',
  )

/** A state as a contract shows it. */
export const contractStateInUseSchema = contractStateSchema.omit({
  clientUID: true,
  defaultState: true,
  version: true,
})

export const contractStateRegisterSchema = z.strictObject({
  idContractStateRegister: idSchema,
  contractState: contractStateInUseSchema,
  observations: z.string().nullable(),
  timestamp: instantSchema.describe('Fecha efectiva del cambio, elegida por quien lo hace.'),
  creationTimestamp: instantSchema.describe('Momento en que se guardó.'),
  creationUserUID: idSchema.nullable(),
})
export type ContractStateRegister = z.infer<typeof contractStateRegisterSchema>
