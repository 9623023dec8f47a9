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

/** Query options of an endpoint: the key is its path and what it is given. */
export function readOf<E extends Endpoint>(endpoint: E, input: CallInput<E>, options: ReadOptions = {}) {
  return queryOptions<ReplyOf<E>>({
    queryKey: [endpoint.path, endpoint.method, input],
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

/** Marks everything read from these paths (and below) as old, so that open screens read it again. */
export async function invalidateReads(client: QueryClient, paths: readonly string[]): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) =>
      typeof queryKey[0] === 'string' && paths.some((path) => (queryKey[0] as string).startsWith(path)),
  })
}
