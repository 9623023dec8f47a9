import { Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { isHexColour } from '@vatio/domain/identity/themes/colour-contrast'
import { toDocumentColours } from '@vatio/domain/templates/report-documents/document-colours'
import { changeSettings } from '@vatio/domain/templates/template-editing/page-editing'
import type { TemplateSettings } from '@vatio/domain/templates/report-templates/report-template'
import { useState } from 'react'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { ColourField } from '../../ui/form/ColourField.tsx'
import { ConditionList } from './ConditionList.tsx'
import styles from './Inspector.module.css'
import { useContent, useEditorState, useTemplateEditor } from './template-editor.ts'
import { editorTexts, settingTexts as texts } from './template-editor.messages.ts'
import { TemplateTextField } from './TemplateTextField.tsx'

const switches = ['hasLogo', 'hasPageNumbers', 'hasExplanations'] as const

/** Name of the template, paper, what repeats on every page, and its conditions. */
export function SettingsInspector() {
  const { store } = useTemplateEditor()
  const { orientation, settings } = useContent()
  const name = useEditorState(({ history }) => history.present.name)
  const description = useEditorState(({ history }) => history.present.description)
  const change = (part: Partial<TemplateSettings>, step: string | null = null) =>
    store.edit((content) => changeSettings(content, part), step)
  return (
    <div className={styles.form}>
      <div data-first-field>
        <TextInput
          label={editorTexts.name}
          value={name}
          required
          maxLength={120}
          autoComplete="off"
          error={name.trim() === '' ? texts.nameRequired : null}
          onChange={(event) => store.describe({ name: event.currentTarget.value })}
          onBlur={store.endStep}
        />
      </div>
      <Textarea
        label={editorTexts.description}
        value={description}
        autosize
        maxLength={500}
        onChange={(event) => store.describe({ description: event.currentTarget.value })}
        onBlur={store.endStep}
      />
      <fieldset className={styles.group}>
        <legend>{texts.repeated}</legend>
        {(['runningHead', 'footer'] as const).map((part) => (
          <TemplateTextField
            key={part}
            label={texts[part]}
            kind="line"
            value={settings[part]}
            onChange={(text) => change({ [part]: text }, part)}
            onBlur={store.endStep}
          />
        ))}
        {switches.map((part) => (
          <Checkbox
            key={part}
            label={texts[part]}
            checked={settings[part]}
            onChange={(event) => change({ [part]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.paper}</legend>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={texts.orientation}
          value={orientation}
          data={(['portrait', 'landscape'] as const).map((value) => ({
            value,
            label: texts.orientations[value],
          }))}
          onChange={(value) =>
            store.edit((content) => ({
              ...content,
              orientation: value === 'landscape' ? 'landscape' : 'portrait',
            }))
          }
        />
        <AccentField accent={settings.accent} onChange={(accent) => change({ accent }, 'accent')} />
      </fieldset>
      <ConditionList />
    </div>
  )
}

interface AccentFieldProps {
  readonly accent: string | null
  readonly onChange: (accent: string | null) => void
}

/** A colour of the template instead of the company's; what is typed counts once it is a colour. */
function AccentField({ accent, onChange }: AccentFieldProps) {
  const { brand } = useTheme()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && typed.toLowerCase() !== accent ? typed : accent
  return (
    <>
      <Checkbox
        label={texts.ownAccent}
        checked={accent !== null}
        onChange={(event) => {
          setTyped(null)
          onChange(event.currentTarget.checked ? toDocumentColours(brand, null).accent : null)
        }}
      />
      {accent === null ? null : (
        <ColourField
          label={texts.accent}
          value={shown ?? ''}
          error={shown !== null && !isHexColour(shown) ? texts.badAccent : null}
          onChange={(colour) => {
            setTyped(colour)
            if (isHexColour(colour)) onChange(colour.toLowerCase())
          }}
        />
      )}
    </>
  )
}
