import { useEffect, useLayoutEffect, type RefObject } from 'react'
import type { PanelView } from './use-panel-view.ts'

/** What had the focus before a panel opened; one panel may replace another, as a form replaces the record. */
let opener: Element | null = null

/** The focus returns to the row of the record shown last, not to the row that opened the panel. */
export function setPanelOpener(row: Element): void {
  opener = row
}

/** Makes all around an element inert, up to the page or the frame of the application; answers how to undo it. */
function coverAround(layer: HTMLElement, reach: 'page' | 'frame'): () => void {
  const covered: HTMLElement[] = []
  const last = reach === 'page' ? 'main' : '[data-frame]'
  for (let at = layer; at.parentElement && !at.matches(last); at = at.parentElement) {
    // Overlays are in portals beside the root.
    if (at.parentElement === document.body) break
    for (const sibling of at.parentElement.children) {
      if (sibling === at || !(sibling instanceof HTMLElement) || sibling.inert) continue
      sibling.inert = true
      covered.push(sibling)
    }
  }
  return () => {
    for (const element of covered) element.inert = false
  }
}

/**
 * The focus of a panel: on its `[data-autofocus]` or itself when it opens, never behind it while it covers something, and
 * back when it closes. `layer` holds panel and backdrop.
 */
export function usePanelFocus(
  layer: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  { isModal, isFull }: PanelView,
): void {
  const reach = isModal ? 'frame' : isFull ? 'page' : null

  useEffect(() => {
    const active = document.activeElement
    if (active && active !== document.body && !panel.current?.contains(active)) opener = active
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus({ preventScroll: true })
    return () => {
      const heading = document.querySelector<HTMLElement>('#content h1')
      const back = opener?.isConnected ? opener : heading
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    }
  }, [panel])

  useLayoutEffect(() => {
    if (!reach || !layer.current) return undefined
    const uncover = coverAround(layer.current, reach)
    const active = document.activeElement
    if (active?.closest('[inert]')) {
      opener = active
      panel.current?.focus({ preventScroll: true })
    }
    return uncover
  }, [reach, layer, panel])
}
