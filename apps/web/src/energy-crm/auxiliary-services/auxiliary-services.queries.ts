import {
  attachAuxiliaryService,
  createAuxiliaryService,
  detachAuxiliaryService,
  listAuxiliaryServicesOfMarketer,
  listContractAuxiliaryServices,
  removeAuxiliaryService,
  updateAuxiliaryService,
} from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.endpoints'
import type { AuxiliaryService } from '@vatio/protocol/energy-crm/auxiliary-services/auxiliary-services.schema'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import * as messages from './auxiliary-services.messages.ts'

const CATALOGUE = ['/api/energy-crm/auxiliaryServices']
/** Contracts show their services and count them in their commission. */
const CONTRACTS = ['/api/energy-crm/contracts']

/** Services of a marketer by name; a failure says so once. */
export function useAuxiliaryServicesOfMarketer(idEnergyMarketer: string, enabled = true) {
  const query = useRead(listAuxiliaryServicesOfMarketer, { params: { id: idEnergyMarketer } }, { enabled })
  useFailureToast(query.isError)
  return query
}

/** Services of a contract by name; a failure says so once. */
export function useContractAuxiliaryServices(idContractInfo: string) {
  const query = useRead(listContractAuxiliaryServices, { params: { id: idContractInfo } })
  useFailureToast(query.isError)
  return query
}

function useFailureToast(failed: boolean) {
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: messages.auxiliaryServiceReadingTexts.list })
  }, [failed])
}

interface SaveOptions {
  readonly onSaved: (service: AuxiliaryService) => void
  /** True when the failure was shown in the form. */
  readonly onError: (error: ApiError) => boolean
}

export function useCreateAuxiliaryService({ onSaved, onError }: SaveOptions) {
  return useOperation(createAuxiliaryService, messages.createAuxiliaryServiceMessages, {
    invalidates: CATALOGUE,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateAuxiliaryService({ onSaved, onError }: SaveOptions) {
  return useOperation(updateAuxiliaryService, messages.updateAuxiliaryServiceMessages, {
    invalidates: [...CATALOGUE, ...CONTRACTS],
    onSuccess: onSaved,
    onError,
  })
}

export function useRemoveAuxiliaryService(onRemoved: () => void) {
  return useOperation(removeAuxiliaryService, messages.removeAuxiliaryServiceMessages, {
    invalidates: CATALOGUE,
    onSuccess: onRemoved,
  })
}

export function useAttachAuxiliaryService(onAttached: () => void) {
  return useOperation(attachAuxiliaryService, messages.attachAuxiliaryServiceMessages, {
    invalidates: CONTRACTS,
    onSuccess: onAttached,
  })
}

export function useDetachAuxiliaryService(onDetached: () => void) {
  return useOperation(detachAuxiliaryService, messages.detachAuxiliaryServiceMessages, {
    invalidates: CONTRACTS,
    onSuccess: onDetached,
  })
}
