import type { Platform } from '../../platform/platform.ts'

/** What a node keeps for each of its platforms, created with its first use. */
export function perPlatform<Kept>(create: (platform: Platform) => Kept): (platform: Platform) => Kept {
  const kept = new WeakMap<Platform, { readonly it: Kept }>()
  return (platform) => {
    const own = kept.get(platform) ?? { it: create(platform) }
    kept.set(platform, own)
    return own.it
  }
}
