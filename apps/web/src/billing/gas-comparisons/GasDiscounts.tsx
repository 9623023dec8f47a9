import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { Wide } from '../../ui/form/FormSection.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import type { GasValues } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import styles from './GasForm.module.css'

const kinds = Object.entries(texts.discountKinds).map(([value, label]) => ({ value, label }))

/** Discounts of the contract in force. */
export function GasDiscounts({ form }: { readonly form: FormStore<GasValues> }) {
  const chosen = useFormValue(form, (values) => values.discounts.map(({ kind }) => kind))
  return (
    <Wide>
      <div className={styles.list}>
        {chosen.map((kind, index) => (
          <div key={index} className={styles.row}>
            <BoundField name={`discounts.${index}.name`}>
              {(field) => (
                <TextInput
                  aria-label={texts.discountName}
                  placeholder={texts.discount}
                  maxLength={120}
                  {...field}
                />
              )}
            </BoundField>
            <BoundField name={`discounts.${index}.kind`}>
              {(field) => <SelectField aria-label={texts.discountBase} data={kinds} {...field} />}
            </BoundField>
            <BoundField name={`discounts.${index}.value`}>
              {(field) => (
                <NumberField
                  aria-label={texts.discountValue}
                  unit={kind === 'amount' ? '€' : '%'}
                  min={0}
                  max={kind === 'amount' ? undefined : 100}
                  {...field}
                  value={field.value as number | null}
                />
              )}
            </BoundField>
            <ActionIcon
              aria-label={texts.removeDiscount}
              onClick={() => form.removeListItem('discounts', index)}
            >
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
          {texts.addDiscount}
        </Button>
      </div>
    </Wide>
  )
}
