import type { ActivityNote } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import { useState } from 'react'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useFormStore } from '../../ui/form/use-form.ts'
import { blankNote, toNoteBody, toNoteValues, validateNote, type NoteValues } from './activity-note-form.ts'
import { ActivityNoteForm } from './ActivityNoteForm.tsx'
import styles from './ActivityNotes.module.css'
import { activityTexts as texts } from './activity-notes.messages.ts'
import { useUpdateNote } from './activity-notes.queries.ts'

interface ActivityNoteEditorProps {
  readonly note: ActivityNote
  readonly onClose: () => void
}

/** Edits an entry. Where somebody else changed it meanwhile, the stored text is shown before it may be replaced. */
export function ActivityNoteEditor({ note, onClose }: ActivityNoteEditorProps) {
  const [opened] = useState(note)
  const [stored, setStored] = useState<ActivityNote | null>(null)
  const form = useFormStore<NoteValues>({ initialValues: toNoteValues(opened), validate: validateNote })
  const update = useUpdateNote({
    onSuccess: onClose,
    onError: (error, _, messages) => {
      if (error.code === 'VERSION_CONFLICT') {
        setStored(error.details.stored as ActivityNote)
        return true
      }
      const { field, text } = messageOf(error, messages)
      if (field === undefined || !(field in blankNote)) return false
      form.showErrors({ [field]: text })
      return true
    },
  })
  const record = note.client
    ? ({ entity: 'client', idEntity: note.client.idClient } as const)
    : ({ entity: 'contract', idEntity: note.contract?.idContractInfo ?? '' } as const)
  return (
    <ActivityNoteForm
      form={form}
      record={record}
      label={texts.editForm}
      submitLabel={stored ? texts.saveMine : texts.save}
      busy={update.isPending}
      isWhole
      isFocused
      notice={
        stored ? (
          <Notice tone="warning" title={texts.conflict}>
            <p className={styles.text}>{stored.text}</p>
          </Notice>
        ) : null
      }
      onCancel={onClose}
      onSubmit={(values) =>
        update.mutate({
          params: { id: note.idActivityNote },
          body: { ...toNoteBody(values, opened), version: (stored ?? opened).version },
        })
      }
    />
  )
}
