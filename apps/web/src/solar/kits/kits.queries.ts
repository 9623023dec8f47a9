import {
  createSolarKit,
  listSolarKits,
  removeSolarKit,
  updateSolarKit,
} from '@vatio/protocol/solar/kits/kits.endpoints'
import type { SolarKit } from '@vatio/protocol/solar/kits/kits.schema'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { createKitMessages, kitTexts, removeKitMessages, updateKitMessages } from './kits.messages.ts'

const AFFECTED_PATHS = ['/api/solar/solarKits']

/** The company's kits by peak power; a failure says so once. */
export function useSolarKits() {
  const query = useRead(listSolarKits, {}, { staleSeconds: 120 })
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: kitTexts.listFailed })
  }, [failed])
  return query
}

interface SaveOptions {
  readonly onSaved: (kit: SolarKit) => void
  /** True when the failure was shown in the form. */
  readonly onError?: (error: ApiError) => boolean
}

export function useCreateSolarKit({ onSaved, onError }: SaveOptions) {
  return useOperation(createSolarKit, createKitMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateSolarKit({ onSaved, onError }: SaveOptions) {
  return useOperation(updateSolarKit, updateKitMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useRemoveSolarKit(onRemoved: () => void) {
  return useOperation(removeSolarKit, removeKitMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onRemoved,
  })
}
