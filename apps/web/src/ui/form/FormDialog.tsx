import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from '../Dialog.tsx'

interface FormDialogProps<Values extends object> extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  readonly form: UseFormReturnType<Values>
  readonly submitLabel: string
  readonly busy: boolean
  /** Receives the values once they are valid. */
  readonly onSubmit: (values: Values) => void
  readonly children: ReactNode
}

/** A dialog around one form, with two buttons; only they close it once a value has changed. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, size, onClose, form, submitLabel, busy, onSubmit, children } = props
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      locked={busy || form.isDirty()}
      onSubmit={form.onSubmit(onSubmit)}
      footer={
        <>
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
  )
}
