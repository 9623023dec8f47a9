import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { canWriteMailText } from '@vatio/domain/mail/mail-texts/mail-text.policy'
import type { MailText } from '@vatio/protocol/mail/mail-texts/mail-texts.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { AddButton, EditableList, EditableRow } from '../../ui/EditableList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { MailTextDialog } from './MailTextDialog.tsx'
import styles from './MailTextsSection.module.css'
import { mailTextTexts as texts } from './mail-texts.messages.ts'
import { useMailTexts, useRemoveMailText } from './mail-texts.queries.ts'

const NEW_TEXT = { subject: '', text: '', templateType: null }

/** The texts of mails: those of the company and the own ones. */
export function MailTextsCard() {
  const query = useMailTexts()
  const [written, setWritten] = useState<MailText | typeof NEW_TEXT | null>(null)
  const [removed, setRemoved] = useState<MailText | null>(null)
  return (
    <Card title={texts.title}>
      <p className={styles.help}>{texts.help}</p>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <TextSkeleton lines={3} /> : null}
      {query.data ? (
        <EditableList items={query.data} empty={texts.empty}>
          {(text) => (
            <MailTextRow
              key={text.idMailText}
              text={text}
              onEdit={() => setWritten(text)}
              onRemove={() => setRemoved(text)}
            />
          )}
        </EditableList>
      ) : null}
      <AddButton label={texts.add} onClick={() => setWritten(NEW_TEXT)} />
      {written ? <MailTextDialog text={written} onClose={() => setWritten(null)} /> : null}
      {removed ? <Removal text={removed} onClose={() => setRemoved(null)} /> : null}
    </Card>
  )
}

interface MailTextRowProps {
  readonly text: MailText
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function MailTextRow({ text, onEdit, onRemove }: MailTextRowProps) {
  const canWrite = canWriteMailText(useUser().role, text.owner)
  return (
    <EditableRow
      actions={
        canWrite ? (
          <>
            <ActionIcon aria-label={texts.edit(text.name)} onClick={onEdit}>
              <IconPencil size={16} stroke={1.5} />
            </ActionIcon>
            <ActionIcon aria-label={texts.remove(text.name)} onClick={onRemove}>
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </>
        ) : null
      }
    >
      <strong>{text.name}</strong> <Badge>{text.owner === 'own' ? texts.own : texts.ofCompany}</Badge>
    </EditableRow>
  )
}

function Removal({ text, onClose }: { readonly text: MailText; readonly onClose: () => void }) {
  const remove = useRemoveMailText({ onSuccess: onClose })
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirmLabel={texts.removeConfirm}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: text.idMailText } })}
      onClose={onClose}
    >
      <p>{texts.removeText(text.name)}</p>
    </ConfirmDialog>
  )
}
