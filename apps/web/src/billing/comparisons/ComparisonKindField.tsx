import { SegmentedControl } from '@mantine/core'
import { comparisonKinds } from '@vatio/domain/billing/comparisons/comparison'
import type { FormStore } from '../../ui/form/form-store.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import type { ComparisonValues } from './comparison-form.ts'
import { comparisonKindNames, comparisonTexts as texts } from './comparisons.messages.ts'
import styles from './ComparisonForm.module.css'

/** Whether the comparison is a normal or a fast one. */
export function ComparisonKindField({ form }: { readonly form: FormStore<ComparisonValues> }) {
  const kind = useFormValue(form, (values) => values.kind)
  return (
    <div className={styles.kind}>
      <SegmentedControl
        aria-label={texts.kind}
        data={comparisonKinds.map((value) => ({ value, label: comparisonKindNames[value] }))}
        value={kind}
        onChange={(value) => form.setValues({ kind: value })}
      />
      {kind === 'fast' ? <p className={styles.kindHelp}>{texts.fastHelp}</p> : null}
    </div>
  )
}
