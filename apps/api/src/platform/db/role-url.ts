import type { MasterKeys } from '../secrets/master-key.ts'
import { roleUrl } from './claim-cluster.ts'

/** URL of a login role whose password may change while the process runs. */
export interface RoleUrl {
  current(): string
  /** Called when the login with `refused` failed: afterwards `current` is another URL, if there is one. */
  renew(refused: string): void
}

/** A URL set by an operator; never renewed from a master key. */
export function fixedUrl(url: string): RoleUrl {
  return { current: () => url, renew: () => {} }
}

/**
 * A URL whose password is derived from the master key. When the login fails, the keys are read again and
 * tried one after the other: another node may have set the password from a key that did not exist when this
 * one started.
 *
 * @param readKeys reads the current keys; null when they cannot be read.
 */
export function derivedUrl(adminUrl: string, role: string, readKeys: () => MasterKeys | null): RoleUrl {
  const urls = () => (readKeys()?.all ?? []).map((key) => roleUrl(adminUrl, role, key))
  let current = urls()[0] ?? adminUrl
  const refusedUrls = new Set<string>()
  return {
    current: () => current,
    renew(refused) {
      // Several connections fail together; another one has found the next key already.
      if (refused !== current) return
      refusedUrls.add(refused)
      const known = urls()
      const next = known.find((url) => !refusedUrls.has(url))
      if (next === undefined) refusedUrls.clear()
      current = next ?? known[0] ?? current
    },
  }
}

/** A URL that may be a plain string. */
export function toRoleUrl(url: string | RoleUrl): RoleUrl {
  return typeof url === 'string' ? fixedUrl(url) : url
}
