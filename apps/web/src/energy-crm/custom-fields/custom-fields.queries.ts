import {
  createCustomField,
  listCustomFields,
  removeCustomField,
  updateCustomField,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.endpoints'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import {
  createCustomFieldMessages,
  removeCustomFieldMessages,
  updateCustomFieldMessages,
} from './custom-fields.messages.ts'

const PATHS = ['/api/energy-crm/clients/customFields']

export function useCustomFields() {
  return useRead(listCustomFields, {}, { staleSeconds: 300 })
}

interface SaveOptions {
  readonly onSaved: () => void
  /** True when the failure was shown in the form. */
  readonly onError: (error: ApiError) => boolean
}

export function useCreateCustomField({ onSaved, onError }: SaveOptions) {
  return useOperation(createCustomField, createCustomFieldMessages, {
    invalidates: PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateCustomField({ onSaved, onError }: SaveOptions) {
  return useOperation(updateCustomField, updateCustomFieldMessages, {
    invalidates: PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useRemoveCustomField(onRemoved: () => void) {
  return useOperation(removeCustomField, removeCustomFieldMessages, {
    invalidates: PATHS,
    onSuccess: onRemoved,
  })
}
