import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  customFieldDeletionText,
  customFieldTypeLabels,
} from '@vatio/domain/energy-crm/custom-fields/custom-field'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { CustomFieldForm } from './CustomFieldForm.tsx'
import { customFieldTexts as texts } from './custom-fields.messages.ts'
import { useCustomFields, useRemoveCustomField } from './custom-fields.queries.ts'
import styles from './CustomFields.module.css'

type Mode =
  | { readonly kind: 'view' | 'create' }
  | { readonly kind: 'edit' | 'remove'; readonly field: CustomField }
const VIEW: Mode = { kind: 'view' }

/** The company's custom fields: to look at, create, edit and delete. */
export function CustomFieldsCard() {
  const fields = useCustomFields()
  const [mode, setMode] = useState<Mode>(VIEW)
  const toView = () => setMode(VIEW)
  const remove = useRemoveCustomField({ onSuccess: toView })
  if (fields.isError) return <ErrorState error={fields.error} onRetry={() => void fields.refetch()} />
  if (!fields.data) return <FormSkeleton />
  if (mode.kind === 'create' || mode.kind === 'edit') {
    return <CustomFieldForm field={mode.kind === 'edit' ? mode.field : null} onClose={toView} />
  }
  return (
    <>
      {fields.data.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <ul className={styles.list}>
          {fields.data.map((field) => (
            <li key={field.idCustomField} className={styles.row}>
              <span className={styles.facts}>
                <strong>{field.label}</strong>
                <span className={styles.type}>{customFieldTypeLabels[field.type]}</span>
                {field.customFieldOptions.map(({ option, color }) => (
                  <Badge key={option} colour={color}>
                    {option}
                  </Badge>
                ))}
              </span>
              <span className={styles.buttons}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${texts.edit}: ${field.label}`}
                  onClick={() => setMode({ kind: 'edit', field })}
                >
                  {texts.edit}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${texts.remove}: ${field.label}`}
                  onClick={() => setMode({ kind: 'remove', field })}
                >
                  {texts.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setMode({ kind: 'create' })}
      >
        {texts.add}
      </Button>
      {mode.kind === 'remove' ? (
        <ConfirmDialog
          title={`${texts.remove}: ${mode.field.label}`}
          typed={customFieldDeletionText(mode.field)}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { idCustomField: mode.field.idCustomField } })}
          onClose={toView}
        >
          <p>{texts.removal}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
