import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconBold, IconH1, IconH2, IconList, IconVariable } from '@tabler/icons-react'
import { variablesOfText } from '@vatio/domain/templates/report-documents/rich-text'
import { useLayoutEffect, useRef } from 'react'
import { Hint } from '../../ui/floating/Hint.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { valueOfVariable } from './block-names.ts'
import { usePreviewData } from './preview-data.ts'
import { useTemplateEditor } from './template-editor.ts'
import { textTools as texts } from './template-editor.messages.ts'
import { insertText, toggleBold, toggleLineMark, type SelectedText } from './text-marks.ts'
import styles from './TextTools.module.css'

const VariablePanel = lazyPart(async () => (await import('./VariablePanel.tsx')).VariablePanel)

const icon = { size: 16, stroke: 1.5 } as const
const lineTools = [
  { label: texts.heading, mark: '# ', Icon: IconH1 },
  { label: texts.subheading, mark: '## ', Icon: IconH2 },
  { label: texts.bullet, mark: '- ', Icon: IconList },
] as const

interface TemplateTextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Ends a run of typing. */
  readonly onBlur: () => void
  /** Headings and lists; a line takes bold and variables only. */
  readonly kind: 'paragraphs' | 'line'
}

/** A text with variables; its tools act on the selection. */
export function TemplateTextField({ label, value, onChange, onBlur, kind }: TemplateTextFieldProps) {
  const { isOpen, button, floating } = useFloating('dialog')
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<SelectedText | null>(null)
  useLayoutEffect(() => {
    if (selection.current?.text !== value) return
    const { start, end } = selection.current
    selection.current = null
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(start, end)
  }, [value])
  function apply(tool: (selected: SelectedText) => SelectedText) {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {}
    const next = tool({ text: value, start: selectionStart, end: selectionEnd })
    selection.current = next
    onBlur()
    onChange(next.text)
    onBlur()
  }
  return (
    <div data-first-field>
      <Textarea
        ref={area}
        label={label}
        value={value}
        autosize
        minRows={kind === 'line' ? 1 : 4}
        maxRows={14}
        maxLength={20_000}
        onChange={(event) => {
          const text = event.currentTarget.value
          onChange(kind === 'line' ? text.replaceAll('\n', ' ') : text)
        }}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'b') return
          event.preventDefault()
          apply(toggleBold)
        }}
      />
      <div className={styles.tools} role="toolbar" aria-label={texts.toolbar}>
        <Hint label={texts.bold}>
          <ActionIcon aria-label={texts.bold} onClick={() => apply(toggleBold)}>
            <IconBold {...icon} />
          </ActionIcon>
        </Hint>
        {kind === 'line'
          ? null
          : lineTools.map(({ label: name, mark, Icon }) => (
              <Hint key={mark} label={name}>
                <ActionIcon
                  aria-label={name}
                  onClick={() => apply((selected) => toggleLineMark(selected, mark))}
                >
                  <Icon {...icon} />
                </ActionIcon>
              </Hint>
            ))}
        <Button
          {...button}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconVariable size={16} stroke={1.5} />}
        >
          {texts.variable}
        </Button>
        {isOpen ? (
          <VariablePanel
            floating={floating}
            onChoose={(key) => {
              floating.close()
              apply((selected) => insertText(selected, `{{${key}}}`))
            }}
          />
        ) : null}
      </div>
      <UsedVariables text={value} />
    </div>
  )
}

/** The variables that a text names, with the values that they have now. */
function UsedVariables({ text }: { readonly text: string }) {
  const { catalogue } = useTemplateEditor()
  const { data } = usePreviewData()
  const keys = [...new Set(variablesOfText(text))]
  if (keys.length === 0) return null
  return (
    <dl className={styles.used} aria-label={texts.used}>
      {keys.map((key) => (
        <div key={key} data-unknown={catalogue.fields[key] ? undefined : true}>
          <dt>{catalogue.fields[key]?.label ?? key}</dt>
          <dd>{valueOfVariable(key, catalogue, data)}</dd>
        </div>
      ))}
    </dl>
  )
}
