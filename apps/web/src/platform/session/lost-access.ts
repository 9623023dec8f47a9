const listeners = new Set<() => void>()

/** Called by the client: a call was refused because its application is not, or no longer, the user's. */
export function reportLostAccess(): void {
  for (const listener of listeners) listener()
}

export function onLostAccess(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
