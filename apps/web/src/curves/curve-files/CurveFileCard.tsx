import { Button, SegmentedControl } from '@mantine/core'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { Card } from '../../ui/Card.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { formatNames, warningText } from './curve-files.messages.ts'
import { RejectedLines } from './RejectedLines.tsx'
import styles from './CurveFileCard.module.css'

interface CurveFileCardProps {
  readonly preview: CurveFilePreview
  readonly onUnit: (unit: 'kWh' | 'Wh') => void
  readonly onAnother: () => void
}

/** Detected format of a file, its warnings and its rejected lines. */
export function CurveFileCard({ preview, onUnit, onAnother }: CurveFileCardProps) {
  const { summary, warnings, cups } = preview
  return (
    <Card
      title={<span className={styles.name}>{preview.fileName}</span>}
      actions={
        <Button variant="default" onClick={onAnother}>
          Otro archivo
        </Button>
      }
    >
      <div className={styles.body}>
        <DataList
          facts={[
            { label: 'Formato reconocido', value: formatNames[summary.format] },
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
                  onChange={(unit) => onUnit(unit === 'Wh' ? 'Wh' : 'kWh')}
                />
              ),
            },
          ]}
        />
        {warnings.map((warning) => (
          <Notice key={warning.code} tone="warning">
            {warningText(warning)}
          </Notice>
        ))}
        <RejectedLines preview={preview} />
      </div>
    </Card>
  )
}
