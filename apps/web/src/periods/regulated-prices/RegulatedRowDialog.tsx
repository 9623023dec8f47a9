import { useForm } from '../../ui/form/use-form.ts'
import { keyKindOf } from '@vatio/domain/periods/regulated-prices/regulated-item'
import type { RegulatedRowPreview } from '@vatio/protocol/periods/regulated-prices/regulated-rows.schema'
import { useState } from 'react'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { itemNames, keyName } from './regulated-labels.ts'
import { useCreateRegulatedRow, usePreviewRegulatedRow } from './regulated-prices.queries.ts'
import {
  validateRowForm,
  toRowCreation,
  toRowFormValues,
  type RegulatedRowTask,
  type RegulatedRowValues,
} from './regulated-row-form.ts'
import { RegulatedRowChanges } from './RegulatedRowChanges.tsx'
import { RegulatedRowFields } from './RegulatedRowFields.tsx'
import { regulatedPriceTexts as texts } from './regulated-prices.messages.ts'

interface RegulatedRowDialogProps {
  readonly task: RegulatedRowTask
  /** Version of the register on the screen. */
  readonly version: number
  readonly onClose: () => void
}

interface SeenPreview {
  /** The values that it was asked for; it ends when they change. */
  readonly of: RegulatedRowValues
  readonly preview: RegulatedRowPreview
}

/** A new row or a correction: shows the changes, then saves. */
export function RegulatedRowDialog({ task, version, onClose }: RegulatedRowDialogProps) {
  const [seen, setSeen] = useState<SeenPreview | null>(null)
  const form = useForm<RegulatedRowValues>({
    initialValues: toRowFormValues(task, todayInMadrid()),
    validate: (values) => validateRowForm(task, values),
  })
  const preview = seen?.of === form.values ? seen.preview : null
  const onError = fieldErrorsOf(form)
  const look = usePreviewRegulatedRow({
    onSuccess: (reply) => setSeen({ of: form.getValues(), preview: reply }),
    onError,
  })
  const create = useCreateRegulatedRow({ onSuccess: onClose, onError })
  const busy = look.isPending || create.isPending

  function send(values: RegulatedRowValues) {
    const body = toRowCreation(task, values, version)
    if (preview) create.mutate({ body })
    else look.mutate({ body })
  }

  const subject = keyKindOf(task.item) === 'none' ? '' : ` · ${keyName(task.key)}`
  const name = `${itemNames[task.item]}${subject}`
  return (
    <FormDialog
      title={task.corrects ? `Corregir: ${name}` : texts.addTitle(name)}
      size="large"
      onClose={onClose}
      form={form}
      submitLabel={preview ? 'Guardar y aplicar' : texts.seeWhatChanges}
      busy={busy}
      onSubmit={send}
    >
      <RegulatedRowFields form={form} task={task} />
      {preview ? <RegulatedRowChanges item={task.item} preview={preview} /> : null}
    </FormDialog>
  )
}
