import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import {
  createEnergyMarketer,
  getEnergyMarketer,
  listEnergyMarketers,
  removeEnergyMarketer,
  updateEnergyMarketer,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import type { EnergyMarketer } from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.schema'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import {
  createEnergyMarketerMessages,
  energyMarketerReadingTexts,
  removeEnergyMarketerMessages,
  updateEnergyMarketerMessages,
} from './energy-marketers.messages.ts'

/** Lists of contracts and tariffs name their marketer. */
const AFFECTED_PATHS = [
  '/api/energy-crm/energyMarketers',
  '/api/energy-crm/tariffs',
  '/api/energy-crm/contracts',
]

/** The company's marketers by name; a failure says so once. */
export function useEnergyMarketers(utilityType?: UtilityType) {
  const query = useRead(
    listEnergyMarketers,
    { query: utilityType ? { utilityType } : {} },
    { staleSeconds: 120 },
  )
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: energyMarketerReadingTexts.list })
  }, [failed])
  return query
}

export function useEnergyMarketer(idEnergyMarketer: string) {
  return useRead(getEnergyMarketer, { params: { id: idEnergyMarketer } })
}

interface SaveOptions {
  readonly onSaved: (marketer: EnergyMarketer) => void
  /** True when the failure was shown in the form. */
  readonly onError: (error: ApiError) => boolean
}

export function useCreateEnergyMarketer({ onSaved, onError }: SaveOptions) {
  return useOperation(createEnergyMarketer, createEnergyMarketerMessages, {
    invalidates: ['/api/energy-crm/energyMarketers'],
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateEnergyMarketer({ onSaved, onError }: SaveOptions) {
  return useOperation(updateEnergyMarketer, updateEnergyMarketerMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useRemoveEnergyMarketer(onRemoved: () => void) {
  return useOperation(removeEnergyMarketer, removeEnergyMarketerMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onRemoved,
  })
}
