import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Subject } from '@vatio/protocol/administration/personal-data/personal-data.schema'
import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './PersonalData.module.css'
import { personalDataTexts as texts } from './personal-data.messages.ts'
import { useErasePerson, useRequestExport, useSubjects } from './personal-data.queries.ts'

/** Finds a person, deleted ones included, to export or erase their personal data. */
export function PersonCard() {
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), 250)
  const [erasing, setErasing] = useState<Subject | null>(null)
  const query = useSubjects(searched)
  const request = useRequestExport()
  const erase = useErasePerson({ onSuccess: () => setErasing(null) })
  const found = searched.length >= 2 ? query.data : undefined
  return (
    <Card title={texts.personTitle}>
      <TextInput
        label={texts.person}
        placeholder={texts.search}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {found?.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
      <ul className={styles.rows}>
        {found?.map((subject) => (
          <li key={subject.kind + subject.id} className={styles.row}>
            <span className={styles.who}>
              <strong>{subject.name}</strong>
              <span>
                {texts.kinds[subject.kind]}
                {subject.detail ? ` · ${subject.detail}` : ''}
              </span>
            </span>
            {subject.isDeleted ? <Badge>{texts.deleted}</Badge> : null}
            <Button
              variant="default"
              size="xs"
              aria-label={`${texts.exportOne} ${subject.name}`}
              loading={request.isPending && request.variables?.body?.id === subject.id}
              onClick={() => request.mutate({ body: { kind: subject.kind, id: subject.id } })}
            >
              {texts.exportOne}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`${texts.eraseOne} ${subject.name}`}
              onClick={() => setErasing(subject)}
            >
              {texts.eraseOne}
            </Button>
          </li>
        ))}
      </ul>
      {erasing ? (
        <ConfirmDialog
          title={texts.eraseTitle(erasing.name)}
          typed={erasing.name}
          confirmLabel={texts.eraseOne}
          busy={erase.isPending}
          onConfirm={() =>
            erase.mutate({
              body: { kind: erasing.kind, id: erasing.id, confirmation: erasing.name },
            })
          }
          onClose={() => setErasing(null)}
        >
          <p>{texts.eraseHelp[erasing.kind]}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}
