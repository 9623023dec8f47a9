import { useDebouncedValue } from '@mantine/hooks'
import { isValidNif } from '@vatio/domain/identifiers/nif'
import { listClientTypologies } from '@vatio/protocol/energy-crm/clients/client-typologies.endpoints'
import {
  createClient,
  findDuplicateClients,
  getClient,
  listClientContracts,
  listSectors,
  removeClient,
  searchClients,
  updateClient,
} from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import {
  clientSorts,
  type ClientRow,
  type ClientSort,
  type ClientWarning,
  type SavedClient,
} from '@vatio/protocol/energy-crm/clients/clients.schema'
import { listCustomFields } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.endpoints'
import { listPlugins } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { operationHook, useOperation, type SavingHandlers } from '../../platform/http/use-operation.ts'
import { invalidateReads, useListRead, useRead } from '../../platform/http/use-read.ts'
import { showToast, type ToastInput } from '../../platform/messages/toasts.ts'
import { parseDateRange } from '../../ui/form/date-range.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'
import { clientReads, consumptionPointReads, contractReads } from '../portfolio-reads.ts'
import {
  clientWarningTexts,
  createClientMessages,
  removeClientMessages,
  updateClientMessages,
} from './clients.messages.ts'

/** A deletion includes the consumption points; lists of them and of contracts name their client. */
const AFFECTED = [...clientReads, ...consumptionPointReads, ...contractReads]

const STALE_FIELD_CODES = new Set([
  'CUSTOM_FIELD_UNKNOWN',
  'CUSTOM_FIELD_VALUE_INVALID',
  'PLUGIN_INACTIVE',
  'VERSION_CONFLICT',
])

export const clientFilterNames = ['commercial', 'clientTypology', 'sector', 'active', 'created'] as const

function isClientSort(field: string | undefined): field is ClientSort {
  return clientSorts.some((sort) => sort === field)
}

/** The filter of a list. */
export function clientFilterOf(list: Pick<ListState, 'q' | 'filters'>) {
  const { active, created } = list.filters
  return {
    text: list.q.trim() || undefined,
    commercials: filterValues(list, 'commercial'),
    clientTypologies: filterValues(list, 'clientTypology'),
    sectors: filterValues(list, 'sector')?.map(Number),
    active: active ? active === 'yes' : undefined,
    creationDate: created ? parseDateRange(created) : undefined,
  }
}

/** The order of a list: by name where it has none. */
export function clientOrderOf({ sort }: Pick<ListState, 'sort'>) {
  const field = sort?.field
  return {
    sort: isClientSort(field) ? field : 'name',
    direction: sort?.descending ? 'desc' : 'asc',
  } as const
}

/** The page of clients for the filters and the order of a list. */
export function useClientList(list: ListState) {
  return useListRead(searchClients, {
    query: { limit: list.pageSize, offset: list.offset, ...clientOrderOf(list) },
    body: clientFilterOf(list),
  })
}

export function useClient(idClient: string, options: { readonly enabled?: boolean } = {}) {
  return useRead(getClient, { params: { id: idClient } }, options)
}

export function useClientContracts(idClient: string) {
  return useRead(listClientContracts, { params: { id: idClient } })
}

export function useClientTypologies() {
  return useRead(listClientTypologies, {}, { staleSeconds: 300 })
}

export function useSectors() {
  return useRead(listSectors, {}, { staleSeconds: 3600 })
}

export interface NifCheck {
  /** Another visible client with the number; null while none is known. */
  readonly client: ClientRow | null
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Whether another visible client has this tax number; asked only for a valid number. */
export function useNifCheck(dniOrCif: string, exceptIdClient: string | null): NifCheck {
  const query = useRead(
    searchClients,
    // Two rows: one of them may be the client itself.
    { query: { limit: 2, offset: 0 }, body: { dniOrCif } },
    { enabled: isValidNif(dniOrCif) },
  )
  return {
    client: query.data?.[0].find(({ idClient }) => idClient !== exceptIdClient) ?? null,
    isPending: query.isLoading,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}

/** What is typed of a client and identifies it. */
export type TypedClientInfo = Readonly<
  Record<'name' | 'firstSurname' | 'secondSurname' | 'dniOrCif' | 'email' | 'phoneNumber', string>
>

const TYPING_MS = 500

/**
 * The clients that may be the one that is typed, once nothing is typed for a moment.
 *
 * @param typed null asks nothing.
 */
export function useDuplicateClients(typed: TypedClientInfo | null, idClient: string | null) {
  const text = JSON.stringify(typed)
  const [settled] = useDebouncedValue(text, TYPING_MS)
  const info = JSON.parse(settled) as TypedClientInfo | null
  const isAsked = typed !== null && info !== null && Object.values(info).some((value) => value.trim() !== '')
  const query = useRead(
    findDuplicateClients,
    { body: { ...info, ...(idClient === null ? {} : { idClient }) } },
    { enabled: isAsked, keepPrevious: true },
  )
  return { found: isAsked ? query.data : undefined, hasFailed: isAsked && query.isError }
}

/** The doubts about a client who was saved, as toasts. @param mend leads to the form of the client. */
export function warnOfClient(warnings: readonly ClientWarning[], mend?: ToastInput['action']): void {
  for (const { message } of warnings) {
    showToast({ tone: 'warning', text: clientWarningTexts[message], ...(mend ? { action: mend } : {}) })
  }
}

const withWarningToasts = (
  cache: QueryClient,
  { onSuccess, onError }: SavingHandlers<SavedClient>,
): SavingHandlers<SavedClient> => ({
  onSuccess: (client: SavedClient) => {
    warnOfClient(client.warnings)
    onSuccess(client)
  },
  onError: (error, input, messages) => {
    // Fields or options were changed meanwhile.
    if (STALE_FIELD_CODES.has(error.code)) void invalidateReads(cache, [listCustomFields, listPlugins])
    return onError(error, input, messages)
  },
})

export function useCreateClient(handlers: SavingHandlers<SavedClient>) {
  const options = { ...withWarningToasts(useQueryClient(), handlers), affects: clientReads }
  return useOperation(createClient, createClientMessages, options)
}

export function useUpdateClient(handlers: SavingHandlers<SavedClient>) {
  const options = { ...withWarningToasts(useQueryClient(), handlers), affects: AFFECTED }
  return useOperation(updateClient, updateClientMessages, options)
}

export const useRemoveClient = operationHook(removeClient, removeClientMessages, AFFECTED)
