import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import {
  createTariff,
  getTariff,
  listTariffsOfMarketer,
  listTariffTypologies,
  removeTariff,
  updateTariff,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import type { TariffDetail } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useEffect } from 'react'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import {
  createTariffMessages,
  removeTariffMessages,
  tariffReadingTexts,
  updateTariffMessages,
} from './tariffs.messages.ts'

/** Marketers count their tariffs, contracts name theirs. */
const AFFECTED_PATHS = [
  '/api/energy-crm/tariffs',
  '/api/energy-crm/energyMarketers',
  '/api/energy-crm/contracts',
]

/** Tariffs of a marketer with today's prices; none while no marketer is chosen. A failure says so once. */
export function useTariffsOfMarketer(idEnergyMarketer: string | null, utilityType?: UtilityType) {
  const query = useRead(
    listTariffsOfMarketer,
    { params: { id: idEnergyMarketer ?? '' }, query: utilityType ? { utilityType } : {} },
    { enabled: idEnergyMarketer !== null },
  )
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: tariffReadingTexts.ofMarketer })
  }, [failed])
  return query
}

export function useTariff(idTariff: string) {
  return useRead(getTariff, { params: { id: idTariff } })
}

export function useTariffTypologies() {
  return useRead(listTariffTypologies, {}, { staleSeconds: 300 })
}

interface SaveOptions {
  readonly onSaved: (tariff: TariffDetail) => void
  /** True when the failure was shown in the form. */
  readonly onError: (error: ApiError) => boolean
}

export function useCreateTariff({ onSaved, onError }: SaveOptions) {
  return useOperation(createTariff, createTariffMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateTariff({ onSaved, onError }: SaveOptions) {
  return useOperation(updateTariff, updateTariffMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useRemoveTariff(onRemoved: () => void) {
  return useOperation(removeTariff, removeTariffMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onRemoved,
  })
}
