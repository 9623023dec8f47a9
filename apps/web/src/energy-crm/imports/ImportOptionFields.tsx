import { dateOrders, existingChoices, type ImportOptions } from '@vatio/domain/energy-crm/imports/list-import'
import { SelectField } from '../../ui/form/SelectField.tsx'
import styles from './Imports.module.css'
import { columnTexts as texts } from './imports.messages.ts'

interface ImportOptionFieldsProps {
  readonly options: ImportOptions
  readonly onChange: (options: ImportOptions) => void
}

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** How dates and numbers are read, and what becomes of records that exist. */
export function ImportOptionFields({ options, onChange }: ImportOptionFieldsProps) {
  return (
    <div className={styles.options}>
      <SelectField
        label={texts.existing}
        data={optionsOf(existingChoices, texts.existingChoices)}
        value={options.existing}
        onChange={(existing) => existing && onChange({ ...options, existing })}
      />
      <SelectField
        label={texts.dateOrder}
        data={optionsOf(dateOrders, texts.dateOrders)}
        value={options.dateOrder}
        onChange={(dateOrder) => dateOrder && onChange({ ...options, dateOrder })}
      />
      <SelectField
        label={texts.decimalMark}
        data={optionsOf([',', '.'] as const, texts.decimalMarks)}
        value={options.decimalMark}
        onChange={(decimalMark) => decimalMark && onChange({ ...options, decimalMark })}
      />
    </div>
  )
}
