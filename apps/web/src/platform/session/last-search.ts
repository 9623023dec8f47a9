import { useSyncExternalStore } from 'react'
import type { SearchParameters } from '../address/search-parameters.ts'
import { cleanSessionStorage, readStored, removeStored, writeStored } from './storage.ts'

/**
 * The last search of each list, by user, in the session storage of the tab: a search text may name a customer, so it
 * is neither kept in the local storage nor after the sign-out.
 */
const PREFIX = 'last-search:'

const keyOf = (userUID: string, list: string) => `${PREFIX}${userUID}:${list}`
const listeners = new Set<() => void>()
const announce = () => {
  for (const listener of listeners) listener()
}

export function rememberSearch(userUID: string, list: string, search: SearchParameters): void {
  const key = keyOf(userUID, list)
  const text = JSON.stringify(search)
  if (readStored(key, 'session') === text) return
  writeStored(key, text, 'session')
  announce()
}

export function forgetSearch(userUID: string, list: string): void {
  removeStored(keyOf(userUID, list), 'session')
  announce()
}

export function forgetAllSearches(): void {
  cleanSessionStorage(PREFIX)
  announce()
}

export function forgetSearchesOfOthers(userUID: string): void {
  cleanSessionStorage(PREFIX, keyOf(userUID, ''))
}

function parsed(text: string | null): SearchParameters {
  if (text === null) return {}
  try {
    const stored = JSON.parse(text) as unknown
    if (stored === null || typeof stored !== 'object') return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** The last search parameters of a list; empty where there are none. */
export function readLastSearch(userUID: string, list: string): SearchParameters {
  return parsed(readStored(keyOf(userUID, list), 'session'))
}

/** The same, current on every render; for links that lead to the list. */
export function useLastSearch(userUID: string, list: string | undefined): SearchParameters {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (list === undefined ? null : readStored(keyOf(userUID, list), 'session')),
  )
  return parsed(text)
}
