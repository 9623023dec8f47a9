import { Button } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { SidePanel } from '../SidePanel.tsx'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { EditConflict, type Difference } from './EditConflict.tsx'
import { FieldFormProvider, type FieldForm } from './Field.tsx'
import type { RecordForm } from './use-record-form.ts'

interface RecordFormPanelProps<Values extends object, Stored extends { readonly version: number }> {
  readonly title: string
  readonly submitLabel: string
  readonly record: RecordForm<Values, Stored, never>
  readonly busy: boolean
  /** Something mandatory is empty: it cannot be sent. */
  readonly incomplete?: boolean
  /** Saves the values of the form, over the given version where a conflict was decided so. */
  readonly onSubmit: (values: Values, version?: number) => void
  /** What differs between the form and what somebody else saved. */
  readonly differences: (stored: Stored) => readonly Difference[]
  /** Leaves the form but stays with the record. */
  readonly onCancel: () => void
  /** Leaves the record too; as `onCancel` where absent. */
  readonly onClose?: () => void
  readonly width?: 'normal' | 'wide'
  /** What the company asks for beyond the fields' own rules. */
  readonly mandatory?: FieldForm['mandatory']
  /** The fields, in sections. */
  readonly children: ReactNode
}

/** The panel that creates or edits one record: fields, conflict with another person's saving, two buttons. */
export function RecordFormPanel<Values extends object, Stored extends { readonly version: number }>(
  props: RecordFormPanelProps<Values, Stored>,
) {
  const { title, submitLabel, record, busy, onSubmit, onCancel, onClose = onCancel, width = 'normal' } = props
  const { incomplete = false } = props
  const { form, stored } = record
  const formId = useId()
  return (
    <SidePanel
      title={title}
      onClose={onClose}
      width={width}
      footer={
        <>
          <Button variant="default" onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={busy} disabled={stored !== null || incomplete}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <UnsavedGuard dirty={record.isUnsaved} onLeave={record.forgetDraft} />
      <form id={formId} noValidate onSubmit={form.onSubmit((values) => onSubmit(values))}>
        {stored ? (
          <EditConflict
            differences={props.differences(stored)}
            busy={busy}
            incomplete={incomplete}
            onTakeStored={record.takeStored}
            onKeepMine={form.onSubmit((values) => onSubmit(values, stored.version))}
          />
        ) : null}
        <FieldFormProvider value={{ getInputProps: form.getInputProps, mandatory: props.mandatory }}>
          {props.children}
        </FieldFormProvider>
      </form>
    </SidePanel>
  )
}
