import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { foldText } from '@vatio/domain/text/fold-text'
import { useEffect, useState } from 'react'
import { FloatingPanel } from '../../ui/floating/Floating.tsx'
import type { Floating } from '../../ui/floating/use-floating.ts'
import { groupVariables } from './block-kinds.ts'
import { valueOfVariable } from './block-names.ts'
import { usePreviewData } from './preview-data.ts'
import { useTemplateEditor } from './template-editor.ts'
import { variableTexts as texts } from './template-editor.messages.ts'
import styles from './TextTools.module.css'

interface VariablePanelProps {
  readonly floating: Floating
  readonly onChoose: (key: string) => void
}

/** The variables of the template with the values that they have now; typing searches them without accents. */
export function VariablePanel({ floating, onChoose }: VariablePanelProps) {
  const { catalogue } = useTemplateEditor()
  const { data } = usePreviewData()
  const [typed, setTyped] = useState('')
  const store = useCombobox({ opened: true })
  useEffect(() => {
    store.selectFirstOption()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each text
  }, [typed])
  const words = foldText(typed.trim()).split(/\s+/)
  const groups = groupVariables(catalogue, 'fields')
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ label, value }) => {
        const text = foldText(`${group} ${label} ${value}`)
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <FloatingPanel floating={floating} label={texts.insert} width={340} padding={8} position="bottom-start">
      <Combobox store={store} onOptionSubmit={onChoose}>
        <Combobox.EventsTarget>
          <TextInput
            size="xs"
            data-autofocus
            aria-label={texts.search}
            placeholder={texts.search}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={styles.variables} aria-label={texts.insert}>
          {groups.map(({ group, items }) => (
            <Combobox.Group key={group} label={group}>
              {items.map(({ value, label }) => (
                <Combobox.Option key={value} value={value} className={styles.variable}>
                  <span>{label}</span>
                  <span className={styles.value}>{valueOfVariable(value, catalogue, data)}</span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 ? <Combobox.Empty>{texts.none}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox>
    </FloatingPanel>
  )
}
