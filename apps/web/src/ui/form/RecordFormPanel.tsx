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
  /** A mandatory field is empty: the form cannot be saved. */
  readonly incomplete?: boolean
  /** Saves the values of the form: creates a record, or updates this version of the edited one. */
  readonly onSubmit: (values: Values, edited: Pick<Stored, Id | 'version'> | null) => void
  /** Differences between the form and what another user saved. */
  readonly differences: (stored: Stored) => readonly Difference[]
  readonly width?: 'normal' | 'wide'
  /** Fields that the company requires besides the fields' own rules. */
  readonly mandatory?: FieldForm['mandatory']
  /** The fields, in sections. */
  readonly children: ReactNode
}

/** The panel that creates or edits one record: fields, version conflict, two buttons. */
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

/** Scrolls to the first error, which may be outside the visible part. */
function focusFirstError(formId: string): void {
  // The errors are rendered after this event.
  requestAnimationFrame(() => {
    const form = document.getElementById(formId)
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], .mantine-InputWrapper-error')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  })
}
