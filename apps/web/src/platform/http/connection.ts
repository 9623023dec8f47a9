import { useSyncExternalStore } from 'react'

export type Connection = 'online' | 'offline' | 'unreachable'

let connection: Connection = 'online'
const listeners = new Set<() => void>()

/** Called by the client: whether the last call reached the server at all. */
export function reportConnection(next: Connection): void {
  if (connection === next) return
  connection = next
  for (const listener of listeners) listener()
}

export function getConnection(): Connection {
  return connection
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const offline = () => reportConnection('offline')
  const online = () => reportConnection('online')
  window.addEventListener('offline', offline)
  window.addEventListener('online', online)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('offline', offline)
    window.removeEventListener('online', online)
  }
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, getConnection)
}
