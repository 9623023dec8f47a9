import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { BoundField } from '../../ui/form/Field.tsx'
import type { FormStore } from '../../ui/form/form-store.ts'
import { MoneyField } from '../../ui/form/NumberField.tsx'
import { useFormValue } from '../../ui/form/use-form.ts'
import type { AuditValues } from './audit-form.ts'
import styles from './BillAudit.module.css'

interface NamedAmountsProps {
  readonly form: FormStore<AuditValues>
  readonly path: 'otherConcepts' | 'printed.otherConcepts'
  readonly label: string
  readonly addLabel: string
}

/** Amounts with a name of their own, as many as there are. */
export function NamedAmounts({ form, path, label, addLabel }: NamedAmountsProps) {
  const count = useFormValue(form, (values) =>
    path === 'otherConcepts' ? values.otherConcepts.length : values.printed.otherConcepts.length,
  )
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <BoundField name={`${path}.${index}.name`}>
            {(field) => <TextInput aria-label={`${label}: nombre`} maxLength={120} {...field} />}
          </BoundField>
          <BoundField name={`${path}.${index}.amount`}>
            {(field) => (
              <MoneyField
                aria-label={`${label}: importe`}
                min={0}
                {...field}
                value={field.value as number | null}
              />
            )}
          </BoundField>
          <ActionIcon aria-label={`Quitar ${label}`} onClick={() => form.removeListItem(path, index)}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={() => form.insertListItem(path, { name: '', amount: null })}
      >
        {addLabel}
      </Button>
    </div>
  )
}
