import type { AccessTariffName } from '@vatio/domain/periods/access-tariffs/access-tariff'
import {
  createTariffPrice,
  createTariffPriceList,
  getPriceExample,
  listLastTariffPrices,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { energyMarketerReads, tariffReads } from '../portfolio-reads.ts'
import { createTariffPriceListMessages } from './price-grid.messages.ts'
import { createTariffPriceMessages, updateTariffPriceMessages } from './tariff-prices.messages.ts'

const AFFECTED = [...tariffReads, ...energyMarketerReads, listLastTariffPrices]

/** The last register of each kind of the tariffs of a marketer. */
export function useLastTariffPrices(idEnergyMarketer: string) {
  return useRead(listLastTariffPrices, { params: { id: idEnergyMarketer } })
}

/** What the example of the price form needs besides the prices. */
export function usePriceExample(atrTariff: AccessTariffName) {
  return useRead(getPriceExample, { query: { atrTariff } }, { staleSeconds: 300 })
}

export const useCreateTariffPrice = operationHook(createTariffPrice, createTariffPriceMessages, AFFECTED)
export const useUpdateTariffPrice = operationHook(updateTariffPrice, updateTariffPriceMessages, AFFECTED)
export const useCreateTariffPriceList = operationHook(
  createTariffPriceList,
  createTariffPriceListMessages,
  AFFECTED,
)
