import { Button } from '@mantine/core'
import { BACKUP_OLD_AFTER_HOURS, type BackupState } from '@vatio/domain/administration/backups/backup-state'
import type { BackupOverview } from '@vatio/protocol/administration/backups/backups.schema'
import { formatBytes } from '../../platform/formats/byte-format.ts'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import type { Column } from '../../ui/table/column.ts'
import styles from './BackupsPage.module.css'
import { backupTexts as texts, durationText, failureTexts } from './backups.messages.ts'
import { useBackups, useStartBackup } from './backups.queries.ts'

const TONES: Readonly<Record<BackupState, 'neutral' | 'success' | 'warning' | 'danger'>> = {
  never: 'neutral',
  good: 'success',
  failed: 'danger',
  old: 'warning',
}

/** Backups of the installation: their status, the stored files, and a button to make one now. */
export function BackupsPage() {
  const backups = useBackups()
  const start = useStartBackup()
  const { data } = backups
  return (
    <Page
      title={texts.title}
      subtitle={data?.isEnabled ? texts.daily(data.dailyAt) : undefined}
      actions={
        data?.isEnabled ? (
          <Button loading={start.isPending} disabled={data.running !== null} onClick={() => start.mutate({})}>
            {texts.now}
          </Button>
        ) : null
      }
    >
      <div className={styles.cards}>
        {backups.isError ? (
          <ErrorState error={backups.error} onRetry={() => void backups.refetch()} />
        ) : data ? (
          <>
            <StateCard overview={data} />
            <KeptCard overview={data} />
            <Card title={texts.keyTitle}>
              <p className={styles.help}>{texts.key}</p>
              <p className={styles.help}>{texts.restore}</p>
            </Card>
          </>
        ) : (
          <Card title={texts.stateTitle}>
            <TextSkeleton lines={6} />
          </Card>
        )}
      </div>
    </Page>
  )
}

function StateCard({ overview }: { readonly overview: BackupOverview }) {
  const { isEnabled, state, running, last, lastGood, nextAt } = overview
  return (
    <Card
      title={texts.stateTitle}
      actions={
        isEnabled ? <Badge tone={TONES[state]}>{texts.states[state]}</Badge> : <Badge>{texts.off}</Badge>
      }
    >
      <div className={styles.state}>
        {isEnabled ? null : <Notice tone="warning">{texts.offHelp}</Notice>}
        {running ? <Running running={running} /> : null}
        {state === 'failed' && last?.failure ? (
          <Notice tone="danger" title={texts.failed}>
            {failureTexts[last.failure]}
            {last.failureDetail ? <p className={styles.help}>{last.failureDetail}</p> : null}
          </Notice>
        ) : null}
        {state === 'old' ? <Notice tone="warning">{texts.old(BACKUP_OLD_AFTER_HOURS)}</Notice> : null}
        {state === 'never' && !running ? <Notice tone="info">{texts.never}</Notice> : null}
        {lastGood && lastGood.missingFiles > 0 ? (
          <Notice tone="warning">{texts.missing(lastGood.missingFiles)}</Notice>
        ) : null}
        <DataList
          facts={[
            { label: texts.lastGood, value: lastGood ? formatDateTime(lastGood.finishedAt) : null },
            { label: texts.size, value: lastGood ? formatBytes(lastGood.sizeBytes) : null },
            { label: texts.duration, value: lastGood ? durationText(lastGood.seconds) : null },
            { label: texts.check, value: checkText(lastGood) },
            { label: texts.lastTry, value: last ? formatDateTime(last.startedAt) : null },
            { label: texts.next, value: nextAt ? formatDateTime(nextAt) : null },
          ]}
        />
      </div>
    </Card>
  )
}

function checkText(lastGood: BackupOverview['lastGood']): string | null {
  if (lastGood === null) return null
  return lastGood.isChecked ? texts.checked : texts.unchecked
}

function Running({ running }: { readonly running: NonNullable<BackupOverview['running']> }) {
  if (running.phase === 'checking') return <Notice tone="info">{texts.checking}</Notice>
  if (running.totalSteps === 0) return <Notice tone="info">{texts.preparing}</Notice>
  return <Progress label={texts.writing} done={running.doneSteps} of={running.totalSteps} />
}

const columns: readonly Column<BackupOverview['kept'][number]>[] = [
  { id: 'date', header: texts.date, render: ({ createdAt }) => formatDateTime(createdAt) },
  { id: 'size', header: texts.size, render: ({ sizeBytes }) => formatBytes(sizeBytes) },
  { id: 'file', header: texts.file, align: 'start', render: ({ fileName }) => fileName },
]

function KeptCard({ overview }: { readonly overview: BackupOverview }) {
  const { kept, keepCount, keepDays, folder } = overview
  return (
    <Card title={texts.keptTitle}>
      <p className={styles.help}>{kept.length === 0 ? texts.keptNone : texts.kept(keepCount, keepDays)}</p>
      {kept.length > 0 ? (
        <div className={styles.kept}>
          <FiguresTable caption={texts.keptTitle} columns={columns} rows={kept} isTall />
        </div>
      ) : null}
      <p className={styles.help}>
        {texts.folder}: {folder}
      </p>
    </Card>
  )
}
