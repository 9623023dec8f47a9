import { useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../platform/session/storage.ts'

const FULL_KEY = 'persistent-panel-full'
/** The width from which list and panel fit beside each other is also in SidePanel.module.css. */
const NARROW = '(max-width: 1279.98px)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export interface PanelView {
  /** There is no room beside the page: the panel is a modal dialog. */
  readonly isModal: boolean
  /** It covers the page by choice, which the browser remembers. */
  readonly isFull: boolean
  readonly toggleFull: () => void
}

/** How a panel stands to the page under it. */
export function usePanelView(): PanelView {
  const isModal = useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches)
  const [isFull, setFull] = useState(() => readStored(FULL_KEY) === 'yes')
  const toggleFull = () => {
    writeStored(FULL_KEY, isFull ? 'no' : 'yes')
    setFull(!isFull)
  }
  return { isModal, isFull, toggleFull }
}
