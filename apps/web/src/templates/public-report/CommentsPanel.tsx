import { useState } from 'react'
import type { ReportCalls, ReportComment } from './public-report-calls.ts'
import styles from './PublicReport.module.css'
import { commentTexts as texts } from './public-report.messages.ts'
import { TextField } from './TextField.tsx'
import { useSending } from './use-sending.ts'

interface CommentsPanelProps {
  readonly calls: ReportCalls
  readonly access: string | null
  readonly comments: readonly ReportComment[]
  /** Whether new ones can be written. */
  readonly isOpen: boolean
  readonly onSent: (comment: ReportComment) => void
}

/** The conversation about the report. */
export function CommentsPanel({ comments, isOpen, ...form }: CommentsPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="comments" data-print="hide">
      <h2 id="comments">{texts.title}</h2>
      {comments.length === 0 ? <p className={styles.quiet}>{texts.none}</p> : null}
      <ol className={styles.comments}>
        {comments.map(({ idComment, author, text, createdAt }) => (
          <li key={idComment} data-author={author.kind}>
            <p className={styles.author}>
              <strong>{author.name}</strong> <time dateTime={createdAt}>{texts.at(createdAt)}</time>
            </p>
            <p className={styles.said}>{text}</p>
          </li>
        ))}
      </ol>
      {isOpen ? <CommentForm {...form} /> : null}
    </section>
  )
}

function CommentForm({ calls, access, onSent }: Pick<CommentsPanelProps, 'calls' | 'access' | 'onSent'>) {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isSent, setSent] = useState(false)
  const { isBusy, failure, send } = useSending()
  const missing = (value: string) => (isChecked && value.trim() === '' ? texts.empty : undefined)
  const submit = async () => {
    onSent(await calls.comment(access, { name: name.trim(), text: text.trim() }))
    setText('')
    setChecked(false)
    setSent(true)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSent(false)
        setChecked(true)
        if (name.trim() !== '' && text.trim() !== '') void send(submit)
      }}
    >
      <TextField
        label={texts.name}
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={setName}
        error={missing(name)}
      />
      <TextField
        label={texts.text}
        isLong
        maxLength={2000}
        value={text}
        onChange={setText}
        error={missing(text)}
      />
      <div>
        <button type="submit" disabled={isBusy}>
          {texts.send}
        </button>
      </div>
      <output>{isSent ? texts.sent : null}</output>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </form>
  )
}
