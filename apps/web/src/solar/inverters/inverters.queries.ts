import {
  createInverter,
  listInverters,
  removeInverter,
  updateInverter,
} from '@vatio/protocol/solar/inverters/inverters.endpoints'
import type { Inverter } from '@vatio/protocol/solar/inverters/inverters.schema'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import {
  createInverterMessages,
  inverterTexts,
  removeInverterMessages,
  updateInverterMessages,
} from './inverters.messages.ts'

/** Kits say what their inverter is. */
const AFFECTED_PATHS = ['/api/solar/inverters', '/api/solar/solarKits']

/** The company's inverters; a failure says so once. */
export function useInverters() {
  const query = useRead(listInverters, {}, { staleSeconds: 120 })
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: inverterTexts.listFailed })
  }, [failed])
  return query
}

interface SaveOptions {
  readonly onSaved: (inverter: Inverter) => void
  /** True when the failure was shown in the form. */
  readonly onError?: (error: ApiError) => boolean
}

export function useCreateInverter({ onSaved, onError }: SaveOptions) {
  return useOperation(createInverter, createInverterMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateInverter({ onSaved, onError }: SaveOptions) {
  return useOperation(updateInverter, updateInverterMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useRemoveInverter(onRemoved: () => void) {
  return useOperation(removeInverter, removeInverterMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onRemoved,
  })
}
