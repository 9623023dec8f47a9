import { Switch } from '@mantine/core'
import { DateField } from '../ui/form/DateField.tsx'
import { BoundField } from '../ui/form/Field.tsx'
import { comparisonFieldTexts as texts } from './comparison.messages.ts'
import styles from './ComparisonForm.module.css'

/** The day of the prices, and whether the last known figure may stand for a missing one of that day. */
export function PriceDateFields() {
  return (
    <div className={styles.options}>
      <div className={styles.latest}>
        <BoundField name="latestKnown" type="checkbox">
          {(field) => <Switch label={texts.allowLatest} {...field} />}
        </BoundField>
      </div>
      <div className={styles.date}>
        <BoundField name="priceDate">
          {(field) => <DateField label={texts.priceDate} {...field} value={field.value as string | null} />}
        </BoundField>
      </div>
    </div>
  )
}
