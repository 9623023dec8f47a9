/** What a full or forbidden store answers is never the user's problem: reads give null, writes clean up once. */
const PERSISTENT = 'persistent-'

function storage(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

export function readStored(key: string, kind: 'local' | 'session' = 'local'): string | null {
  try {
    return storage(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Reads a stored JSON value; null where absent or damaged. */
export function readStoredJson(key: string, kind: 'local' | 'session' = 'local'): unknown {
  const text = readStored(key, kind)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Writes a value; at quota failure everything that may go is removed and the write is tried once more. */
export function writeStored(key: string, value: string, kind: 'local' | 'session' = 'local'): boolean {
  const store = storage(kind)
  if (!store) return false
  try {
    store.setItem(key, value)
    return true
  } catch {
    cleanLocalStorage(['accessToken', 'loggedUser'])
    try {
      store.setItem(key, value)
      return true
    } catch {
      return false
    }
  }
}

export function removeStored(key: string, kind: 'local' | 'session' = 'local'): void {
  try {
    storage(kind)?.removeItem(key)
  } catch {
    // Nothing to remove where the store is forbidden.
  }
}

/** Removes every key of the local store except those prefixed `persistent-` and the ones named. */
export function cleanLocalStorage(kept: readonly string[] = []): void {
  const store = storage('local')
  if (!store) return
  for (const key of Object.keys(store)) {
    if (!key.startsWith(PERSISTENT) && !kept.includes(key)) removeStored(key)
  }
}

/** Removes everything of the session store with the given prefix. */
export function cleanSessionStorage(prefix: string): void {
  const store = storage('session')
  if (!store) return
  for (const key of Object.keys(store)) if (key.startsWith(prefix)) removeStored(key, 'session')
}
