import { Button } from '@mantine/core'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Shareables.module.css'
import { shareableTexts as texts } from './shareables.messages.ts'
import { useCompareShareable, useRefreshShareable } from './shareables.queries.ts'

/** Which data of the record have changed since it was shared, looked at when the panel opens; and the way to show today's. */
export function ChangedFigures({ shareable }: { readonly shareable: Shareable }) {
  const { idShareable, changes, acceptance } = shareable
  const [isAsking, setIsAsking] = useState(false)
  const compare = useCompareShareable()
  const refresh = useRefreshShareable({ onSuccess: () => setIsAsking(false) })
  const look = useEffectEvent(() => compare.mutate({ params: { id: idShareable } }))
  useEffect(() => look(), [])
  if (changes.length === 0) return null
  return (
    <Notice tone="warning">
      {texts.changed}
      <ul className={styles.changes}>
        {changes.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
        {texts.refresh}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={texts.refreshTitle}
          confirmLabel={texts.refresh}
          busy={refresh.isPending}
          onConfirm={() => refresh.mutate({ params: { id: idShareable } })}
          onClose={() => setIsAsking(false)}
        >
          <p>{texts.refreshHelp}</p>
          {acceptance === 'accepted' ? <p>{texts.refreshVoids}</p> : null}
        </ConfirmDialog>
      ) : null}
    </Notice>
  )
}
