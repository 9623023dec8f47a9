import { Button, SegmentedControl } from '@mantine/core'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { curveFileTexts as texts, formatNames, warningText } from './curve-files.messages.ts'
import type { CurveFileChoices } from './curve-files.queries.ts'
import type { UnitDoubt } from '@vatio/domain/curves/consumption-curves/plausible-energy'
import { RejectedLines } from './RejectedLines.tsx'
import { UnitQuestionCard } from './UnitQuestionCard.tsx'
import styles from './CurveFileCard.module.css'

interface CurveFileCardProps {
  readonly preview: CurveFilePreview
  /** Why the unit of the values must be asked for; null where it need not. */
  readonly unitDoubt: UnitDoubt | null
  /** The file is being read again. */
  readonly isBusy: boolean
  readonly onChoice: (choices: CurveFileChoices) => void
  readonly onAnother: () => void
}

/** Detected format of a file, its warnings and its rejected lines. */
export function CurveFileCard({ preview, unitDoubt, isBusy, onChoice, onAnother }: CurveFileCardProps) {
  const { summary, warnings, cups } = preview
  // A day beyond the twelfth is no month: then the dates have no other reading.
  const canBeDayFirst = preview.curve.days.every(({ date }) => Number(date.slice(8)) <= 12)
  return (
    <Card
      title={<span className={styles.name}>{preview.fileName}</span>}
      actions={
        <Button variant="default" onClick={onAnother}>
          Otro archivo
        </Button>
      }
    >
      <div className={styles.body} aria-busy={isBusy}>
        {unitDoubt ? (
          <UnitQuestionCard doubt={unitDoubt} isBusy={isBusy} onUnit={(unit) => onChoice({ unit })} />
        ) : null}
        <DataList
          facts={[
            { label: 'Formato reconocido', value: formatNames[summary.format] },
            ...(preview.measure
              ? [{ label: texts.fileName, value: texts.measureFile(preview.measure) }]
              : []),
            { label: 'CUPS', value: cups ?? 'El archivo no lo dice' },
            { label: 'Paso', value: summary.stepMinutes === 15 ? 'Cuartos de hora' : 'Horas' },
            {
              label: 'Unidad de los valores',
              value: (
                <SegmentedControl
                  size="xs"
                  aria-label="Unidad de los valores del archivo"
                  data={['kWh', 'Wh']}
                  value={summary.unit}
                  disabled={isBusy}
                  onChange={(unit) => onChoice({ unit: unit === 'Wh' ? 'Wh' : 'kWh' })}
                />
              ),
            },
          ]}
        />
        {warnings.map((warning) =>
          warning.code === 'CURVE_UNIT_ASSUMED_WH' && unitDoubt ? null : (
            <Notice key={warning.code} tone="warning">
              <p className={styles.warning}>{warningText(warning)}</p>
              {warning.code === 'CURVE_MONTH_FIRST' && canBeDayFirst ? (
                <Button
                  variant="default"
                  size="xs"
                  loading={isBusy}
                  onClick={() => onChoice({ dateOrder: 'day-first' })}
                >
                  {texts.readDayFirst}
                </Button>
              ) : null}
            </Notice>
          ),
        )}
        <RejectedLines preview={preview} />
      </div>
    </Card>
  )
}
