import { useEffect, useRef } from 'react'

const EVERY_MS = 15_000

/** Calls a function every 15 s while the tab is seen, and at once when it is seen again. */
export function usePolling(poll: () => Promise<void>, isOn: boolean): void {
  const latest = useRef(poll)
  useEffect(() => {
    latest.current = poll
  }, [poll])
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setInterval> | undefined
    const ask = () => void latest.current()
    const follow = () => {
      clearInterval(timer)
      if (!document.hidden) timer = setInterval(ask, EVERY_MS)
    }
    const seen = () => {
      follow()
      if (!document.hidden) ask()
    }
    follow()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [isOn])
}
