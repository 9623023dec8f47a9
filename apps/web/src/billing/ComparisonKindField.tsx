import { SegmentedControl } from '@mantine/core'
import { comparisonKinds, type ComparisonKind } from '@vatio/domain/billing/comparisons/comparison'
import { comparisonFieldTexts as texts, comparisonKindNames } from './comparison.messages.ts'
import styles from './ComparisonForm.module.css'

interface ComparisonKindFieldProps {
  readonly kind: ComparisonKind
  readonly onChange: (kind: ComparisonKind) => void
  /** What a fast comparison needs. */
  readonly fastHelp: string
}

/** Whether the comparison is a normal or a fast one. */
export function ComparisonKindField({ kind, onChange, fastHelp }: ComparisonKindFieldProps) {
  return (
    <div className={styles.kind}>
      <SegmentedControl
        aria-label={texts.kind}
        data={comparisonKinds.map((value) => ({ value, label: comparisonKindNames[value] }))}
        value={kind}
        onChange={onChange}
      />
      {kind === 'fast' ? <p className={styles.kindHelp}>{fastHelp}</p> : null}
    </div>
  )
}
