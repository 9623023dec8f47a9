import { findComponent } from '@vatio/domain/templates/template-editing/template-editing'
import { isPlaced } from '@vatio/domain/templates/template-editing/component-place'
import type { TemplateComponent } from '@vatio/domain/templates/report-templates/report-template'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { addBlock } from './block-actions.ts'
import { offeredBlocks } from './block-kinds.ts'
import { contentOfBlock } from './block-names.ts'
import { BlockInspector } from './BlockInspector.tsx'
import { Inspector } from './Inspector.tsx'
import { PageList } from './PageList.tsx'
import { useContent, useEditorState, useTemplateEditor } from './template-editor.ts'
import styles from './TemplateEditor.module.css'
import { blockNames, blockTexts, canvasTexts } from './template-editor.messages.ts'

/** The blocks as a list, for a screen that is too narrow for the page. The selected one is edited in its place. */
export function BlockList() {
  const { store, catalogue } = useTemplateEditor()
  const content = useContent()
  const selection = useEditorState((snapshot) => snapshot.selection)
  const selected =
    selection.kind === 'component' ? findComponent(content, selection.uuid)?.component : undefined
  return (
    <div className={styles.list}>
      {content.pages.map((page, index) => (
        <section key={page.idPage} aria-label={canvasTexts.page(index + 1)}>
          <h2>{canvasTexts.page(index + 1)}</h2>
          <ul className={styles.blocks}>
            {page.components.filter(isPlaced).map((component) => (
              <BlockEntry key={component.uuid} component={component} isOpen={component === selected} />
            ))}
          </ul>
          <SelectField
            label={blockTexts.palette}
            placeholder={blockTexts.chooseData}
            mt={8}
            value={null}
            searchFrom={0}
            data={offeredBlocks(catalogue).map((type) => ({ value: type, label: blockNames[type] }))}
            onChange={(type) => {
              store.select({ kind: 'page', idPage: page.idPage })
              if (type) addBlock(store, type)
            }}
          />
        </section>
      ))}
      <PageList />
      {selected && isPlaced(selected) ? null : <Inspector />}
    </div>
  )
}

interface BlockEntryProps {
  readonly component: TemplateComponent
  readonly isOpen: boolean
}

function BlockEntry({ component, isOpen }: BlockEntryProps) {
  const { store, catalogue } = useTemplateEditor()
  const { uuid, type } = component
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        onClick={() => store.select(isOpen ? { kind: 'template' } : { kind: 'component', uuid })}
      >
        {blockNames[type]}
        <span>{contentOfBlock(component, catalogue)}</span>
      </button>
      {isOpen ? (
        <div className={styles.opened}>
          <BlockInspector component={component} />
        </div>
      ) : null}
    </li>
  )
}
