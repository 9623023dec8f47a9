import { Button, Textarea } from '@mantine/core'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import { useState, type FormEvent } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import styles from './Shareables.module.css'
import { shareableTexts as texts } from './shareables.messages.ts'
import { useAnswerComment, useShareableComments } from './shareables.queries.ts'

/** The comments of a shared document, with a field to answer. */
export function LinkComments({ shareable }: { readonly shareable: Shareable }) {
  const { idShareable } = shareable
  const comments = useShareableComments(idShareable)
  const [text, setText] = useState('')
  const answer = useAnswerComment({ onSuccess: () => setText('') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') answer.mutate({ params: { id: idShareable }, body: { text } })
  }
  return (
    <FactGroup title={texts.comments}>
      {comments.isError ? (
        <ErrorState error={comments.error} onRetry={() => void comments.refetch()} />
      ) : null}
      {comments.data?.length === 0 ? <p>{texts.noComments}</p> : null}
      <ol className={styles.comments}>
        {comments.data?.map(({ idComment, author, text: said, createdAt }) => (
          <li key={idComment}>
            <span className={styles.by}>
              {author.name} · {formatDateTime(createdAt)}
            </span>
            <p>{said}</p>
          </li>
        ))}
      </ol>
      {shareable.comments ? (
        <form className={styles.answer} onSubmit={submit}>
          <Textarea
            label={texts.answerLabel}
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div>
            <Button
              type="submit"
              size="xs"
              variant="default"
              loading={answer.isPending}
              disabled={text.trim() === ''}
            >
              {texts.send}
            </Button>
          </div>
        </form>
      ) : null}
    </FactGroup>
  )
}
