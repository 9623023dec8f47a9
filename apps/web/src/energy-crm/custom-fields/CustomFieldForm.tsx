import { ActionIcon, Button, TextInput } from '@mantine/core'
import { ErrorCount } from '../../ui/form/ErrorCount.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import {
  customFieldTypeLabels,
  customFieldTypes,
  DEFAULT_CUSTOM_FIELD_TYPE,
  DEFAULT_OPTION_COLOUR,
  hasOptions,
  repeatedOption,
  type CustomFieldOption,
  type CustomFieldType,
} from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import type { CustomField } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { useEffect, useRef } from 'react'
import { useDraft } from '../../platform/session/use-draft.ts'
import { fieldErrorsOf } from '../../ui/form/apply-field-errors.ts'
import { ColourField } from '../../ui/form/ColourField.tsx'
import { FormActions, FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { customFieldTexts as texts } from './custom-fields.messages.ts'
import { useCreateCustomField, useUpdateCustomField } from './custom-fields.queries.ts'
import styles from './CustomFields.module.css'

interface Values {
  readonly label: string
  readonly type: CustomFieldType
  /** A stored option says what it was called, so that clients keep it under its new name. */
  readonly customFieldOptions: (CustomFieldOption & { readonly formerOption?: string })[]
}

const newOption = (): CustomFieldOption => ({ option: '', color: DEFAULT_OPTION_COLOUR })
const typeOptions = customFieldTypes.map((value) => ({ value, label: customFieldTypeLabels[value] }))

/** Errors by field. */
function validateCustomFieldForm({ label, type, customFieldOptions }: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  if (label.trim() === '') errors.label = texts.needed
  if (!hasOptions(type)) return errors
  for (const [index, { option, color }] of customFieldOptions.entries()) {
    const earlier = customFieldOptions.slice(0, index + 1)
    if (option.trim() === '') errors[`customFieldOptions.${index}.option`] = texts.optionNeeded
    else if (repeatedOption(earlier) !== null) {
      errors[`customFieldOptions.${index}.option`] = texts.optionRepeated
    }
    if (!isHexColour(color)) errors[`customFieldOptions.${index}.color`] = '#rrggbb'
  }
  return errors
}

/** Creates or edits a custom field; types with options also show the editor of options. */
export function CustomFieldForm({
  field,
  onClose,
}: {
  /** The field to edit; null for a new one. */
  readonly field: CustomField | null
  readonly onClose: () => void
}) {
  const form = useForm<Values>({
    initialValues: {
      label: field?.label ?? '',
      type: field?.type ?? DEFAULT_CUSTOM_FIELD_TYPE,
      customFieldOptions:
        field?.customFieldOptions.map((one) => ({ ...one, formerOption: one.option })) ?? [],
    },
    validate: validateCustomFieldForm,
  })
  const draft = useDraft(
    `/configuration/custom-fields/${field ? `${field.idCustomField}@${field.version}` : 'new'}`,
    form,
  )
  const close = () => {
    draft.forget()
    onClose()
  }
  const options = { onSuccess: close, onError: fieldErrorsOf(form) }
  const create = useCreateCustomField(options)
  const update = useUpdateCustomField(options)
  const { type, customFieldOptions } = form.values
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  function chooseType(chosen: CustomFieldType) {
    form.setFieldValue('type', chosen)
    if (hasOptions(chosen) && customFieldOptions.length === 0) {
      form.setFieldValue('customFieldOptions', [newOption()])
    }
  }
  function send(values: Values) {
    const body = {
      ...values,
      customFieldOptions: hasOptions(values.type)
        ? values.customFieldOptions.map(({ color, ...one }) => ({ ...one, color: color.toLowerCase() }))
        : [],
    }
    if (field) {
      const { idCustomField, version } = field
      update.mutate({ body: { ...body, idCustomField, version } })
    } else create.mutate({ body })
  }

  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <FormSection>
        <TextInput
          label={texts.label}
          {...form.getInputProps('label')}
          required
          maxLength={80}
          autoComplete="off"
          ref={first}
        />
        <SelectField
          label={texts.type}
          data={typeOptions}
          value={type}
          disabled={field !== null}
          description={field ? texts.typeIsFixed : null}
          onChange={(chosen) => chooseType(chosen ?? type)}
        />
      </FormSection>
      {hasOptions(type) ? (
        <fieldset className={styles.options}>
          <legend>{texts.options}</legend>
          {field ? <p className={styles.type}>{texts.optionsOfClients}</p> : null}
          {customFieldOptions.map((_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- options have no other identity while typed
            <div key={index} className={styles.option}>
              <TextInput
                aria-label={texts.option(index + 1)}
                placeholder={texts.option(index + 1)}
                maxLength={80}
                {...form.getInputProps(`customFieldOptions.${index}.option`)}
              />
              <ColourField
                aria-label={texts.colour(index + 1)}
                description={null}
                {...form.getInputProps(`customFieldOptions.${index}.color`)}
                value={customFieldOptions[index]?.color ?? DEFAULT_OPTION_COLOUR}
              />
              <ActionIcon
                variant="default"
                size={36}
                aria-label={texts.removeOption(index + 1)}
                onClick={() => form.removeListItem('customFieldOptions', index)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {form.errors.customFieldOptions ? (
            <p role="alert" className={styles.error}>
              {form.errors.customFieldOptions}
            </p>
          ) : null}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => form.insertListItem('customFieldOptions', newOption())}
          >
            {texts.addOption}
          </Button>
        </fieldset>
      ) : null}
      <FormActions>
        <ErrorCount form={form} />
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {texts.save}
        </Button>
      </FormActions>
    </form>
  )
}
