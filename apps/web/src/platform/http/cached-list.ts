import type { Endpoint, ReplyOf } from '@vatio/protocol/endpoint'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { readStoredJson, writeStored } from '../session/storage.ts'
import type { CallInput } from './client.ts'
import { readOf } from './use-read.ts'

/**
 * The lists that are kept in the local store, by the name of their key. Tariffs and zones are fixed by law: the domain
 * package brings them, without a request (decision 0160).
 */
export type CachedListName = 'contractStates' | 'paymentStates' | 'userCommercial'

const LIFETIME_MS = 24 * 3600 * 1000

const keyOf = (name: CachedListName) => `cache-${name}`

interface Kept {
  readonly at: number
  /** What was asked for, as JSON: the answer to another question is not shown. */
  readonly input: string
  readonly value: unknown
}

function readKept(name: CachedListName, input: string, now: number): Kept | null {
  const kept = readStoredJson(keyOf(name)) as Kept | null
  if (kept === null || typeof kept !== 'object' || typeof kept.at !== 'number') return null
  if (kept.input !== input) return null
  return now - kept.at < LIFETIME_MS && kept.at <= now ? kept : null
}

/**
 * Reads one of the small lists that many screens need: shown at once from the local store, refreshed from the
 * server once per session and after every write that affects it. Entries older than a day are ignored.
 */
export function useCachedList<E extends Endpoint>(
  name: CachedListName,
  endpoint: E,
  input: CallInput<E>,
  options: { readonly enabled?: boolean } = {},
): UseQueryResult<ReplyOf<E>> {
  const base = readOf(endpoint, input, { staleSeconds: 300 })
  const asked = JSON.stringify(input)
  return useQuery<ReplyOf<E>>({
    ...base,
    ...options,
    queryFn: async (context) => {
      const value = await (base.queryFn as (given: typeof context) => Promise<ReplyOf<E>>)(context)
      writeStored(keyOf(name), JSON.stringify({ at: Date.now(), input: asked, value } satisfies Kept))
      return value
    },
    placeholderData: () => {
      const kept = readKept(name, asked, Date.now())
      const parsed = kept === null ? undefined : endpoint.reply?.safeParse(kept.value)
      // The option's type excludes functions by a condition that stays unresolved for a generic reply.
      return (parsed?.success ? parsed.data : undefined) as never
    },
  })
}
