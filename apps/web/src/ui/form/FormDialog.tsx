import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Dialog, type DialogProps } from '../Dialog.tsx'
import { uiTexts as texts } from '../ui.messages.ts'
import { ErrorCount } from './ErrorCount.tsx'
import type { FormStore } from './form-store.ts'
import { useIsDirty } from './use-form.ts'

interface FormDialogProps<Values extends object> extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  readonly form: FormStore<Values>
  readonly submitLabel: string
  readonly busy: boolean
  /** Receives the values once they are valid. */
  readonly onSubmit: (values: Values) => void
  readonly children: ReactNode
}

/** A dialog around one form, with two buttons; once a value has changed, it asks before it closes. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, size, onClose, form, submitLabel, busy, onSubmit, children } = props
  const isDirty = useIsDirty(form)
  const [asking, setAsking] = useState(false)
  const leave = () => (isDirty ? setAsking(true) : onClose())
  return (
    <>
      <Dialog
        title={title}
        size={size}
        onClose={leave}
        locked={busy || asking}
        onSubmit={form.onSubmit(onSubmit)}
        footer={
          <>
            <ErrorCount form={form} />
            <Button variant="default" onClick={onClose} disabled={busy}>
              Cancelar
            </Button>
            <Button type="submit" loading={busy}>
              {submitLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
      {asking ? (
        <ConfirmDialog
          title={texts.unsaved}
          confirmLabel={texts.leaveUnsaved}
          destructive
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          <p>{texts.unsavedLosses}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
