import {
  createCustomField,
  listCustomFields,
  removeCustomField,
  updateCustomField,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.endpoints'
import { getClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { useHasPlugin } from '../plugins/plugins.queries.ts'
import {
  createCustomFieldMessages,
  removeCustomFieldMessages,
  updateCustomFieldMessages,
} from './custom-fields.messages.ts'

/** A field that is removed, or an option, goes from the clients too. */
const AFFECTED = [listCustomFields, getClient]

export function useCustomFields(options: { readonly enabled?: boolean } = {}) {
  return useRead(listCustomFields, {}, { staleSeconds: 300, ...options })
}

/** The fields that clients have; null while they load and where the company does not use their plugin. */
export function useClientCustomFields(): readonly CustomField[] | null {
  const enabled = useHasPlugin('clientCustomFields')
  const { data } = useCustomFields({ enabled })
  return enabled ? (data ?? null) : null
}

export const useCreateCustomField = operationHook(createCustomField, createCustomFieldMessages, AFFECTED)
export const useUpdateCustomField = operationHook(updateCustomField, updateCustomFieldMessages, AFFECTED)
export const useRemoveCustomField = operationHook(removeCustomField, removeCustomFieldMessages, AFFECTED)
