import { Button } from '@mantine/core'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { curveImportTexts as texts } from './curve-imports.messages.ts'
import { useCurveImports } from './curve-imports.queries.ts'
import styles from './CurveImport.module.css'

/** The imports of the user that can be gone on with or looked up. */
export function EarlierCurveImports({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const query = useCurveImports()
  const { data = [] } = query
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (data.length === 0) return null
  return (
    <Card title={texts.earlier}>
      <p className={styles.help}>{texts.earlierHelp}</p>
      <ul className={styles.list}>
        {data.map((summary) => (
          <li key={summary.idCurveImport}>
            <span>
              {formatDateTime(summary.creationTimestamp)}
              <br />
              <span className={styles.second}>{texts.counts(summary)}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={`${texts.open} ${texts.begun(formatDateTime(summary.creationTimestamp))}`}
              onClick={() => onOpen(summary.idCurveImport)}
            >
              {texts.open}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
