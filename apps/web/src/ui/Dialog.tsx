import './theme/component-styles.css'
import { Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import styles from './Dialog.module.css'
import { markFirstField } from './form/focus-first-invalid.ts'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Buttons, the main one last. */
  readonly footer?: ReactNode
  /** Makes the content a form; the footer has its submit button. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** The form is a question: the keys that save a form do not answer it. */
  readonly isQuestion?: boolean
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** Neither Escape nor a click outside closes it (unsaved work, running step). */
  readonly locked?: boolean
}

const widths = { small: 420, medium: 560, large: 860 } as const

/** A question or a short form over the page. Mount it to open it; the caller unmounts it in `onClose`. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, footer, onSubmit, size = 'small', locked = false } = props
  useFocusReturn()
  const body = (
    <>
      <div className={styles.body}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </>
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={widths[size]}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{
        header: styles.header,
        title: styles.title,
        body: styles.content,
        content: styles.box,
      }}
    >
      {onSubmit ? (
        <form
          ref={markFirstField}
          onSubmit={onSubmit}
          noValidate
          data-question={props.isQuestion ? '' : undefined}
        >
          {body}
        </form>
      ) : (
        body
      )}
    </Modal>
  )
}
