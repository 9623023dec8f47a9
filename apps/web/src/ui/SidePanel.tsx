// An <aside> may not be a dialog, which the panel is where it covers the page.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { ActionIcon } from '@mantine/core'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useDocumentTitle } from '../platform/address/document-title.ts'
import { announce } from '../platform/messages/announcements.ts'
import { Hint } from './floating/Hint.tsx'
import { isFloatingOpen } from './open-floating.ts'
import styles from './SidePanel.module.css'
import { panelTexts as texts } from './ui.messages.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import { usePanelView } from './use-panel-view.ts'

export interface SidePanelProps {
  readonly title: string
  /** Name in the title of the document, where it is shorter. */
  readonly shortTitle?: string | null | undefined
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
  /** `wide` for forms of many fields. */
  readonly width?: 'normal' | 'wide'
}

const icon = { size: 18, stroke: 1.5 } as const

/**
 * A detail of its list, at its own address: render it from a child route through the list's Outlet. From 1280 px it stands
 * beside the list, which remains usable; below it is modal. Escape closes it.
 */
export function SidePanel(props: SidePanelProps) {
  const { title, shortTitle, subtitle, children, onClose, onPrevious, onNext, actions, footer } = props
  const layer = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const view = usePanelView()
  usePanelFocus(layer, panel, view)
  useEscape(onClose)
  useDocumentTitle('record', shortTitle || title)
  useTitleAnnounced(title)
  const fullLabel = view.isFull ? texts.leaveFull : texts.full

  return (
    <div ref={layer} className={styles.layer} data-print="record">
      {view.isModal ? <div className={styles.backdrop} aria-hidden onClick={onClose} /> : null}
      <div
        ref={panel}
        className={styles.panel}
        data-print="unframed"
        data-width={props.width ?? 'normal'}
        data-view={view.isFull ? 'full' : view.isModal ? 'over' : 'beside'}
        tabIndex={-1}
        role={view.isModal ? 'dialog' : 'complementary'}
        aria-modal={view.isModal || undefined}
        aria-label={title}
      >
        <header className={styles.header} data-print="unframed">
          <div className={styles.titles}>
            <h2>{title}</h2>
            {subtitle ? <p>{subtitle}</p> : null}
          </div>
          <div className={styles.tools} data-print="hide">
            {actions}
            {onPrevious !== undefined || onNext !== undefined ? (
              <>
                <Hint label={texts.previous}>
                  <ActionIcon aria-label={texts.previous} disabled={!onPrevious} onClick={onPrevious}>
                    <IconChevronUp {...icon} />
                  </ActionIcon>
                </Hint>
                <Hint label={texts.next}>
                  <ActionIcon aria-label={texts.next} disabled={!onNext} onClick={onNext}>
                    <IconChevronDown {...icon} />
                  </ActionIcon>
                </Hint>
              </>
            ) : null}
            <Hint label={fullLabel}>
              <ActionIcon className={styles.full} aria-label={fullLabel} onClick={view.toggleFull}>
                {view.isFull ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
              </ActionIcon>
            </Hint>
            <ActionIcon aria-label={texts.close} onClick={onClose}>
              <IconX {...icon} />
            </ActionIcon>
          </div>
        </header>
        <div className={styles.body} data-print="unframed">
          {children}
        </div>
        {footer ? (
          <footer className={styles.footer} data-print="hide">
            {footer}
          </footer>
        ) : null}
      </div>
    </div>
  )
}

/** Closes the panel by Escape, which closes an open menu or dialog first. */
function useEscape(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    // Looked up in the capture phase, before the key removes what is open.
    let isUnder = false
    const onCapture = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') isUnder = isFloatingOpen()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing && !isUnder) close()
    }
    window.addEventListener('keydown', onCapture, { capture: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true })
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}

/** Has another record read that appears in the open panel; the focus, which has the first one read, does not move. */
function useTitleAnnounced(title: string): void {
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) announce(title)
    shown.current = title
  }, [title])
}
