import { useSyncExternalStore } from 'react'

/** As in the style sheets of the report. */
const PHONE = '(max-width: 600px)'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen is as narrow as that of a phone. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
}
