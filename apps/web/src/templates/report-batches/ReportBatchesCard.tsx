import { Button } from '@mantine/core'
import type { ReportBatch } from '@vatio/protocol/templates/report-batches/report-batches.schema'
import { useState } from 'react'
import { formatBytes } from '../../platform/formats/byte-format.ts'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { saveFrom } from '../../ui/save-file.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import rowStyles from '../../ui/FileRows.module.css'
import styles from './ReportBatchesCard.module.css'
import { reportBatchTexts as texts } from './report-batches.messages.ts'
import {
  useCancelReportBatch,
  useReportBatch,
  useReportBatches,
  useReportBatchLink,
  useResumeReportBatch,
} from './report-batches.queries.ts'

/** The last batches of the user, with their progress, their files and what could not be made. */
export function ReportBatchesCard() {
  const query = useReportBatches()
  const rows = query.data?.[0]
  return (
    <Card title={texts.own}>
      {query.isPending ? <TextSkeleton /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {rows?.length === 0 ? <p className={rowStyles.none}>{texts.none}</p> : null}
      <ul className={rowStyles.rows}>
        {rows?.map((row) => (
          <BatchRow key={row.idReportBatch} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function BatchRow({ row }: { readonly row: ReportBatch }) {
  const { idReportBatch, state, reports, done, failed } = row
  const [isOpen, setOpen] = useState(false)
  const isUnfinished = state === 'queued' || state === 'running'
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.what}>
        <strong>{texts.what(row)}</strong>
        {state === 'running' ? (
          <Progress label={texts.states.running} done={done + failed} of={reports} />
        ) : (
          <span>
            {factsOf(row).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
        {isOpen ? <Failures idReportBatch={idReportBatch} /> : null}
      </div>
      {!isUnfinished && failed > 0 ? (
        <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.showFailures}
        </Button>
      ) : null}
      <BatchActions row={row} />
    </li>
  )
}

function BatchActions({ row }: { readonly row: ReportBatch }) {
  const { idReportBatch, state, done, reports, expiresAt } = row
  const params = { idReportBatch }
  const cancel = useCancelReportBatch()
  const resume = useResumeReportBatch()
  // Not as a blob: the file may be larger than the memory.
  const link = useReportBatchLink({ onSuccess: ({ path }) => saveFrom(path, 'informes.zip') })
  if (state === 'queued' || state === 'running') {
    return (
      <Button
        variant="default"
        size="xs"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params })}
      >
        {texts.cancel}
      </Button>
    )
  }
  return (
    <>
      {done < reports ? (
        <Button
          variant="default"
          size="xs"
          loading={resume.isPending}
          onClick={() => resume.mutate({ params })}
        >
          {texts.resume}
        </Button>
      ) : null}
      {expiresAt === null ? null : (
        <Button variant="default" size="xs" loading={link.isPending} onClick={() => link.mutate({ params })}>
          {texts.download}
        </Button>
      )}
    </>
  )
}

function Failures({ idReportBatch }: { readonly idReportBatch: string }) {
  const query = useReportBatch(idReportBatch)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <TextSkeleton />
  return (
    <ul className={styles.failures} aria-label={texts.failures}>
      {query.data.failures.map(({ idEntity, title, code }) => (
        <li key={idEntity}>
          {title === null ? '' : `${title}: `}
          {texts.reasons[code] ?? texts.otherReason}
        </li>
      ))}
    </ul>
  )
}

function factsOf(row: ReportBatch): readonly string[] {
  const { state, done, failed, destination, sizeBytes, expiresAt, requestedAt } = row
  const isMade = state === 'ready' || state === 'incomplete'
  return [
    formatDateTime(requestedAt),
    isMade ? texts.made(done, failed) : texts.states[state],
    ...(isMade && destination === 'documents' ? [texts.inDocuments] : []),
    ...(sizeBytes === null ? [] : [formatBytes(sizeBytes)]),
    ...(expiresAt === null ? [] : [texts.until(formatDateTime(expiresAt))]),
  ]
}
