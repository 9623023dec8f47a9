import { useForm, type UseFormReturnType } from '@mantine/form'
import type { Shape } from '@vatio/protocol/endpoint'
import { useEffect, useState } from 'react'
import type { SavingHandlers } from '../../platform/http/use-operation.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { applyFieldErrors } from './apply-field-errors.ts'

interface Versioned {
  readonly version: number
}

export interface RecordFormOptions<Values extends object, Stored extends Versioned, Reply> {
  /** Address of the form, with record and version where one is edited: a draft belongs to what it was typed over. */
  readonly draft: string
  readonly initialValues: Values
  /** Faults by field, as shown. */
  readonly validate: (values: Values) => Record<string, string | null>
  /** Shape of the record that a version conflict brings along. */
  readonly storedShape: Shape<Stored>
  /** The stored record as a saving would have answered it. */
  readonly toReply: (stored: Stored) => Reply
  readonly onSaved: (reply: Reply) => void
}

export interface RecordForm<
  Values extends object = object,
  Stored extends Versioned = Versioned,
  Reply = unknown,
> {
  readonly form: UseFormReturnType<Values>
  /** The record somebody else saved meanwhile; null while there is no conflict. */
  readonly stored: Stored | null
  readonly isUnsaved: boolean
  /** For the hooks that create and update. */
  readonly handlers: SavingHandlers<Reply>
  readonly forgetDraft: () => void
  /** Ends a conflict with what the other person saved. */
  readonly takeStored: () => void
}

/**
 * The record as it was when its form opened: a newer one that arrives meanwhile is a conflict to decide, not a silent
 * base. Give the form the record's id as key, without its version.
 */
export function useOpenedRecord<Record>(given: Record): Record {
  return useState(given)[0]
}

/** Everything a form of one record needs besides its fields: draft, field errors, version conflict, leaving. */
export function useRecordForm<Values extends object, Stored extends Versioned, Reply>(
  options: RecordFormOptions<Values, Stored, Reply>,
): RecordForm<Values, Stored, Reply> {
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initialValues,
    validate: options.validate,
  })
  const draft = useDraft(options.draft, form)
  const [saved, setSaved] = useState<{ readonly reply: Reply } | null>(null)
  const [stored, setStored] = useState<Stored | null>(null)

  // Leaving waits for the render in which the form counts as saved: the guard would ask otherwise.
  useEffect(() => {
    if (saved) options.onSaved(saved.reply)
    // oxlint-disable-next-line react/exhaustive-deps -- once per saving
  }, [saved])

  function end(reply: Reply) {
    draft.forget()
    setSaved({ reply })
  }
  return {
    form,
    stored,
    isUnsaved: form.isDirty() && saved === null,
    forgetDraft: draft.forget,
    takeStored: () => {
      if (stored) end(options.toReply(stored))
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
