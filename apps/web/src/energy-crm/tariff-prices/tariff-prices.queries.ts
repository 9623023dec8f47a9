import {
  createTariffPrice,
  updateTariffPrice,
} from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { energyMarketerReads, tariffReads } from '../portfolio-reads.ts'
import { createTariffPriceMessages, updateTariffPriceMessages } from './tariff-prices.messages.ts'

const AFFECTED = [...tariffReads, ...energyMarketerReads]

export const useCreateTariffPrice = operationHook(createTariffPrice, createTariffPriceMessages, AFFECTED)
export const useUpdateTariffPrice = operationHook(updateTariffPrice, updateTariffPriceMessages, AFFECTED)
