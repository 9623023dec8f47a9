import { useLayoutEffect, useRef } from 'react'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import styles from './MessageStrip.module.css'
import { ToastHost } from './ToastHost.tsx'

/**
 * Messages at the bottom of every screen. Toasts are above the bars with the buttons of panels and lists, and change no
 * layout; the notice of a lost connection lasts, so page, panel and dialog end above it.
 */
export function MessageStrip() {
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = notice.current
    if (!element) return undefined
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => {
      root.setProperty('--v-strip', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty('--v-strip')
    }
  }, [])
  return (
    <>
      <div className={styles.toasts} data-print="hide">
        <ToastHost />
      </div>
      <div ref={notice} className={styles.notice} data-print="hide">
        <ConnectionBanner />
      </div>
    </>
  )
}
