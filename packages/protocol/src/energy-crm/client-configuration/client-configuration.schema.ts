import {
  clientParameterKeys,
  contractParameterKeys,
} from '@vatio/domain/energy-crm/client-configuration/required-parameter'
import { z } from 'zod'
import { idSchema, versionSchema } from '../../wire.ts'

type Flags<Key extends string> = Record<Key, z.ZodOptional<z.ZodBoolean>>

function flagsOf<const Key extends string>(keys: readonly Key[]) {
  return z.strictObject(Object.fromEntries(keys.map((key) => [key, z.boolean().optional()])) as Flags<Key>)
}

export const requestedParameterConfigurationSchema = z.strictObject({
  contracts: flagsOf(contractParameterKeys).describe('Datos obligatorios de un contrato.'),
  clients: flagsOf(clientParameterKeys).describe('Datos obligatorios de un cliente.'),
})

/** CRM configuration of a company; without id and version until it is created. */
export const clientConfigurationSchema = z.strictObject({
  _id: idSchema.nullable(),
  requestedParameterConfiguration: requestedParameterConfigurationSchema,
  version: versionSchema.nullable(),
})
export type ClientConfiguration = z.infer<typeof clientConfigurationSchema>

export const storedClientConfigurationSchema = clientConfigurationSchema.extend({
  _id: idSchema,
  version: versionSchema,
})
export type StoredClientConfiguration = z.infer<typeof storedClientConfigurationSchema>

export const clientConfigurationInputSchema = z.strictObject({
  requestedParameterConfiguration: requestedParameterConfigurationSchema,
})
export const clientConfigurationUpdateSchema = clientConfigurationInputSchema.extend({
  version: versionSchema,
})
