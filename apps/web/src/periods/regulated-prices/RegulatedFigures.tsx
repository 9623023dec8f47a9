import { regulatedFields } from '@vatio/domain/periods/regulated-prices/regulated-field.data'
import type { RegulatedItem } from '@vatio/domain/periods/regulated-prices/regulated-item'
import type { RegulatedRow } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { formatForEditing } from '../../platform/formats/number-format.ts'
import { fieldNames } from './regulated-labels.ts'
import styles from './RegulatedFigures.module.css'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

interface RegulatedFiguresProps {
  readonly item: RegulatedItem
  readonly values: RegulatedRow['values']
}

/** The figures of a row: one line each, with the periods side by side. */
export function RegulatedFigures({ item, values }: RegulatedFiguresProps) {
  const shown = regulatedFields[item].filter(({ name }) => (values[name] ?? null) !== null)
  return (
    <dl className={styles.figures}>
      {shown.map((field) => {
        const value = values[field.name] ?? null
        return (
          <div key={field.name} className={styles.line}>
            <dt>
              {fieldNames[field.name] ?? field.name}
              {field.unit ? <span className={styles.unit}>{field.unit}</span> : null}
            </dt>
            <dd>
              {Array.isArray(value)
                ? value.map((one, index) => {
                    const period = field.names[index] ?? `P${index + 1}`
                    return (
                      <span key={period} className={styles.figure}>
                        <small>{period}</small> {formatForEditing(one, 9)}
                      </span>
                    )
                  })
                : typeof value === 'boolean'
                  ? value
                    ? texts.yes
                    : 'No'
                  : formatForEditing(value, 9)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
