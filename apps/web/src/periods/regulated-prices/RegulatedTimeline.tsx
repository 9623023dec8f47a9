import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import type { RegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { confidenceNames, confidenceTones } from './regulated-labels.ts'
import { RegulatedFigures } from './RegulatedFigures.tsx'
import styles from './RegulatedTimeline.module.css'
import { SourceText } from './SourceText.tsx'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

interface RegulatedTimelineProps {
  readonly item: RegulatedItem
  /** In order of date. */
  readonly rows: readonly RegulatedRow[]
  readonly today: string
  readonly onCorrect: (row: RegulatedRow) => void
}

/** The rows in force on each date, the latest first; that of today is highlighted. */
export function RegulatedTimeline({ item, rows, today, onCorrect }: RegulatedTimelineProps) {
  return (
    <ol className={styles.timeline}>
      {rows.toReversed().map((row) => {
        const days = daysText(row)
        return (
          <li key={`${row.idRow} ${row.validFrom}`} data-current={isCurrent(row, today) || undefined}>
            <div className={styles.head}>
              <h3>{days}</h3>
              {isCurrent(row, today) ? <Badge tone="accent">Vigente</Badge> : null}
              {row.validFrom > today ? <Badge tone="info">Futuro</Badge> : null}
              <Badge tone={confidenceTones[row.confidence]}>{confidenceNames[row.confidence]}</Badge>
              {row.isAdded ? <Badge>{texts.added}</Badge> : null}
              <Button
                className={styles.correct}
                variant="subtle"
                color="neutral"
                size="compact-sm"
                leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
                aria-label={`Corregir ${days}`}
                onClick={() => onCorrect(row)}
              >
                Corregir
              </Button>
            </div>
            <RegulatedFigures item={item} values={row.values} />
            <p className={styles.source}>
              <SourceText source={row.source} />
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** `01-01-2026 – 31-12-2026`, or `desde 01-01-2026`. */
export function daysText({ validFrom, validTo }: Pick<RegulatedRow, 'validFrom' | 'validTo'>): string {
  if (validTo === null) return `desde ${formatDate(validFrom)}`
  return validFrom === validTo ? formatDate(validFrom) : `${formatDate(validFrom)} – ${formatDate(validTo)}`
}

function isCurrent(row: RegulatedRow, today: string): boolean {
  return row.validFrom <= today && (row.validTo === null || today <= row.validTo)
}
