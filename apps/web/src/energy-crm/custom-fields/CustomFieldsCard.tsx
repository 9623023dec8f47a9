import { Button } from '@mantine/core'
import {
  customFieldDeletionText,
  customFieldTypeLabels,
} from '@vatio/domain/energy-crm/custom-fields/custom-field'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { AddButton, EditableList, EditableRow } from '../../ui/EditableList.tsx'
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

/** Lists, creates, edits and deletes the custom fields of the company. */
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
      <EditableList items={fields.data} empty={texts.empty}>
        {(field) => (
          <EditableRow
            key={field.idCustomField}
            actions={
              <>
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
              </>
            }
          >
            <strong>{field.label}</strong>
            <span className={styles.type}>{customFieldTypeLabels[field.type]}</span>
            {field.customFieldOptions.map(({ option, color }) => (
              <Badge key={option} colour={color}>
                {option}
              </Badge>
            ))}
          </EditableRow>
        )}
      </EditableList>
      <AddButton label={texts.add} onClick={() => setMode({ kind: 'create' })} />
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
