import {
  createTariffPrice,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { createTariffPriceMessages, updateTariffPriceMessages } from './tariff-prices.messages.ts'

const AFFECTED_PATHS = ['/api/energy-crm/tariffs', '/api/energy-crm/energyMarketers']

interface SaveOptions {
  readonly onSaved: () => void
  /** True when the failure was shown in the form. */
  readonly onError: (error: ApiError) => boolean
}

export function useCreateTariffPrice({ onSaved, onError }: SaveOptions) {
  return useOperation(createTariffPrice, createTariffPriceMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateTariffPrice({ onSaved, onError }: SaveOptions) {
  return useOperation(updateTariffPrice, updateTariffPriceMessages, {
    invalidates: AFFECTED_PATHS,
    onSuccess: onSaved,
    onError,
  })
}
