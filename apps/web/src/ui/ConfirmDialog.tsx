import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './ConfirmDialog.module.css'
import { uiTexts as texts } from './ui.messages.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly children?: ReactNode
  /** The exact text to type before `Confirmar` is enabled; absent for actions that can be undone. */
  readonly typed?: string
  readonly confirmLabel?: string
  readonly busy?: boolean
  /** Red button; the default for typed confirmations. */
  readonly destructive?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation; with `typed` it is the generic delete dialog. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, typed, confirmLabel = 'Confirmar', busy = false, onConfirm, onClose } = props
  const [text, setText] = useState('')
  const ready = typed === undefined || text === typed
  const destructive = props.destructive ?? typed !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !busy) onConfirm()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      isQuestion
      locked={busy}
      footer={
        <>
          <Button
            variant="default"
            onClick={onClose}
            disabled={busy}
            data-autofocus={typed === undefined || undefined}
          >
            Cancelar
          </Button>
          <Button type="submit" color={destructive ? 'danger' : 'accent'} disabled={!ready} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {typed === undefined ? null : (
        <>
          <p>
            {texts.typeToConfirm}
            <strong className={styles.typed}>{typed}</strong> para confirmar.
          </p>
          <TextInput
            aria-label={`Escribe ${typed} para confirmar`}
            value={text}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
    </Dialog>
  )
}
