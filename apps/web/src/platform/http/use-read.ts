import type { Endpoint, ReplyOf } from '@vatio/protocol/endpoint'
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call, type CallInput } from './client.ts'

export interface ReadOptions {
  /** The read waits until it is true. */
  readonly enabled?: boolean
  /** Shows the previous answer while a new one (another page, another filter) is loading. */
  readonly keepPrevious?: boolean
  /** How long an answer counts as fresh; 30 s by default. */
  readonly staleSeconds?: number
}

/** The prefix of the cache keys of all reads of an endpoint. */
export function keyOf(endpoint: Endpoint) {
  return [endpoint.path, endpoint.method] as const
}

/** Query options of an endpoint: the key is the endpoint and its input. */
export function readOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: ReadOptions = {}) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [...keyOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: (options.staleSeconds ?? 30) * 1000,
    enabled: options.enabled,
  })
}

/** Reads an endpoint through the cache. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions = {},
): UseQueryResult<ReplyOf<E>> {
  const base = readOf(endpoint, input, options)
  return useQuery<ReplyOf<E>>(options.keepPrevious ? { ...base, placeholderData: keepPreviousData } : base)
}

/**
 * Reads a page of a list, showing the previous one meanwhile; `readPage` reads others with the same filters and order, and
 * `openPage` keeps the page for the list that shows it next.
 */
export function useListRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { readonly query: object },
) {
  const query = useRead(endpoint, input, { keepPrevious: true })
  const readPage = (limit: number, offset: number, signal: AbortSignal): Promise<ReplyOf<E>> =>
    call(endpoint, { ...input, query: { ...input.query, limit, offset } }, { signal })
  const cache = useQueryClient()
  const openPage = (offset: number): Promise<ReplyOf<E>> =>
    cache.fetchQuery(readOf(endpoint, { ...input, query: { ...input.query, offset } }))
  return { ...query, readPage, openPage }
}

/** The reading endpoints that a write invalidates, for every input. */
export type AffectedReads = readonly Endpoint[] | 'everything'

/** Invalidates answers, so that open screens refetch them. */
export async function invalidateReads(client: QueryClient, affected: AffectedReads): Promise<void> {
  if (affected === 'everything') return client.invalidateQueries()
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      affected.some((read) => keyOf(read).every((part, place) => part === queryKey[place])),
  })
}
