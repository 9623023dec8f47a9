import { useSyncExternalStore } from 'react'

interface Announcement {
  readonly text: string
  /** Counts them: the same text is read again. */
  readonly number: number
}

let current: Announcement = { text: '', number: 0 }
const listeners = new Set<() => void>()

/** Has screen readers read a text when they are idle, for changes to which the focus does not move. */
export function announce(text: string): void {
  current = { text, number: current.number + 1 }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAnnouncement(): Announcement {
  return useSyncExternalStore(subscribe, () => current)
}
