import { lazy, Suspense, type ComponentType } from 'react'

const waiting = new Set<() => Promise<unknown>>()

/**
 * A component that nobody sees before they ask for it, e.g. the content of a menu: its code comes when it is first shown,
 * or before, once the screen is at rest (`loadPartsAtRest`). Until the code is there nothing is shown.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  waiting.add(load)
  return function Part(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** Milliseconds between two looks at whether the screen is at rest; it is where two in a row find it so. */
const INTERVAL = 500

/** Loads what the screens so far may show on demand, as soon as nothing else is loading. */
export function loadPartsAtRest(isAtRest: () => boolean): () => void {
  let looks = 0
  const timer = setInterval(() => {
    looks = isAtRest() ? looks + 1 : 0
    if (looks < 2) return
    clearInterval(timer)
    for (const load of waiting) {
      waiting.delete(load)
      // Who opens the part meets the failure, and a later visit tries again.
      load().catch(() => waiting.add(load))
    }
  }, INTERVAL)
  return () => clearInterval(timer)
}
