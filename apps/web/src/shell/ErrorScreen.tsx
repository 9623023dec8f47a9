import { Component, type ReactNode } from 'react'
import styles from './ErrorScreen.module.css'
import { shellMessages } from './shell.messages.ts'

/** Shown when rendering a screen failed. It does not use the component library, which may be the cause. */
export function ErrorScreen() {
  return (
    <div className={styles.screen} role="alert">
      <svg
        width="40"
        height="40"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden
      >
        <path d="M12 9v4m0 4h.01M10.3 3.9 2.6 17.2A2 2 0 0 0 4.3 20h15.4a2 2 0 0 0 1.7-2.8L13.7 3.9a2 2 0 0 0-3.4 0z" />
      </svg>
      <p className={styles.text}>{shellMessages.unexpected}</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        {shellMessages.reload}
      </button>
    </div>
  )
}

/** Catches render errors outside the router. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children
  }
}
