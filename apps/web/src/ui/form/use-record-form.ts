import type { Shape } from '@vatio/protocol/endpoint'
import { useEffect, useState } from 'react'
import type { SavingHandlers } from '../../platform/http/use-operation.ts'
import { keepDraft } from '../../platform/session/drafts.ts'
import { getSession } from '../../platform/session/session-store.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { applyFieldErrors } from './apply-field-errors.ts'
import type { FormStore, FoundErrors } from './form-store.ts'
import { useFormStore, useIsDirty } from './use-form.ts'

interface Versioned {
  readonly version: number
}

/** Props of the form of a record. Its key is the record's id, without the version. */
export interface RecordFormProps<Stored> {
  /** The record to edit; null for a new one. */
  readonly record: Stored | null
  readonly onSaved: (saved: Stored) => void
  /** Closes the form and shows the record. */
  readonly onCancel: () => void
  /** Closes the record too; `onCancel` by default. */
  readonly onClose?: (() => void) | undefined
}

export interface RecordFormOptions<
  Stored extends Versioned,
  Id extends keyof Stored & string,
  Values extends object,
> {
  /** The property that identifies a record. */
  readonly id: Id
  /** Address of the records; a draft is stored under it, the record and its version. */
  readonly address: string
  /** Parent of a new record, where each parent has its own draft. */
  readonly parent?: string
  readonly toValues: (opened: Stored | null) => Values
  /** Errors by field, as shown. */
  readonly validate: (values: Values, opened: Stored | null) => FoundErrors
  /** Schema of the record in the details of a version conflict. */
  readonly storedShape: Shape<Stored>
}

export interface RecordForm<
  Values extends object,
  Stored extends Versioned,
  Id extends keyof Stored & string,
> {
  readonly form: FormStore<Values>
  /**
   * The record as it was when its form opened: a newer version fetched meanwhile must cause a conflict, not be
   * overwritten.
   */
  readonly opened: Stored | null
  /** Its id and version, for the call that updates it; null for a new record. */
  readonly edited: Pick<Stored, Id | 'version'> | null
  /** The record that another user saved meanwhile; null without a conflict. */
  readonly stored: Stored | null
  /** The values of the form of a record. */
  readonly toValues: (record: Stored) => Values
  readonly isUnsaved: boolean
  readonly onCancel: () => void
  readonly onClose: () => void
  /** Handlers of the calls that create and update. */
  readonly handlers: SavingHandlers<Stored>
  readonly forgetDraft: () => void
  /** Resolves a conflict with the record that the other user saved. */
  readonly takeStored: () => void
}

type NewRecordForm = Pick<RecordFormOptions<Versioned, 'version', object>, 'address' | 'parent'>

const newRecordRoute = ({ address, parent }: NewRecordForm) =>
  parent === undefined ? `${address}/new` : `${address}/new/${parent}`

/** The form of a new record, opened next, begins with these values as with a draft. */
export function beginNewRecord(form: NewRecordForm, values: object): void {
  keepDraft(getSession()?.user.userUID ?? '', newRecordRoute(form), values)
}

/** State of the form of one record: draft, field errors, version conflict, closing. */
export function useRecordForm<
  Stored extends Versioned,
  Id extends keyof Stored & string,
  Values extends object,
>(
  props: RecordFormProps<Stored>,
  options: RecordFormOptions<Stored, Id, Values>,
): RecordForm<Values, Stored, Id> {
  const { onSaved, onCancel, onClose = onCancel } = props
  const { id, address } = options
  const [opened] = useState(props.record)
  const form = useFormStore<Values>({
    initialValues: options.toValues(opened),
    validate: (values) => options.validate(values, opened),
  })
  const draft = useDraft(
    opened ? `${address}/${String(opened[id])}@${opened.version}` : newRecordRoute(options),
    form,
  )
  const isDirty = useIsDirty(form)
  const [saved, setSaved] = useState<Stored | null>(null)
  const [stored, setStored] = useState<Stored | null>(null)

  // `onSaved` has to wait for the render in which the form counts as saved: the guard of unsaved changes would ask.
  useEffect(() => {
    if (saved) onSaved(saved)
    // oxlint-disable-next-line react/exhaustive-deps -- once per saved record
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
    toValues: options.toValues,
    isUnsaved: isDirty && saved === null,
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
