import {
  findCreationTimestampsWithFilters,
  getContactsByCommercials,
  getContactsByState,
} from '@vatio/protocol/energy-crm/business-intelligence/business-intelligence.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { useRead } from '../../platform/http/use-read.ts'

const FRESH = { staleSeconds: 60 }

export function useContractsByState() {
  return useRead(getContactsByState, { body: { closed: false } }, FRESH)
}

export function useContractsByCommercials(commercials: readonly string[]) {
  const body = { closed: false, commercials: commercials.length > 0 ? [...commercials] : undefined }
  return useRead(getContactsByCommercials, { body }, FRESH)
}

/** Figures of the portfolio: the statistics of the list of contracts, read with a page of one. */
export function usePortfolioKpi(utilityType: UtilityType | undefined) {
  const query = useRead(
    searchContracts,
    {
      query: { limit: '1', offset: '0', statistics: 'true' },
      body: { closed: false, utilityType },
    },
    FRESH,
  )
  return { ...query, data: query.data?.[2] }
}

export function useCreationTimestamps(year: number) {
  return useRead(findCreationTimestampsWithFilters, { query: { year: String(year) }, body: {} }, FRESH)
}
