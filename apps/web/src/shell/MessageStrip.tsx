import { useLayoutEffect, useRef } from 'react'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import styles from './MessageStrip.module.css'
import { ToastHost } from './ToastHost.tsx'

/**
 * Messages at the bottom of every screen. Page, panel and dialog end above it, so that no message
 * covers a button.
 */
export function MessageStrip() {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = strip.current
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
    <div ref={strip} className={styles.strip}>
      <ConnectionBanner />
      <ToastHost />
    </div>
  )
}
