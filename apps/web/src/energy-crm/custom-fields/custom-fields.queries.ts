import {
  createCustomField,
  listCustomFields,
  removeCustomField,
  updateCustomField,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import {
  createCustomFieldMessages,
  removeCustomFieldMessages,
  updateCustomFieldMessages,
} from './custom-fields.messages.ts'

const AFFECTED = [listCustomFields]

export function useCustomFields() {
  return useRead(listCustomFields, {}, { staleSeconds: 300 })
}

export const useCreateCustomField = operationHook(createCustomField, createCustomFieldMessages, AFFECTED)
export const useUpdateCustomField = operationHook(updateCustomField, updateCustomFieldMessages, AFFECTED)
export const useRemoveCustomField = operationHook(removeCustomField, removeCustomFieldMessages, AFFECTED)
