import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import styles from './SidePanel.module.css'

interface SidePanelProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly children: ReactNode
  /** Returns to the list's address. */
  readonly onClose: () => void
  /** Opens the previous row of the list without closing; absent at its start. */
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly actions?: ReactNode
  /** Buttons at the bottom, the main one last. */
  readonly footer?: ReactNode
  readonly width?: 'normal' | 'wide'
}

const FLOATING = '.mantine-Modal-content, .mantine-Menu-dropdown, .mantine-Popover-dropdown'

/** Whether a menu or a dialog is open. One that is fading out already has an opacity of 0. */
const isFloatingOpen = () =>
  [...document.querySelectorAll<HTMLElement>(FLOATING)].some(({ style }) => style.opacity !== '0')

/**
 * A detail over its list, at its own address: render it from a child route through the list's Outlet.
 * Escape closes it; the list remains usable beside it.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, subtitle, children, onClose, onPrevious, onNext, actions, footer, width = 'normal' } = props
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const before = document.activeElement
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
    first?.focus({ preventScroll: true })
    // Escape closes an open menu or dialog first. Checked in the capture phase, before that one is removed.
    let isUnder = false
    const onCapture = () => {
      isUnder = isFloatingOpen()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isUnder) close()
    }
    window.addEventListener('keydown', onCapture, { capture: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true })
      window.removeEventListener('keydown', onKeyDown)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])

  return (
    <aside
      ref={panel}
      className={styles.panel}
      data-width={width}
      tabIndex={-1}
      aria-label={typeof title === 'string' ? title : 'Detalle'}
    >
      <header className={styles.header}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          {subtitle ? <p>{subtitle}</p> : null}
        </div>
        <div className={styles.tools}>
          {actions}
          {onPrevious !== undefined || onNext !== undefined ? (
            <>
              <Tooltip label="Anterior">
                <ActionIcon aria-label="Anterior" disabled={!onPrevious} onClick={onPrevious}>
                  <IconChevronUp size={18} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
              <Tooltip label="Siguiente">
                <ActionIcon aria-label="Siguiente" disabled={!onNext} onClick={onNext}>
                  <IconChevronDown size={18} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            </>
          ) : null}
          <ActionIcon aria-label="Cerrar" onClick={onClose}>
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      </header>
      <div className={styles.body}>{children}</div>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </aside>
  )
}
