import { Draggable } from '@hello-pangea/dnd'
import { ActionIcon, MultiSelect } from '@mantine/core'
import { IconGripVertical, IconTrash } from '@tabler/icons-react'
import { ruleFields } from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type { ListedTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { WatchedForm } from '../../ui/form/use-form.ts'
import { conditionalTexts as texts, ruleFieldNames } from './conditional-configuration.messages.ts'
import type { RuleOptions } from './conditional-configuration.queries.ts'
import styles from './RuleList.module.css'
import type { EditedRule, RulesValues } from './rules-form.ts'
import { isShared, toTemplateOptions } from './template-options.ts'

const fields = ruleFields.map((value) => ({ value, label: ruleFieldNames[value] }))

interface RuleRowProps {
  readonly index: number
  readonly rule: EditedRule
  readonly form: WatchedForm<RulesValues>
  readonly options: RuleOptions
  readonly templates: readonly ListedTemplate[]
  readonly disabled: boolean
}

/** A rule: the fact, its values and the template; the handle moves it. */
export function RuleRow({ index, rule, form, options, templates, disabled }: RuleRowProps) {
  const { field, value, idTemplate } = rule
  const number = index + 1
  const path = `rules.${index}`
  const known = options[field]
  const gone = value.filter((one) => !known.some((option) => option.value === one))
  const values = [...known, ...gone.map((one) => ({ value: one, label: texts.goneValue }))]
  const isGone =
    idTemplate !== null && !templates.some((one) => one.idTemplate === idTemplate && isShared(one))
  return (
    <Draggable draggableId={rule.key} index={index} isDragDisabled={disabled}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          style={{ ...draggableProps.style }}
          className={styles.rule}
          data-dragging={isDragging || undefined}
          aria-label={texts.rule(number)}
        >
          <span {...dragHandleProps} className={styles.handle} aria-label={texts.move(number)}>
            <IconGripVertical size={18} stroke={1.5} aria-hidden />
            <span className={styles.number}>{number}</span>
          </span>
          <SelectField
            label={texts.field}
            data={fields}
            disabled={disabled}
            value={field}
            // Values of another fact mean nothing for this one.
            onChange={(next) => form.write(path, { ...rule, field: next ?? field, value: [] })}
          />
          <MultiSelect
            label={texts.values}
            data={values}
            disabled={disabled}
            searchable
            hidePickedOptions
            {...form.getInputProps(`${path}.value`)}
          />
          <SelectField
            label={texts.template}
            data={toTemplateOptions(templates, idTemplate)}
            disabled={disabled}
            {...form.getInputProps(`${path}.idTemplate`)}
          />
          {disabled ? null : (
            <ActionIcon
              className={styles.remove}
              aria-label={texts.remove(number)}
              onClick={() => form.removeListItem('rules', index)}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
          {isGone ? <p className={styles.gone}>{texts.unavailable}</p> : null}
        </li>
      )}
    </Draggable>
  )
}
