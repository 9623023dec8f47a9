/** Storage that is full or blocked causes no error: reads return null, writes clean up once and try again. */
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

/** Reads a stored JSON value; null where it is absent or malformed. */
export function readStoredJson(key: string, kind: 'local' | 'session' = 'local'): unknown {
  const text = readStored(key, kind)
  if (text === null) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Writes a value; when the quota is exceeded, everything expendable is removed and the write is tried once more. */
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
    // Storage is blocked: there is nothing to remove.
  }
}

/** Removes every key of the local storage except those prefixed `persistent-` and the given ones. */
export function cleanLocalStorage(kept: readonly string[] = []): void {
  const store = storage('local')
  if (!store) return
  for (const key of Object.keys(store)) {
    if (!key.startsWith(PERSISTENT) && !kept.includes(key)) removeStored(key)
  }
}

/** Removes every key of the session storage with the given prefix, but for those that begin with `kept`. */
export function cleanSessionStorage(prefix: string, kept?: string): void {
  const store = storage('session')
  if (!store) return
  for (const key of Object.keys(store)) {
    if (key.startsWith(prefix) && !(kept && key.startsWith(kept))) removeStored(key, 'session')
  }
}
