import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import { findContractsById, searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import {
  contractSortKeys,
  type ContractFilter,
  type ContractSortKey,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { useEffect } from 'react'
import { useRead } from '../../platform/http/use-read.ts'
import { showToast } from '../../platform/messages/toasts.ts'
import { parseDateRange } from '../../ui/form/DateRange.tsx'
import type { ListState } from '../../ui/table/use-list-state.ts'
import { contractReadingTexts } from './contracts.messages.ts'

export const contractFilterNames = [
  'state',
  'utilityType',
  'energyMarketer',
  'tariff',
  'commercial',
  'signed',
  'stateChanged',
  'closed',
] as const

function isUtilityType(text: string | undefined): text is UtilityType {
  return utilityTypes.some((type) => type === text)
}

function isSortKey(field: string | undefined): field is ContractSortKey {
  return contractSortKeys.some((key) => key === field)
}

/** The filter that a list's address asks for; closed contracts are hidden unless it says otherwise. */
export function contractFilterOf(list: Pick<ListState, 'q' | 'filters'>): ContractFilter {
  const { state, utilityType, energyMarketer, tariff, commercial, signed, stateChanged, closed } =
    list.filters
  const text = list.q.trim()
  return {
    ...(closed === 'all' ? {} : { closed: closed === 'only' }),
    ...(text ? { text } : {}),
    ...(state ? { states: [state] } : {}),
    ...(isUtilityType(utilityType) ? { utilityType } : {}),
    ...(energyMarketer ? { energyMarketers: [energyMarketer] } : {}),
    ...(tariff ? { tariffs: [tariff] } : {}),
    ...(commercial ? { commercials: [commercial] } : {}),
    ...(signed ? { signingDate: parseDateRange(signed) } : {}),
    ...(stateChanged ? { lastStateChangeDate: parseDateRange(stateChanged) } : {}),
  }
}

/** The page of contracts that a list's address asks for, with the portfolio figures of all that match. */
export function useContractList(list: ListState) {
  const field = list.sort?.field
  return useRead(
    searchContracts,
    {
      query: {
        limit: list.pageSize,
        offset: list.offset,
        statistics: 'true',
        findSimilar: 'true',
        ...(isSortKey(field)
          ? { sort: field, direction: list.sort?.descending ? ('desc' as const) : ('asc' as const) }
          : {}),
      },
      body: contractFilterOf(list),
    },
    { keepPrevious: true },
  )
}

/** One contract with all its detail; a failure says so once. */
export function useContract(idContractInfo: string) {
  const query = useRead(findContractsById, { body: [idContractInfo] })
  const failed = query.isError
  useEffect(() => {
    if (failed) showToast({ tone: 'error', text: contractReadingTexts.detail })
  }, [failed])
  return { ...query, data: query.data?.[0] }
}
