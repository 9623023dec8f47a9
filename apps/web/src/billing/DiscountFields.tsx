import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { BoundField } from '../ui/form/Field.tsx'
import type { FormStore } from '../ui/form/form-store.ts'
import { NumberField } from '../ui/form/NumberField.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { useFormValue } from '../ui/form/use-form.ts'
import { discountTexts as texts } from './comparison.messages.ts'
import styles from './ComparisonForm.module.css'

export interface DiscountValues {
  name: string
  /** `power` is the fixed term of gas. */
  kind: 'power' | 'energy' | 'both' | 'amount'
  /** Percent, or euros of the bill. */
  value: number | null
}

interface DiscountFieldsProps<Values extends { discounts: DiscountValues[] }> {
  readonly form: FormStore<Values>
  readonly kindNames: Readonly<Record<DiscountValues['kind'], string>>
}

/** Discounts of the contract in force. */
export function DiscountFields<Values extends { discounts: DiscountValues[] }>({
  form,
  kindNames,
}: DiscountFieldsProps<Values>) {
  const chosen = useFormValue(form, (values) => values.discounts.map(({ kind }) => kind))
  const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))
  return (
    <div className={styles.list}>
      {chosen.map((kind, index) => (
        <div key={index} className={styles.row}>
          <BoundField name={`discounts.${index}.name`}>
            {(field) => (
              <TextInput aria-label={texts.name} placeholder={texts.discount} maxLength={120} {...field} />
            )}
          </BoundField>
          <BoundField name={`discounts.${index}.kind`}>
            {(field) => <SelectField aria-label={texts.base} data={kinds} {...field} />}
          </BoundField>
          <BoundField name={`discounts.${index}.value`}>
            {(field) => (
              <NumberField
                aria-label={texts.value}
                unit={kind === 'amount' ? '€' : '%'}
                min={0}
                max={kind === 'amount' ? undefined : 100}
                {...field}
                value={field.value as number | null}
              />
            )}
          </BoundField>
          <ActionIcon aria-label={texts.remove} onClick={() => form.removeListItem('discounts', index)}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => form.insertListItem('discounts', { name: '', kind: 'energy', value: null })}
      >
        {texts.add}
      </Button>
    </div>
  )
}
