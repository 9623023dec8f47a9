import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { SidePanel } from '../SidePanel.tsx'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { EditConflict, type Difference } from './EditConflict.tsx'
import { FieldFormProvider, type FieldForm } from './Field.tsx'
import type { RecordForm } from './use-record-form.ts'

interface RecordFormPanelProps<
  Values extends object,
  Stored extends { readonly version: number },
  Id extends keyof Stored & string,
> {
  readonly title: string
  readonly submitLabel?: string
  readonly record: RecordForm<Values, Stored, Id>
  readonly busy: boolean
  /** Something mandatory is empty: it cannot be sent. */
  readonly incomplete?: boolean
  /** Saves the values of the form: of a new record, or over this version of the edited one. */
  readonly onSubmit: (values: Values, edited: Pick<Stored, Id | 'version'> | null) => void
  /** What differs between the form and what somebody else saved. */
  readonly differences: (stored: Stored) => readonly Difference[]
  readonly width?: 'normal' | 'wide'
  /** What the company asks for beyond the fields' own rules. */
  readonly mandatory?: FieldForm['mandatory']
  /** The fields, in sections. */
  readonly children: ReactNode
}

/** The panel that creates or edits one record: fields, conflict with another person's saving, two buttons. */
export function RecordFormPanel<
  Values extends object,
  Stored extends { readonly version: number },
  Id extends keyof Stored & string,
>(props: RecordFormPanelProps<Values, Stored, Id>) {
  const { title, submitLabel = 'Confirmar', record, busy, onSubmit } = props
  const { incomplete = false, width = 'normal' } = props
  const { form, edited, stored } = record
  const formId = useId()
  const submit = (over: Pick<Stored, Id | 'version'> | null) =>
    form.onSubmit(
      (values) => onSubmit(values, over),
      () => focusFirstError(formId),
    )
  return (
    <SidePanel
      title={title}
      onClose={record.onClose}
      width={width}
      footer={
        <>
          <Button variant="default" onClick={record.onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={busy} disabled={stored !== null || incomplete}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <UnsavedGuard dirty={record.isUnsaved} onLeave={record.forgetDraft} />
      <form id={formId} noValidate onSubmit={submit(edited)}>
        {stored ? (
          <EditConflict
            differences={props.differences(stored)}
            busy={busy}
            incomplete={incomplete}
            onTakeStored={record.takeStored}
            onKeepMine={submit(edited && { ...edited, version: stored.version })}
          />
        ) : null}
        <FieldFormProvider value={{ getInputProps: form.getInputProps, mandatory: props.mandatory }}>
          {props.children}
        </FieldFormProvider>
      </form>
    </SidePanel>
  )
}

/** The error may stand above or below what is in sight. */
function focusFirstError(formId: string): void {
  // The errors are drawn after this event.
  requestAnimationFrame(() => {
    const form = document.getElementById(formId)
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], .mantine-InputWrapper-error')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
