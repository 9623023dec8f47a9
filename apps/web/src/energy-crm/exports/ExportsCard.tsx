import { Button } from '@mantine/core'
import type { ListExport } from '@vatio/protocol/energy-crm/exports/exports.schema'
import { formatBytes } from '../../platform/formats/byte-format.ts'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { saveFrom } from '../../ui/save-file.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import styles from '../../ui/FileRows.module.css'
import { exportTexts as texts } from './exports.messages.ts'
import { useCancelExport, useExportLink, useExports } from './exports.queries.ts'

/** The last exports of the user, with their progress and their files. */
export function ExportsCard({ title = texts.own }: { readonly title?: string }) {
  const query = useExports()
  const rows = query.data?.[0]
  return (
    <Card title={title}>
      {query.isPending ? <TextSkeleton /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {rows?.length === 0 ? <p className={styles.none}>{texts.none}</p> : null}
      <ul className={styles.rows}>
        {rows?.map((row) => (
          <ExportRow key={row.idListExport} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function ExportRow({ row }: { readonly row: ListExport }) {
  const { idListExport, fileName, state, doneRows, totalRows } = row
  const params = { idListExport }
  const cancel = useCancelExport()
  // Not as a blob: the file may be larger than the memory.
  const link = useExportLink({ onSuccess: ({ path }) => saveFrom(path, fileName) })
  const isUnfinished = state === 'queued' || state === 'running'
  const isCounted = state === 'running' && doneRows !== null && totalRows !== null
  const facts =
    state === 'ready'
      ? [
          texts.rows(doneRows ?? 0),
          formatBytes(row.sizeBytes),
          ...(row.expiresAt ? [texts.until(formatDateTime(row.expiresAt))] : []),
        ]
      : [formatDateTime(row.requestedAt), texts.states[state]]
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{fileName}</strong>
        {isCounted ? (
          <Progress label={texts.states.running} done={doneRows} of={totalRows} />
        ) : (
          <span>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
      </div>
      {isUnfinished ? (
        <Button
          variant="default"
          size="xs"
          aria-label={texts.cancelOne(fileName)}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params })}
        >
          {texts.cancel}
        </Button>
      ) : null}
      {state === 'ready' ? (
        <Button
          variant="default"
          size="xs"
          aria-label={texts.downloadOne(fileName)}
          loading={link.isPending}
          onClick={() => link.mutate({ params })}
        >
          {texts.download}
        </Button>
      ) : null}
    </li>
  )
}
