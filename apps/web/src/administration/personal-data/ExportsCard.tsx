import { Button } from '@mantine/core'
import { formatDateOfInstant, formatDateTime } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import styles from './PersonalData.module.css'
import { personalDataTexts as texts } from './personal-data.messages.ts'
import { saveExport, useExports } from './personal-data.queries.ts'

/** Requested export files, the pending ones included. */
export function ExportsCard() {
  const query = useExports()
  return (
    <Card title={texts.exportsTitle}>
      {query.isPending ? <TextSkeleton /> : null}
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data?.[0].length === 0 ? <p className={styles.none}>{texts.noExports}</p> : null}
      <ul className={styles.rows}>
        {query.data?.[0].map((row) => (
          <li key={row.idPersonalDataExport} className={styles.row}>
            <span className={styles.who}>
              <strong>{row.subjectName}</strong>
              <span>
                {texts.kinds[row.kind]} · {formatDateTime(row.requestedAt)}
                {row.expiresAt ? ` · ${texts.expires(formatDateOfInstant(row.expiresAt))}` : ''}
              </span>
            </span>
            {row.readyAt ? (
              <Button
                variant="default"
                size="xs"
                aria-label={`${texts.download} ${row.subjectName}`}
                onClick={() => void saveExport(row.idPersonalDataExport)}
              >
                {texts.download}
              </Button>
            ) : (
              <output>{texts.making}</output>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
