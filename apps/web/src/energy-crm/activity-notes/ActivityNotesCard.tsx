import { Button, SegmentedControl } from '@mantine/core'
import type { ActivityRecord } from '@vatio/domain/energy-crm/activity-notes/activity-note'
import { useState } from 'react'
import { messageOf } from '../../platform/messages/operation-messages.ts'
import { useDraft } from '../../platform/session/use-draft.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useFormStore } from '../../ui/form/use-form.ts'
import { blankNote, toNoteBody, validateNote, type NoteValues } from './activity-note-form.ts'
import { ActivityNoteForm } from './ActivityNoteForm.tsx'
import { ActivityNoteItem } from './ActivityNoteItem.tsx'
import styles from './ActivityNotes.module.css'
import { activityTexts as texts } from './activity-notes.messages.ts'
import { useActivityNotes, useCreateNote, type ListedRecord } from './activity-notes.queries.ts'

const PAGE = 25
const MOST = 200

/**
 * What happened with a client or in a contract, the newest first, and a form to write down more. A consumption point shows
 * the entries of its contracts.
 */
export function ActivityNotesCard({ entity, idEntity }: ListedRecord) {
  const [limit, setLimit] = useState(PAGE)
  const [pending, setPending] = useState(false)
  const query = useActivityNotes({ entity, idEntity }, { limit, pending })
  const [notes, total, summary] = query.data ?? []
  const left = (total ?? 0) - (notes?.length ?? 0)
  return (
    <div className={styles.card}>
      {entity === 'consumptionPoint' ? null : <NewNotes entity={entity} idEntity={idEntity} />}
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={texts.shown}
          data={[
            { value: 'all', label: texts.all },
            { value: 'pending', label: texts.pending },
          ]}
          value={pending ? 'pending' : 'all'}
          onChange={(value) => setPending(value === 'pending')}
        />
        {summary && summary.openIncidents > 0 ? (
          <Badge tone="danger">{texts.openIncidents(summary.openIncidents)}</Badge>
        ) : null}
      </div>
      {query.isError ? (
        <ErrorState error={query.error} fallback={texts.failed} onRetry={() => void query.refetch()} />
      ) : !notes ? (
        <TextSkeleton />
      ) : notes.length === 0 ? (
        <EmptyState
          text={pending ? texts.nonePending : entity === 'consumptionPoint' ? texts.noneOfSupply : texts.none}
        />
      ) : (
        <>
          <ol className={styles.list} aria-label={texts.list}>
            {notes.map((note) => (
              <ActivityNoteItem key={note.idActivityNote} note={note} namesContract={entity !== 'contract'} />
            ))}
          </ol>
          {left > 0 && limit < MOST ? (
            <Button variant="default" loading={query.isFetching} onClick={() => setLimit(limit + PAGE)}>
              {texts.more(left)}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}

interface NewNotesProps {
  readonly entity: ActivityRecord
  readonly idEntity: string
}

/** A blank form after each entry that was written. */
function NewNotes(record: NewNotesProps) {
  const [written, setWritten] = useState(0)
  return <NewNote key={written} {...record} isNext={written > 0} onWritten={() => setWritten(written + 1)} />
}

interface NewNoteProps extends NewNotesProps {
  readonly isNext: boolean
  readonly onWritten: () => void
}

function NewNote({ entity, idEntity, isNext, onWritten }: NewNoteProps) {
  const form = useFormStore<NoteValues>({ initialValues: blankNote, validate: validateNote })
  const { forget } = useDraft(`activity-note:${entity}:${idEntity}`, form)
  const create = useCreateNote({
    onSuccess: () => {
      forget()
      onWritten()
    },
    onError: (error, _, messages) => {
      const { field, text } = messageOf(error, messages)
      if (field === undefined || !(field in blankNote)) return false
      form.showErrors({ [field]: text })
      return true
    },
  })
  return (
    <ActivityNoteForm
      form={form}
      record={{ entity, idEntity }}
      label={texts.newForm}
      submitLabel={texts.add}
      busy={create.isPending}
      isFocused={isNext}
      onSubmit={(values) => create.mutate({ params: { entity, idEntity }, body: toNoteBody(values) })}
    />
  )
}
