import { useState, useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../../platform/session/storage.ts'

const KEY = 'persistent-client-mode'

/** Whether the screen is shown to a client, remembered in this browser: commissions are not on it. */
export function useClientMode(): readonly [isClientMode: boolean, setClientMode: (on: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(KEY) === 'yes')
  const set = (on: boolean) => {
    writeStored(KEY, on ? 'yes' : 'no')
    setOn(on)
  }
  return [isOn, set]
}

let isPrinting = false

/** Whether the browser prints the page: what is on paper may reach a client. */
export function useIsOnPaper(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting)
}

function subscribe(onChange: () => void): () => void {
  const begin = () => {
    isPrinting = true
    onChange()
  }
  const end = () => {
    isPrinting = false
    onChange()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
