import {
  createTariffPrice,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { createTariffPriceMessages, updateTariffPriceMessages } from './tariff-prices.messages.ts'

const AFFECTED_PATHS = ['/api/energy-crm/tariffs', '/api/energy-crm/energyMarketers']

export const useCreateTariffPrice = operationHook(
  createTariffPrice,
  createTariffPriceMessages,
  AFFECTED_PATHS,
)
export const useUpdateTariffPrice = operationHook(
  updateTariffPrice,
  updateTariffPriceMessages,
  AFFECTED_PATHS,
)
