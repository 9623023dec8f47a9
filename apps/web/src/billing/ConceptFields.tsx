import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { BoundField } from '../ui/form/Field.tsx'
import type { FormStore } from '../ui/form/form-store.ts'
import { MoneyField } from '../ui/form/NumberField.tsx'
import { useFormValue } from '../ui/form/use-form.ts'
import { conceptTexts as texts } from './comparison.messages.ts'
import styles from './ComparisonForm.module.css'

interface WithConcepts {
  otherConcepts: { name: string; amount: number | null }[]
}

/** Other concepts of the bill, the same in all offers. */
export function ConceptFields<Values extends WithConcepts>({ form }: { readonly form: FormStore<Values> }) {
  const count = useFormValue(form, (values) => values.otherConcepts.length)
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} data-columns="2">
          <BoundField name={`otherConcepts.${index}.name`}>
            {(field) => (
              <TextInput aria-label={texts.name} placeholder={texts.concept} maxLength={120} {...field} />
            )}
          </BoundField>
          <BoundField name={`otherConcepts.${index}.amount`}>
            {(field) => (
              <MoneyField aria-label={texts.amount} min={0} {...field} value={field.value as number | null} />
            )}
          </BoundField>
          <ActionIcon aria-label={texts.remove} onClick={() => form.removeListItem('otherConcepts', index)}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => form.insertListItem('otherConcepts', { name: '', amount: null })}
      >
        {texts.add}
      </Button>
    </div>
  )
}
