const KEY = 'shareable-access'

interface KeptAccess {
  readonly path: string
  readonly access: string
}

/** What the server gave for the password of this address, for the rest of the visit. */
export function readAccess(): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptAccess | null
    return kept?.path === location.pathname ? kept.access : null
  } catch {
    return null
  }
}

/** Keeps it over a reload; null forgets it. */
export function keepAccess(access: string | null): void {
  try {
    if (access === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, access } satisfies KeptAccess))
  } catch {
    // Without the store a reload asks for the password again.
  }
}
