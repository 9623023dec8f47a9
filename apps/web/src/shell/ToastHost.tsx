import { useEffect, useRef, useState } from 'react'
import { clearToasts, dismissToast, useToasts, type Toast, type Tone } from '../platform/messages/toasts.ts'
import styles from './ToastHost.module.css'
import { toastTexts as texts } from './shell.messages.ts'

const marks: Readonly<Record<Tone, string>> = {
  success: 'm5 12 5 5L20 7',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 8h.01M11 12h1v4h1',
  warning: 'M12 9v4m0 4h.01',
  error: 'M18 6 6 18M6 6l12 12',
}
const names: Readonly<Record<Tone, string>> = {
  success: 'Hecho',
  info: texts.information,
  warning: 'Aviso',
  error: 'Error',
}

// Above this value setTimeout fires at once.
const LONGEST_TIMER_MS = 2_147_483_647

/** A message for its seconds, which stop while the keyboard is on its buttons. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false)
  const left = useRef(toast.seconds * 1000)
  useEffect(() => {
    if (held) return undefined
    const started = Date.now()
    const timer = setTimeout(() => dismissToast(toast.id), Math.min(left.current, LONGEST_TIMER_MS))
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1500, left.current - (Date.now() - started))
    }
  }, [held, toast.id])
  const { action } = toast
  return (
    <div
      className={styles.toast}
      data-tone={toast.tone}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.mark}>
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          <path d={marks[toast.tone]} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <span className="visually-hidden">{names[toast.tone]}</span>
      </span>
      <div className={styles.text}>
        {toast.text}
        {toast.requestId ? <small className={styles.reference}>Referencia {toast.requestId}</small> : null}
        {action ? (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.run()
              dismissToast(toast.id)
            }}
          >
            {action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Cerrar aviso"
        onClick={() => dismissToast(toast.id)}
      >
        <svg
          width="14"
          height="14"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          <path d="M18 6 6 18M6 6l12 12" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}

/** The current messages, the newest last. Escape removes them. */
export function ToastHost() {
  const toasts = useToasts()
  const isShown = toasts.length > 0
  useEffect(() => {
    if (!isShown) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') clearToasts()
    }
    // Captured: a panel or a field may stop the event.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isShown])
  return (
    <section className={styles.host} aria-label={texts.toasts}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
