import { Button } from '@mantine/core'
import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useEffect } from 'react'
import { announce } from '../../platform/messages/announcements.ts'
import { Card } from '../../ui/Card.tsx'
import { Progress } from '../../ui/Progress.tsx'
import styles from './Imports.module.css'
import { detailTexts as texts } from './imports.messages.ts'
import { useCancelImport, type WorkingState } from './imports.queries.ts'

interface ImportWorkProps {
  readonly detail: ImportDetail
  readonly state: WorkingState
}

/** How far the check, the import or the undo is, and the way to stop it. */
export function ImportWork({ detail, state }: ImportWorkProps) {
  const { idImport, progress } = detail
  const cancel = useCancelImport()
  const label = texts.working[state]
  useEffect(() => announce(label), [label])
  return (
    <Card>
      <div className={styles.work}>
        {progress ? (
          <Progress label={label} done={progress.done} of={progress.total} />
        ) : (
          <div className={styles.starting}>
            <span>{label}</span>
            <progress aria-label={texts.starting} />
          </div>
        )}
        <p className={styles.help}>{texts.workingHelp[state]}</p>
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { idImport } })}
        >
          {texts.cancel}
        </Button>
      </div>
    </Card>
  )
}
