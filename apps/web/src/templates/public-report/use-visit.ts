import { useEffect } from 'react'
import type { ReportCalls } from './public-report-calls.ts'
import { watchSections } from './section-times.ts'
import { asksNotToBeTracked } from './tracking-choice.ts'

/** Seen for so long a page counts as read by a person. */
const READING_MS = 3_000
const ACTS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart'] as const

/** Resolves when the page is seen and somebody acts on it or leaves it open; programs that only load it do neither. */
function waitForPerson(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const done = () => {
      if (!document.hidden && !signal.aborted) resolve()
    }
    const wait = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(done, READING_MS)
    }
    for (const act of ACTS) window.addEventListener(act, done, { signal, passive: true })
    document.addEventListener('visibilitychange', wait, { signal })
    signal.addEventListener('abort', () => clearTimeout(timer))
    wait()
  })
}

/**
 * Tells the server once that a person reads the report, and when the page is hidden or left how long each of its pages was
 * seen. Nothing is sent where the browser asks not to be followed.
 */
export function useVisit(calls: ReportCalls | null, access: string | null, isOpen: boolean): void {
  useEffect(() => {
    if (!calls || !isOpen || asksNotToBeTracked()) return undefined
    const left = new AbortController()
    const follow = async () => {
      await waitForPerson(left.signal)
      const { idVisit } = await calls.visit(access, {})
      if (idVisit === null || left.signal.aborted) return
      watchSections((seconds) => calls.sendTimes(access, { idVisit, seconds }), left.signal)
    }
    // A visit that is not counted is no failure for who reads.
    follow().catch(() => undefined)
    return () => left.abort()
  }, [calls, access, isOpen])
}
