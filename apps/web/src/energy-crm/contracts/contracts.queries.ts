import { WAITING_DAYS } from '@vatio/domain/energy-crm/contracts/contract-attention'
import { addDays } from '@vatio/domain/time/civil-time'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { utilityTypes } from '@vatio/domain/energy-crm/utility-type'
import {
  closeAndCreateContract,
  createContract,
  findContractByNumber,
  findContractsById,
  listContractsOfCups,
  removeContract,
  searchContracts,
  updateContract,
} from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import {
  contractSortKeys,
  type ContractFilter,
  type ContractSortKey,
} from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { fastCreateContractWithClient } from '@vatio/protocol/energy-crm/contracts/contract-fast-creation.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { isNotFound } from '../../platform/http/api-error.ts'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useListRead, useRead } from '../../platform/http/use-read.ts'
import { useFailureToast } from '../../platform/messages/use-failure-toast.ts'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { parseDateRange } from '../../ui/form/date-range.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'
import { clientReads, consumptionPointReads, contractReads } from '../portfolio-reads.ts'
import { fastCreateContractMessages } from './contract-from-cups.messages.ts'
import { closeAndCreateMessages, contractClosingTexts } from './contract-closing.messages.ts'
import { expiryDates } from './expiry-filter.ts'
import {
  contractReadErrorTexts,
  createContractMessages,
  removeContractMessages,
  updateContractMessages,
} from './contracts.messages.ts'

/** Clients and consumption points count their contracts; the licence counts those of the company. */
export const affectedByContracts = [
  ...contractReads,
  ...clientReads,
  ...consumptionPointReads,
  getCompanyLicence,
]

export const contractFilterNames = [
  'state',
  'paymentState',
  'utilityType',
  'energyMarketer',
  'tariff',
  'commercial',
  'signed',
  'stateChanged',
  'expires',
  'waiting',
  'successor',
  'incidents',
] as const

function isUtilityType(text: string | undefined): text is UtilityType {
  return utilityTypes.some((type) => type === text)
}

function isSortKey(field: string | undefined): field is ContractSortKey {
  return contractSortKeys.some((key) => key === field)
}

/** Days without a change of state that the filter offers. */
export const waitingDistances = [WAITING_DAYS, 30, 60]

/** Value of the filter of states with which closed contracts are found too. */
export const ALL_STATES = 'all'
/** Value of the filter of states with which only closed contracts are found. */
export const CLOSED_STATES = 'closed'
/** Value of the filter of later contracts: none of the same supply. */
export const NO_SUCCESSOR = 'none'
/** Value of the filter of incidents: at least one is open. */
export const OPEN_INCIDENTS = 'open'

/**
 * The filter of a list. Chosen states decide by themselves whether closed contracts are found; without any the list has
 * the open contracts, or all of them where the filter of states says so.
 */
export function contractFilterOf(list: Pick<ListState, 'q' | 'filters'>): ContractFilter {
  const { utilityType, signed, stateChanged, expires, waiting, successor, incidents } = list.filters
  const today = todayInMadrid()
  const waitingDays = waitingDistances.find((days) => String(days) === waiting)
  const states = filterValues(list, 'state')
  const isOf = (value: string) => states?.includes(value) ?? false
  const named = states?.filter((state) => state !== CLOSED_STATES)
  return {
    closed: states ? (isOf(CLOSED_STATES) && !isOf(ALL_STATES) ? true : undefined) : false,
    text: list.q.trim() || undefined,
    states: isOf(ALL_STATES) || named?.length === 0 ? undefined : named,
    paymentStates: filterValues(list, 'paymentState'),
    utilityType: isUtilityType(utilityType) ? utilityType : undefined,
    energyMarketers: filterValues(list, 'energyMarketer'),
    tariffs: filterValues(list, 'tariff'),
    commercials: filterValues(list, 'commercial'),
    signingDate: signed ? parseDateRange(signed) : undefined,
    lastStateChangeDate: stateChanged ? parseDateRange(stateChanged) : undefined,
    expiryDate: expires ? expiryDates(expires, today) : undefined,
    withoutSuccessor: successor === NO_SUCCESSOR || undefined,
    withOpenIncident: incidents === OPEN_INCIDENTS || undefined,
    inStateSince: waitingDays === undefined ? undefined : addDays(today, -waitingDays),
  }
}

/** The order of a list; empty where it has none: the last signed first. */
export function contractOrderOf({ sort: by }: Pick<ListState, 'sort'>) {
  const sort = isSortKey(by?.field) ? by.field : undefined
  return { sort, direction: sort && (by?.descending ? 'desc' : 'asc') } as const
}

/** The page of contracts for the filters and the order of a list, with the figures of all that match. */
export function useContractList(list: ListState) {
  return useListRead(searchContracts, {
    query: {
      limit: list.pageSize,
      offset: list.offset,
      statistics: 'true',
      fees: 'true',
      findSimilar: 'true',
      ...contractOrderOf(list),
    },
    body: contractFilterOf(list),
  })
}

/** One contract with all its detail; a failure shows one toast. */
export function useContract(idContractInfo: string, { enabled = true } = {}) {
  const query = useRead(findContractsById, { body: [idContractInfo] }, { enabled })
  // Its panel says that a contract does not exist.
  useFailureToast(query.isError && !isNotFound(query.error), contractReadErrorTexts.detail)
  return { ...query, data: query.data?.[0] }
}

/** Result of the check of a typed number; `own`, the number of the contract itself, is not checked. */
export type NumberCheck = 'own' | 'unchecked' | 'exists' | 'notFound' | 'failed'

/**
 * Whether a contract number is free among the contracts of an energy; debounced, and not checked before the energy is
 * selected. A failure shows one toast.
 *
 * @param own number of the edited contract, '' for a new one.
 */
export function useContractNumberCheck(
  typed: string,
  utilityType: UtilityType | null,
  own: string,
): { readonly check: NumberCheck; readonly retry: () => void } {
  const number = typed.trim()
  const [paused] = useDebouncedValue(number, 300)
  const isOwn = number === own
  const query = useRead(
    findContractByNumber,
    { params: { contractNumber: paused }, query: { utilityType: utilityType ?? 'electricity' } },
    { enabled: !isOwn && paused === number && number !== '' && utilityType !== null },
  )
  useFailureToast(query.isError, contractReadErrorTexts.number)
  const retry = () => void query.refetch()
  const answer = (check: NumberCheck) => ({ check, retry })
  if (isOwn) return answer('own')
  if (utilityType === null || paused !== number || query.isFetching) return answer('unchecked')
  if (query.isError) return answer('failed')
  if (query.data === undefined) return answer('unchecked')
  return answer(query.data === null ? 'notFound' : 'exists')
}

/** The contracts of a supply, also closed ones; a failure shows one toast. */
export function useContractsOfCups(cups: string, { enabled }: { readonly enabled: boolean }) {
  const query = useRead(listContractsOfCups, { params: { cups } }, { enabled })
  useFailureToast(query.isError, contractClosingTexts.readFailed)
  return query
}

export const useFastCreateContract = operationHook(
  fastCreateContractWithClient,
  fastCreateContractMessages,
  affectedByContracts,
)
export const useCreateContract = operationHook(createContract, createContractMessages, affectedByContracts)
export const useCloseAndCreateContract = operationHook(
  closeAndCreateContract,
  closeAndCreateMessages,
  affectedByContracts,
)
export const useUpdateContract = operationHook(updateContract, updateContractMessages, affectedByContracts)
export const useRemoveContract = operationHook(removeContract, removeContractMessages, affectedByContracts)
