import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keyKindOf, keysOf, type RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import type { RegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { AddedRows } from './AddedRows.tsx'
import { itemNames, keyLabels, keyName } from './regulated-labels.ts'
import { useRegulatedSeries } from './regulated-prices.queries.ts'
import type { RegulatedRowTask } from './regulated-row-form.ts'
import { RegulatedRowDialog } from './RegulatedRowDialog.tsx'
import styles from './RegulatedSeriesCard.module.css'
import { RegulatedTimeline } from './RegulatedTimeline.tsx'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

interface RegulatedSeriesCardProps {
  readonly item: RegulatedItem
  readonly seriesKey: string
  readonly onKey: (key: string) => void
}

/** The dated rows of one item: those in force, those added, and buttons to add and correct. */
export function RegulatedSeriesCard({ item, seriesKey, onKey }: RegulatedSeriesCardProps) {
  const series = useRegulatedSeries(item, seriesKey)
  const [task, setTask] = useState<RegulatedRowTask | null>(null)
  const keyKind = keyKindOf(item)
  const { data } = series
  return (
    <div className={styles.cards}>
      <Card
        title={itemNames[item]}
        actions={
          <>
            {keyKind === 'none' ? null : (
              <SelectField
                aria-label={keyLabels[keyKind]}
                data={keysOf(item).map((key) => ({ value: key, label: keyName(key) }))}
                value={seriesKey}
                onChange={(key) => onKey(key ?? '')}
                w={140}
              />
            )}
            <Button
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
              disabled={!data}
              onClick={() => setTask({ item, key: seriesKey, follows: data?.inForce.at(-1) })}
            >
              {texts.addRow}
            </Button>
          </>
        }
      >
        {series.isError ? (
          <ErrorState error={series.error} onRetry={() => void series.refetch()} />
        ) : !data ? (
          <TextSkeleton lines={8} />
        ) : data.inForce.length === 0 ? (
          <EmptyState text="No se conoce ninguna cifra." />
        ) : (
          <RegulatedTimeline
            item={item}
            rows={data.inForce}
            today={todayInMadrid()}
            onCorrect={(corrects: RegulatedRow) => setTask({ item, key: seriesKey, corrects })}
          />
        )}
      </Card>
      {data && data.added.length > 0 ? (
        <Card title="Historial">
          <AddedRows rows={data.added} />
        </Card>
      ) : null}
      {task && data ? (
        <RegulatedRowDialog task={task} version={data.version} onClose={() => setTask(null)} />
      ) : null}
    </div>
  )
}
