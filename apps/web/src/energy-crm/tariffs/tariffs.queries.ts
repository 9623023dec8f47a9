import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import {
  createTariff,
  createTariffTypology,
  getTariff,
  linkTariff,
  listTariffsOfMarketer,
  listTariffTypologies,
  removeTariff,
  removeTariffTypology,
  unlinkTariff,
  updateTariff,
  updateTariffTypology,
} from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { listTariffFees } from '@vatio/protocol/energy-crm/commissions/tariff-fees.endpoints'
import { listLastTariffPrices } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import type { Tariff } from '@vatio/protocol/energy-crm/tariffs/tariffs.schema'
import { useQueries } from '@tanstack/react-query'
import { operationHook } from '../../platform/http/use-operation.ts'
import { readOf, useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { linkTariffMessages, unlinkTariffMessages } from './tariff-link.messages.ts'
import { contractReads, energyMarketerReads, tariffReads } from '../portfolio-reads.ts'
import {
  createTariffTypologyMessages,
  removeTariffTypologyMessages,
  updateTariffTypologyMessages,
} from './tariff-typologies.messages.ts'
import {
  createTariffMessages,
  removeTariffMessages,
  tariffReadErrorTexts,
  updateTariffMessages,
} from './tariffs.messages.ts'

/** Filters of the tariffs of a marketer: search parameters of its page. */
export const tariffFilterNames = ['utilityType', 'atrTariff', 'type', 'priceWarning', 'active'] as const

/** Marketers count their tariffs, and contracts name theirs. */
const AFFECTED = [...tariffReads, ...energyMarketerReads, ...contractReads]

/** Tariffs of a marketer with their prices in force today; not read without a marketer. A failure shows one toast. */
export function useTariffsOfMarketer(idEnergyMarketer: string | null, utilityType?: UtilityType) {
  const query = useRead(
    listTariffsOfMarketer,
    { params: { id: idEnergyMarketer ?? '' }, query: utilityType ? { utilityType } : {} },
    { enabled: idEnergyMarketer !== null },
  )
  useFailureToast(query.isError, tariffReadErrorTexts.ofMarketer)
  return query
}

/** The tariffs of several marketers, those that have arrived. */
export function useTariffsOfMarketers(idsEnergyMarketer: readonly string[]): readonly Tariff[] {
  return useQueries({
    queries: idsEnergyMarketer.map((id) => readOf(listTariffsOfMarketer, { params: { id }, query: {} })),
    combine: (answers) => answers.flatMap((answer) => answer.data ?? []),
  })
}

export function useTariff(idTariff: string) {
  return useRead(getTariff, { params: { id: idTariff } })
}

export function useTariffTypologies() {
  return useRead(listTariffTypologies, {}, { staleSeconds: 300 })
}

export const useCreateTariff = operationHook(createTariff, createTariffMessages, AFFECTED)
export const useUpdateTariff = operationHook(updateTariff, updateTariffMessages, AFFECTED)
/** Also the registers and rules that a linked tariff shows. */
const AFFECTED_BY_LINK = [...AFFECTED, listLastTariffPrices, listTariffFees]

export const useLinkTariff = operationHook(linkTariff, linkTariffMessages, AFFECTED_BY_LINK)
export const useUnlinkTariff = operationHook(unlinkTariff, unlinkTariffMessages, AFFECTED_BY_LINK)
export const useRemoveTariff = operationHook(removeTariff, removeTariffMessages, AFFECTED)

const AFFECTED_BY_TYPOLOGY = [listTariffTypologies, ...tariffReads]
export const useCreateTariffTypology = operationHook(createTariffTypology, createTariffTypologyMessages, [
  listTariffTypologies,
])
export const useUpdateTariffTypology = operationHook(
  updateTariffTypology,
  updateTariffTypologyMessages,
  AFFECTED_BY_TYPOLOGY,
)
export const useRemoveTariffTypology = operationHook(
  removeTariffTypology,
  removeTariffTypologyMessages,
  AFFECTED_BY_TYPOLOGY,
)
