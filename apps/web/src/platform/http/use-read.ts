import type { Endpoint, ReplyOf } from '@vatio/protocol/endpoint'
import {
  keepPreviousData,
  queryOptions,
  useQuery,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { call, type CallInput } from './client.ts'

export interface ReadOptions {
  /** Waits until true. */
  readonly enabled?: boolean
  /** Shows the old answer while a new one (another page, another filter) is on its way. */
  readonly keepPrevious?: boolean
  /** How long an answer counts as fresh; 30 s if not said. */
  readonly staleSeconds?: number
}

/** What the cache keys of all reads of an endpoint begin with. */
export function keyOf(endpoint: Endpoint) {
  return [endpoint.path, endpoint.method] as const
}

/** Query options of an endpoint: the key is the endpoint and what it is given. */
export function readOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: ReadOptions = {}) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [...keyOf(endpoint), input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: (options.staleSeconds ?? 30) * 1000,
    enabled: options.enabled,
  })
}

/** Reads through the cache. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: ReadOptions = {},
): UseQueryResult<ReplyOf<E>> {
  const base = readOf(endpoint, input, options)
  return useQuery<ReplyOf<E>>(options.keepPrevious ? { ...base, placeholderData: keepPreviousData } : base)
}

/** The reading endpoints whose answers a write makes old, whatever they were given. */
export type AffectedReads = readonly Endpoint[] | 'everything'

/** Marks answers as old, so that open screens read them again. */
export async function invalidateReads(client: QueryClient, affected: AffectedReads): Promise<void> {
  if (affected === 'everything') return client.invalidateQueries()
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      affected.some((read) => keyOf(read).every((part, place) => part === queryKey[place])),
  })
}
