import { Button } from '@mantine/core'
import type { StoredYear } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import styles from './ConsumptionCurveCard.module.css'
import { curveTexts as texts, qualityNames } from './consumption-curves.messages.ts'

const CurveVersionsDialog = lazy(async () => ({
  default: (await import('./CurveVersionsDialog.tsx')).CurveVersionsDialog,
}))

interface CurveProvenanceProps {
  readonly idConsumptionPoint: string
  readonly year: StoredYear
}

/** Where the curve of a year comes from, what it is, and its former versions. */
export function CurveProvenance({ idConsumptionPoint, year }: CurveProvenanceProps) {
  const [isOpen, setOpen] = useState(false)
  const { source, quality, estimatedSteps, version, updatedAt, updatedBy } = year
  return (
    <div className={styles.provenance}>
      <p>
        <strong>{qualityNames[quality]}</strong>
        {quality === 'real' && estimatedSteps > 0
          ? ` (${texts.ofThemEstimated(formatCount(estimatedSteps))})`
          : ''}
        {' · '}
        {texts.origin(source)}
        {' · '}
        {texts.savedBy(updatedBy, formatDateTime(updatedAt))}
      </p>
      {version > 1 ? (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {texts.versions(version)}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <CurveVersionsDialog
            idConsumptionPoint={idConsumptionPoint}
            year={year}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
