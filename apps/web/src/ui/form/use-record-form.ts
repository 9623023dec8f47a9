import { useForm, type UseFormReturnType } from '@mantine/form'
import type { Shape } from '@vatio/protocol/endpoint'
import { useEffect, useState } from 'react'
import type { SavingHandlers } from '../../platform/http/use-operation.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { applyFieldErrors } from './apply-field-errors.ts'

interface Versioned {
  readonly version: number
}

/** What the form of a record is given where it opens. Give it the record's id as key, without its version. */
export interface RecordFormProps<Stored> {
  /** The record to edit; null for a new one. */
  readonly record: Stored | null
  readonly onSaved: (saved: Stored) => void
  /** Leaves the form but stays with the record. */
  readonly onCancel: () => void
  /** Leaves the record too; as `onCancel` where absent. */
  readonly onClose?: (() => void) | undefined
}

export interface RecordFormOptions<
  Stored extends Versioned,
  Id extends keyof Stored & string,
  Values extends object,
> {
  /** The property that identifies a record. */
  readonly id: Id
  /** Address of the records: with record and version it names a draft, which belongs to what it was typed over. */
  readonly address: string
  /** What a new record belongs to, where drafts are kept apart by it. */
  readonly parent?: string
  readonly toValues: (opened: Stored | null) => Values
  /** Faults by field, as shown. */
  readonly validate: (values: Values, opened: Stored | null) => Record<string, string | null>
  /** Shape of the record that a version conflict brings along. */
  readonly storedShape: Shape<Stored>
}

export interface RecordForm<
  Values extends object,
  Stored extends Versioned,
  Id extends keyof Stored & string,
> {
  readonly form: UseFormReturnType<Values>
  /**
   * The record as it was when its form opened: a newer one that arrives meanwhile is a conflict to decide, not a
   * silent base.
   */
  readonly opened: Stored | null
  /** Its id and version, for the call that updates it; null for a new record. */
  readonly edited: Pick<Stored, Id | 'version'> | null
  /** The record somebody else saved meanwhile; null while there is no conflict. */
  readonly stored: Stored | null
  readonly isUnsaved: boolean
  readonly onCancel: () => void
  readonly onClose: () => void
  /** For the hooks that create and update. */
  readonly handlers: SavingHandlers<Stored>
  readonly forgetDraft: () => void
  /** Ends a conflict with what the other person saved. */
  readonly takeStored: () => void
}

/** Everything a form of one record needs besides its fields: draft, field errors, version conflict, leaving. */
export function useRecordForm<
  Stored extends Versioned,
  Id extends keyof Stored & string,
  Values extends object,
>(
  props: RecordFormProps<Stored>,
  options: RecordFormOptions<Stored, Id, Values>,
): RecordForm<Values, Stored, Id> {
  const { onSaved, onCancel, onClose = onCancel } = props
  const { id, address, parent } = options
  const [opened] = useState(props.record)
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.toValues(opened),
    validate: (values) => options.validate(values, opened),
  })
  const fresh = parent === undefined ? 'new' : `new/${parent}`
  const draft = useDraft(`${address}/${opened ? `${String(opened[id])}@${opened.version}` : fresh}`, form)
  const [saved, setSaved] = useState<Stored | null>(null)
  const [stored, setStored] = useState<Stored | null>(null)

  // Leaving waits for the render in which the form counts as saved: the guard would ask otherwise.
  useEffect(() => {
    if (saved) onSaved(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- once per saving
  }, [saved])

  function end(record: Stored) {
    draft.forget()
    setSaved(record)
  }
  return {
    form,
    opened,
    edited: opened && ({ [id]: opened[id], version: opened.version } as Pick<Stored, Id | 'version'>),
    stored,
    isUnsaved: form.isDirty() && saved === null,
    onCancel,
    onClose,
    forgetDraft: draft.forget,
    takeStored: () => {
      if (stored) end(stored)
    },
    handlers: {
      onSuccess: end,
      onError: (error, _input, messages) => {
        if (error.code !== 'VERSION_CONFLICT') return applyFieldErrors(form, error, messages)
        const theirs = options.storedShape.safeParse(error.details.stored)
        if (theirs.success) setStored(theirs.data)
        return theirs.success
      },
    },
  }
}
