import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import {
  componentAligns,
  componentSizes,
  componentTones,
  type ComponentStyle,
  type TemplateComponent,
} from '@vatio/domain/templates/report-templates/report-template'
import {
  changeComponent,
  type ComponentChange,
} from '@vatio/domain/templates/template-editing/template-editing'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { duplicateBlock, removeBlock } from './block-actions.ts'
import { BlockImageField } from './BlockImageField.tsx'
import { groupVariables, variablesOfBlock } from './block-kinds.ts'
import { BlockPlaceFields } from './BlockPlaceFields.tsx'
import { ConditionFields } from './ConditionFields.tsx'
import styles from './Inspector.module.css'
import { ShowIfField } from './ShowIfField.tsx'
import { useTemplateEditor } from './template-editor.ts'
import {
  alignNames,
  blockNames,
  blockTexts as texts,
  sizeNames,
  toneNames,
} from './template-editor.messages.ts'
import { TemplateTextField } from './TemplateTextField.tsx'

/** What the selected block shows, how and where. */
export function BlockInspector({ component }: { readonly component: TemplateComponent }) {
  const { store } = useTemplateEditor()
  const { uuid, type } = component
  const change = (part: ComponentChange, step: string | null = null) =>
    store.edit((content) => changeComponent(content, uuid, part), step)
  if (type === 'condition') return <ConditionFields key={uuid} component={component} />
  return (
    <div className={styles.form}>
      <h3 className={styles.title}>{blockNames[type]}</h3>
      {type === 'pageBreak' ? (
        <p className={styles.help}>{texts.pageBreakHelp}</p>
      ) : (
        <>
          <ContentFields component={component} change={change} />
          <ShowIfField
            label={texts.showIf}
            value={component.showIf ?? null}
            onChange={(showIf) => change({ showIf })}
          />
          <StyleFields component={component} onChange={(style) => change({ style })} />
          <BlockPlaceFields component={component} />
        </>
      )}
      <div className={styles.buttons}>
        {type === 'pageBreak' ? null : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCopy size={16} stroke={1.5} />}
            onClick={() => duplicateBlock(store, uuid)}
          >
            {texts.duplicate}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconTrash size={16} stroke={1.5} />}
          onClick={() => removeBlock(store, uuid)}
        >
          {texts.remove}
        </Button>
      </div>
    </div>
  )
}

interface ContentFieldsProps {
  readonly component: TemplateComponent
  readonly change: (part: ComponentChange, step?: string | null) => void
}

function ContentFields({ component, change }: ContentFieldsProps) {
  const { store, catalogue } = useTemplateEditor()
  const { uuid, type, text, dataKey } = component
  const kind = variablesOfBlock[type]
  if (type === 'title' || type === 'text') {
    return (
      <TemplateTextField
        key={uuid}
        label={texts.text}
        kind={type === 'title' ? 'line' : 'paragraphs'}
        value={text ?? ''}
        onChange={(typed) => change({ text: typed }, `text:${uuid}`)}
        onBlur={store.endStep}
      />
    )
  }
  return (
    <>
      {type === 'image' ? <BlockImageField component={component} onChange={change} /> : null}
      {kind ? (
        <div data-first-field>
          <SelectField
            label={texts.data}
            placeholder={texts.chooseData}
            data={groupVariables(catalogue, kind).map(({ group, items }) => ({ group, items: [...items] }))}
            value={dataKey}
            clearable={type === 'image'}
            onChange={(chosen) => change({ dataKey: chosen })}
          />
        </div>
      ) : null}
      <div data-first-field={kind ? undefined : true}>
        <TextInput
          label={
            type === 'signature'
              ? texts.label
              : type === 'image' || type === 'map'
                ? texts.alt
                : texts.caption
          }
          description={kind ? texts.captionHint : undefined}
          value={text ?? ''}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => change({ text: event.currentTarget.value || null }, `text:${uuid}`)}
          onBlur={store.endStep}
        />
      </div>
    </>
  )
}

interface StyleFieldsProps {
  readonly component: TemplateComponent
  readonly onChange: (style: ComponentStyle) => void
}

function StyleFields({ component: { style, type }, onChange }: StyleFieldsProps) {
  const hasSize = type === 'title' || type === 'text' || type === 'kpi' || type === 'field'
  return (
    <fieldset className={styles.group}>
      <legend>{texts.style}</legend>
      <Segments
        label={texts.align}
        value={style.align ?? 'left'}
        data={componentAligns.map((value) => ({ value, label: alignNames[value] }))}
        onChange={(align) => onChange({ ...style, align })}
      />
      {hasSize ? (
        <Segments
          label={texts.size}
          value={style.size ?? 'normal'}
          data={componentSizes.map((value) => ({ value, label: sizeNames[value] }))}
          onChange={(size) => onChange({ ...style, size })}
        />
      ) : null}
      <SelectField
        label={texts.tone}
        value={style.tone ?? 'plain'}
        data={componentTones.map((value) => ({ value, label: toneNames[value] }))}
        onChange={(tone) => {
          if (tone) onChange({ ...style, tone })
        }}
      />
    </fieldset>
  )
}

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly data: { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

function Segments<Value extends string>({ label, value, data, onChange }: SegmentsProps<Value>) {
  return (
    <div>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        value={value}
        data={data}
        onChange={(chosen) => {
          const option = data.find((one) => one.value === chosen)
          if (option) onChange(option.value)
        }}
      />
    </div>
  )
}
