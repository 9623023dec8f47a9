import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { StudyComment } from '@vatio/protocol/solar/studies/studies.schema'
import { useState, type FormEvent } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useCreateComment, useRemoveComment, useStudyComments } from './studies.queries.ts'
import { commentTexts as texts } from './study-list.messages.ts'
import styles from './StudyWizard.module.css'

interface StudyCommentsDialogProps {
  readonly idSolarStudy: string
  readonly onClose: () => void
}

/** The comments on a study, the last first, and a new one. */
export function StudyCommentsDialog({ idSolarStudy, onClose }: StudyCommentsDialogProps) {
  const query = useStudyComments(idSolarStudy)
  const [text, setText] = useState('')
  const create = useCreateComment({ onSuccess: () => setText('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') create.mutate({ params: { id: idSolarStudy }, body: { text: text.trim() } })
  }
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={onClose}
      onSubmit={submit}
      locked={text.trim() !== ''}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" loading={create.isPending} disabled={text.trim() === ''}>
            {texts.add}
          </Button>
        </>
      }
    >
      {query.isError ? (
        <ErrorState error={query.error} fallback={texts.failed} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <TextSkeleton lines={4} />
      ) : query.data.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <ul className={styles.comments}>
          {query.data.map((comment) => (
            <Comment key={comment.idComment} comment={comment} />
          ))}
        </ul>
      )}
      <Textarea
        label={texts.label}
        value={text}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}

function Comment({ comment }: { readonly comment: StudyComment }) {
  const remove = useRemoveComment()
  const author = comment.author ?? texts.someone
  return (
    <li className={styles.comment}>
      <span className={styles.by}>
        {author} · {formatDateTime(comment.creationTimestamp)}
      </span>
      {comment.canRemove ? (
        <ActionIcon
          size={26}
          aria-label={texts.remove(author)}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: comment.idComment } })}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      ) : null}
      <p>{comment.text}</p>
    </li>
  )
}
