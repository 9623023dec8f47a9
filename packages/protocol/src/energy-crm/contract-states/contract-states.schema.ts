import { z } from 'zod'
import { idSchema, instantSchema, versionSchema } from '../../wire.ts'

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
