import { Button } from '@mantine/core'
import { useEffect, useId, useMemo, useState, type ReactNode, type SyntheticEvent } from 'react'
import { SidePanel } from '../SidePanel.tsx'
import { UnsavedGuard } from '../UnsavedGuard.tsx'
import { conflictRows, type Difference } from './edit-conflict.ts'
import { EditConflict } from './EditConflict.tsx'
import { ErrorCount, UnsetCount } from './ErrorCount.tsx'
import { FieldFormProvider } from './Field.tsx'
import { focusFirstInvalid, markFirstField } from './focus-first-invalid.ts'
import { useFormValue } from './use-form.ts'
import type { RecordForm } from './use-record-form.ts'

/** Fields that the company requires besides the fields' own rules. */
export interface MandatoryFields<Values> {
  readonly required: ReadonlySet<string>
  /** Error texts by field of those that are empty. */
  readonly missing: (values: Values) => ReadonlyMap<string, string>
}

interface RecordFormPanelProps<
  Values extends object,
  Stored extends { readonly version: number },
  Id extends keyof Stored & string,
> {
  readonly title: string
  readonly submitLabel?: string
  readonly record: RecordForm<Values, Stored, Id>
  readonly busy: boolean
  /** The form cannot be saved for a reason that a card in it says: a limit of the licence. */
  readonly blocked?: boolean
  /** The server is checking a value: a form sent meanwhile is saved, or refused, once it has answered. */
  readonly checking?: boolean
  /** Saves the values of the form: creates a record, or updates this version of the edited one. */
  readonly onSubmit: (values: Values, edited: Pick<Stored, Id | 'version'> | null) => void
  /** Fields in which values of the form differ from a version of the record. */
  readonly differences: (stored: Stored, values: Values) => readonly Difference[]
  readonly width?: 'normal' | 'wide'
  /** Empty ones disable the button, which says so (PLG-021). */
  readonly mandatory?: MandatoryFields<Values>
  /** Number of empty fields without which the button is disabled; those of `mandatory` are counted already. */
  readonly countUnset?: (values: Values) => number
  /** The fields, in sections. */
  readonly children: ReactNode
}

/** The panel that creates or edits one record: fields, version conflict, two buttons. */
export function RecordFormPanel<
  Values extends object,
  Stored extends { readonly version: number },
  Id extends keyof Stored & string,
>(props: RecordFormPanelProps<Values, Stored, Id>) {
  const { title, submitLabel = 'Confirmar', record, busy, onSubmit, mandatory } = props
  const { blocked = false, checking = false, width = 'normal', countUnset } = props
  const { form, edited, stored } = record
  const formId = useId()
  const unsetId = useId()
  const unset = useFormValue(
    form,
    (values) => (mandatory?.missing(values).size ?? 0) + (countUnset?.(values) ?? 0),
  )
  const cannotSave = blocked || unset > 0
  const { opened, toValues } = record
  // As of when the form was refused: a choice changes the form.
  const rows = useMemo(
    () =>
      stored && opened
        ? conflictRows({ opened, stored, values: form.getValues(), toValues, differences: props.differences })
        : [],
    // oxlint-disable-next-line react/exhaustive-deps -- once per conflict
    [stored],
  )
  const submit = (over: Pick<Stored, Id | 'version'> | null) =>
    form.onSubmit((values) => {
      if (!cannotSave) onSubmit(values, over)
    })
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (isAwaited && !checking) formElement(formId)?.requestSubmit()
  }, [isAwaited, checking, formId])
  const submitOrAwait = (event: SyntheticEvent<HTMLFormElement>) => {
    setAwaited(checking)
    if (checking) event.preventDefault()
    else submit(edited)(event)
  }
  const showUnset = () => {
    const element = formElement(formId)
    if (element) focusFirstInvalid(element)
  }
  return (
    <SidePanel
      title={title}
      onClose={record.onClose}
      width={width}
      footer={
        <>
          {unset > 0 ? (
            <UnsetCount id={unsetId} count={unset} onShow={showUnset} />
          ) : (
            <ErrorCount form={form} />
          )}
          <Button variant="default" onClick={record.onCancel} disabled={busy}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={busy || isAwaited}
            disabled={stored !== null || cannotSave}
            aria-describedby={unset > 0 ? unsetId : undefined}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <UnsavedGuard dirty={record.isUnsaved} onLeave={record.forgetDraft} />
      <form id={formId} ref={markFirstField} noValidate onSubmit={submitOrAwait}>
        {stored ? (
          <EditConflict
            key={stored.version}
            form={form}
            rows={rows}
            busy={busy}
            disabled={cannotSave}
            onTakeStored={record.takeStored}
            onSave={submit(edited && { ...edited, version: stored.version })}
          />
        ) : null}
        <FieldFormProvider
          value={{
            form,
            mandatory: mandatory && {
              required: mandatory.required,
              missingText: (name) => mandatory.missing(form.getValues()).get(name),
            },
          }}
        >
          {props.children}
        </FieldFormProvider>
      </form>
    </SidePanel>
  )
}

function formElement(id: string): HTMLFormElement | null {
  const element = document.getElementById(id)
  return element instanceof HTMLFormElement ? element : null
}
