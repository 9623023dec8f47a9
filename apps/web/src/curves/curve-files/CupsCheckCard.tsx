import { Checkbox } from '@mantine/core'
import type { CurveFilePreview } from '@vatio/protocol/curves/curve-files/curve-files.schema'
import { Notice } from '../../ui/Notice.tsx'
import { curveFileTexts as texts, warningText } from './curve-files.messages.ts'
import styles from './CurveFileCard.module.css'

interface CupsCheckCardProps {
  readonly warning: CurveFilePreview['warnings'][number]
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** A CUPS that is not one must be confirmed before its curve is stored. */
export function CupsCheckCard({ warning, isConfirmed, onConfirm }: CupsCheckCardProps) {
  return (
    <Notice tone="warning">
      <p className={styles.warning}>{warningText(warning)}</p>
      <Checkbox
        label={texts.cupsIsRight}
        checked={isConfirmed}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </Notice>
  )
}
