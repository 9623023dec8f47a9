import { SegmentedControl } from '@mantine/core'
import { findComponent } from '@vatio/domain/templates/template-editing/template-editing'
import { selectedPage } from './block-actions.ts'
import { BlockInspector } from './BlockInspector.tsx'
import styles from './Inspector.module.css'
import { INSPECTOR_ID } from './inspector-focus.ts'
import { PageInspector } from './PageInspector.tsx'
import { SettingsInspector } from './SettingsInspector.tsx'
import { useContent, useEditorState, useTemplateEditor } from './template-editor.ts'
import { editorTexts as texts } from './template-editor.messages.ts'

/** The properties of what is selected: a block, its page, or the whole template. */
export function Inspector() {
  const { store } = useTemplateEditor()
  const content = useContent()
  const selection = useEditorState((snapshot) => snapshot.selection)
  const component =
    selection.kind === 'component' ? findComponent(content, selection.uuid)?.component : undefined
  const page = selectedPage(content, selection)
  return (
    <aside id={INSPECTOR_ID} className={styles.inspector} aria-label={texts.inspected}>
      <SegmentedControl
        fullWidth
        size="xs"
        className={styles.tabs}
        aria-label={texts.inspected}
        value={selection.kind}
        data={(['component', 'page', 'template'] as const).map((value) => ({
          value,
          label: texts.inspect[value],
          disabled: value === 'component' && !component,
        }))}
        onChange={(kind) => {
          if (kind === 'page' && page) store.select({ kind: 'page', idPage: page.idPage })
          if (kind === 'template') store.select({ kind: 'template' })
        }}
      />
      {selection.kind === 'component' && component ? <BlockInspector component={component} /> : null}
      {selection.kind === 'page' && page ? <PageInspector page={page} /> : null}
      {selection.kind === 'template' ? <SettingsInspector /> : null}
    </aside>
  )
}
