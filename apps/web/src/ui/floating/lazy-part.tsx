import { useEffect, useState, type ComponentType } from 'react'
import { showToast } from '../../platform/messages/toasts.ts'
import { uiTexts } from '../ui.messages.ts'
import type { Floating } from './use-floating.ts'

const waiting = new Set<() => Promise<unknown>>()

/** How a part that somebody opened is closed. */
interface Closable {
  readonly onClose?: () => void
  readonly floating?: Floating
}

/**
 * A component that nobody sees before they ask for it, e.g. the content of a menu: its code comes when it is first shown,
 * or before, once the screen is at rest (`loadPartsAtRest`). Until the code is there nothing is shown. Where the code cannot
 * be loaded, the part is closed by its `onClose` or `floating`, the user is told, and the next opening tries again.
 *
 * @param options.unasked it appears without being opened: nobody is told that it could not be loaded
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { unasked = false } = {},
) {
  let loaded: ComponentType<Props> | null = null
  const loadOnce = async () => (loaded ??= await load())
  waiting.add(loadOnce)
  return function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    useEffect(() => {
      let isOpen = true
      loadOnce().then(
        (part) => isOpen && setLoaded(() => part),
        () => {
          if (!isOpen || unasked) return
          showToast({ tone: 'error', text: uiTexts.partNotLoaded })
          const { onClose, floating }: Closable = props
          if (onClose) onClose()
          else floating?.close()
        },
      )
      return () => {
        isOpen = false
      }
      // oxlint-disable-next-line react/exhaustive-deps -- once for an opening
    }, [])
    return Loaded ? <Loaded {...props} /> : null
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
