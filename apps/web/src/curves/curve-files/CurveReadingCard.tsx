import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { curveFileTexts as texts, formatNames, warningText } from './curve-files.messages.ts'
import { RejectedLines } from './RejectedLines.tsx'
import styles from './CurveFileCard.module.css'

interface CurveReadingCardProps {
  readonly measure: CurveFilePreview['measure']
  readonly summary: CurveFilePreview['summary']
  readonly warnings: CurveFilePreview['warnings']
  readonly rejected: CurveFilePreview['rejected']
  readonly rejectedLines: number
}

/** What was read of a curve file: format, days, energy, warnings and rejected lines. */
export function CurveReadingCard(props: CurveReadingCardProps) {
  const { measure, summary, warnings, rejected, rejectedLines } = props
  return (
    <div className={styles.body}>
      <DataList
        facts={[
          { label: 'Formato reconocido', value: formatNames[summary.format] },
          ...(measure ? [{ label: texts.fileName, value: texts.measureFile(measure) }] : []),
          {
            label: texts.days,
            value: `${formatCount(summary.days)} (${formatDate(summary.firstDate)} a ${formatDate(summary.lastDate)})`,
          },
          { label: 'Paso', value: summary.stepMinutes === 15 ? 'Cuartos de hora' : 'Horas' },
          { label: texts.energy, value: formatEnergy(summary.totalKwh) },
          { label: 'Valores estimados', value: formatCount(summary.estimatedSteps) },
          { label: 'Huecos', value: formatCount(summary.missingSteps) },
        ]}
      />
      {warnings.map((warning) => (
        <Notice key={warning.code} tone="warning">
          {warningText(warning)}
        </Notice>
      ))}
      <RejectedLines preview={{ rejected, rejectedLines }} />
    </div>
  )
}
