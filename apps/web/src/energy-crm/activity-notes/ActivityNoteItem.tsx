import { ActionIcon, Button, Checkbox } from '@mantine/core'
import {
  IconAlertTriangle,
  IconMail,
  IconMapPin,
  IconNote,
  IconPencil,
  IconPhone,
  IconPinFilled,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { stepDueOn, type ActivityKind } from '@vatio/domain/energy-crm/activity-notes/activity-note'
import { canChangeActivityNote } from '@vatio/domain/energy-crm/activity-notes/activity-note.policy'
import type { ActivityNote } from '@vatio/protocol/energy-crm/activity-notes/activity-notes.schema'
import { useState } from 'react'
import { formatDate, formatDateTime, todayInMadrid } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Hint } from '../../ui/floating/Hint.tsx'
import { ActivityNoteEditor } from './ActivityNoteEditor.tsx'
import styles from './ActivityNotes.module.css'
import { activityKindLabels, activityTexts as texts } from './activity-notes.messages.ts'
import { useCompleteStep, useRemoveNote, useResolveIncident } from './activity-notes.queries.ts'

const kindIcons: Readonly<Record<ActivityKind, typeof IconNote>> = {
  note: IconNote,
  call: IconPhone,
  email: IconMail,
  visit: IconMapPin,
  incident: IconAlertTriangle,
}

interface ActivityNoteItemProps {
  readonly note: ActivityNote
  /** Whether the list has entries of several records. */
  readonly namesContract: boolean
}

/** One entry: what, when, who, with whom, and what follows; edited in its place. */
export function ActivityNoteItem({ note, namesContract }: ActivityNoteItemProps) {
  const [isEditing, setEditing] = useState(false)
  const KindIcon = kindIcons[note.kind]
  const kind = activityKindLabels[note.kind]
  if (isEditing) {
    return (
      <li className={styles.item}>
        <ActivityNoteEditor note={note} onClose={() => setEditing(false)} />
      </li>
    )
  }
  return (
    <li className={styles.item} data-kind={note.kind}>
      <span className={styles.icon} aria-hidden>
        <KindIcon size={18} stroke={1.5} />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <strong>{kind}</strong>
          <time dateTime={note.timestamp}>{formatDateTime(note.timestamp)}</time>
          <span>{note.author?.userName ?? texts.former}</span>
          {note.contactPerson ? <span>{texts.with(note.contactPerson)}</span> : null}
          {namesContract && note.contract ? (
            <Link
              to="/energy-crm/contracts/$idContractInfo"
              params={{ idContractInfo: note.contract.idContractInfo }}
            >
              {texts.contract(note.contract.contractNumber)}
            </Link>
          ) : null}
          {note.pinned ? (
            <span className={styles.pin}>
              <IconPinFilled size={14} aria-hidden /> {texts.pinnedMark}
            </span>
          ) : null}
          <Changes note={note} kind={kind} onEdit={() => setEditing(true)} />
        </div>
        <p className={styles.text}>{note.text}</p>
        {note.kind === 'incident' ? <Incident note={note} /> : null}
        {note.nextStep ? <Step note={note} step={note.nextStep} /> : null}
      </div>
    </li>
  )
}

interface ChangesProps {
  readonly note: ActivityNote
  readonly kind: string
  readonly onEdit: () => void
}

function Changes({ note, kind, onEdit }: ChangesProps) {
  const user = useUser()
  const remove = useRemoveNote()
  if (!canChangeActivityNote(user, note)) return null
  const when = formatDateTime(note.timestamp)
  return (
    <span className={styles.changes}>
      <Hint label={texts.edit}>
        <ActionIcon variant="subtle" aria-label={texts.editOne(kind, when)} onClick={onEdit}>
          <IconPencil size={18} stroke={1.5} />
        </ActionIcon>
      </Hint>
      <Hint label={texts.remove}>
        <ActionIcon
          variant="subtle"
          color="danger"
          aria-label={texts.removeOne(kind, when)}
          onClick={() => remove(note.idActivityNote)}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </Hint>
    </span>
  )
}

function Incident({ note: { idActivityNote: id, resolution, version } }: { readonly note: ActivityNote }) {
  const resolve = useResolveIncident()
  return (
    <div className={styles.line}>
      <Badge tone={resolution ? 'success' : 'danger'}>{resolution ? texts.resolved : texts.open}</Badge>
      {resolution ? (
        <span className={styles.quiet}>
          {texts.resolvedBy(formatDateTime(resolution.timestamp), resolution.user?.userName)}
        </span>
      ) : null}
      <Button
        variant="default"
        size="compact-sm"
        loading={resolve.isPending}
        onClick={() => resolve.mutate({ params: { id }, body: { resolved: resolution === null, version } })}
      >
        {resolution ? texts.reopen : texts.resolve}
      </Button>
    </div>
  )
}

interface StepProps {
  readonly note: ActivityNote
  readonly step: NonNullable<ActivityNote['nextStep']>
}

function Step({ note: { idActivityNote: id, version }, step: { text, date, user, done } }: StepProps) {
  const complete = useCompleteStep()
  const due = stepDueOn(date, todayInMadrid())
  return (
    <div className={styles.step} data-done={done !== null}>
      <Checkbox
        checked={done !== null}
        disabled={complete.isPending}
        aria-label={texts.stepOf(text)}
        onChange={(event) =>
          complete.mutate({ params: { id }, body: { done: event.currentTarget.checked, version } })
        }
      />
      <div>
        <span className={styles.stepText}>{text}</span>
        <div className={styles.line}>
          <span className={styles.quiet}>
            {done
              ? texts.stepIsDone(formatDateTime(done.timestamp), done.user?.userName)
              : `${texts.nextStep} · ${formatDate(date)} · ${user.userName}`}
          </span>
          {done === null && due !== 'later' ? (
            <Badge tone={due === 'overdue' ? 'danger' : 'warning'}>{texts.due[due]}</Badge>
          ) : null}
        </div>
      </div>
    </div>
  )
}
