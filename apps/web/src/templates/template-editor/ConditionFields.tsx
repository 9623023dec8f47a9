import { Button, MultiSelect, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import {
  conditionOperators,
  type ComponentCondition,
  type TemplateComponent,
} from '@vatio/domain/templates/report-templates/report-template'
import { findTemplateProblems } from '@vatio/domain/templates/report-templates/template-problems'
import { changeComponent, removeComponent } from '@vatio/domain/templates/template-editing/template-editing'
import { useState } from 'react'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { groupVariables } from './block-kinds.ts'
import { conditionsOf } from './block-names.ts'
import styles from './Inspector.module.css'
import { useContent, useTemplateEditor } from './template-editor.ts'
import { conditionTexts as texts, operatorNames } from './template-editor.messages.ts'

const EMPTY: ComponentCondition = { variable: null, operator: 'isPresent', values: [], and: [] }

/** A condition: a variable with its comparison, and other conditions that must hold too. */
export function ConditionFields({ component }: { readonly component: TemplateComponent }) {
  const { store, catalogue } = useTemplateEditor()
  const content = useContent()
  const { uuid, text } = component
  const condition = component.condition ?? EMPTY
  const others = conditionsOf(content).filter((one) => one.uuid !== uuid)
  const change = (part: Partial<ComponentCondition>, step: string | null = null) =>
    store.edit((before) => changeComponent(before, uuid, { condition: { ...condition, ...part } }), step)
  const error = useErrorOf(component)
  const isCompared = condition.operator !== 'isPresent' && condition.operator !== 'isAbsent'
  return (
    <div className={styles.form}>
      <div data-first-field>
        <TextInput
          label={texts.name}
          placeholder={conditionsOf(content).find((one) => one.uuid === uuid)?.name}
          value={text ?? ''}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => {
            const name = event.currentTarget.value || null
            store.edit((before) => changeComponent(before, uuid, { text: name }), `text:${uuid}`)
          }}
          onBlur={store.endStep}
        />
      </div>
      <SelectField
        label={texts.variable}
        placeholder={texts.noVariable}
        clearable
        value={condition.variable}
        data={groupVariables(catalogue, 'fields').map(({ group, items }) => ({ group, items: [...items] }))}
        error={condition.variable === null && condition.and.length === 0 ? texts.noVariableError : null}
        onChange={(variable) => change({ variable })}
      />
      {condition.variable === null ? null : (
        <SelectField
          label={texts.operator}
          value={condition.operator}
          data={conditionOperators.map((value) => ({ value, label: operatorNames[value] }))}
          onChange={(operator) => {
            if (operator) change({ operator })
          }}
        />
      )}
      {condition.variable !== null && isCompared ? (
        <ValuesField
          key={condition.operator}
          isList={condition.operator === 'in'}
          values={condition.values}
          onChange={(values) => change({ values }, `values:${uuid}`)}
          onBlur={store.endStep}
        />
      ) : null}
      {others.length > 0 ? (
        <MultiSelect
          label={texts.and}
          data={others.map((one) => ({ value: one.uuid, label: one.name }))}
          value={[...condition.and]}
          error={error}
          onChange={(and) => change({ and })}
        />
      ) : null}
      <div className={styles.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() => {
            store.edit((before) => removeComponent(before, uuid))
            store.select({ kind: 'template' })
          }}
        >
          {texts.remove}
        </Button>
        <Button variant="default" size="xs" onClick={() => store.select({ kind: 'template' })}>
          {texts.done}
        </Button>
      </div>
    </div>
  )
}

/** What is wrong with the conditions that a condition names. */
function useErrorOf({ uuid, condition }: TemplateComponent): string | null {
  const { catalogue } = useTemplateEditor()
  const problems = findTemplateProblems(useContent(), catalogue)
  if (problems.some(({ code, name }) => code === 'CONDITION_CYCLIC' && name === uuid)) return texts.cyclic
  const isUnknown = problems.some(
    ({ code, name }) => code === 'CONDITION_UNKNOWN' && condition?.and.includes(name),
  )
  return isUnknown ? texts.unknown : null
}

interface ValuesFieldProps {
  readonly isList: boolean
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly onBlur: () => void
}

/** One value, or several; what is typed stays as it is until the field is left. */
function ValuesField({ isList, values, onChange, onBlur }: ValuesFieldProps) {
  const [typed, setTyped] = useState(values.join('; '))
  return (
    <TextInput
      label={isList ? texts.values : texts.value}
      value={typed}
      autoComplete="off"
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const parts = (isList ? text.split(';') : [text]).map((part) => part.trim())
        onChange(parts.filter((part) => part !== ''))
      }}
      onBlur={onBlur}
    />
  )
}
