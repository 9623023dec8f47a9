import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import type { TemplatePage } from '@vatio/domain/templates/report-templates/report-template'
import {
  addPage,
  duplicatePage,
  hasPageRoom,
  movePage,
  removePage,
} from '@vatio/domain/templates/template-editing/page-editing'
import { isPlaced } from '@vatio/domain/templates/template-editing/component-place'
import { randomUuid } from '../../platform/http/random-key.ts'
import { announce } from '../../platform/messages/announcements.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { selectedPage } from './block-actions.ts'
import styles from './SidePart.module.css'
import { useContent, useEditorState, useTemplateEditor } from './template-editor.ts'
import { canvasTexts, pageTexts as texts } from './template-editor.messages.ts'

const icon = { size: 16, stroke: 1.5 } as const

/** The pages in their order; the selected one is moved, copied and removed. */
export function PageList() {
  const { store } = useTemplateEditor()
  const content = useContent()
  const selection = useEditorState((snapshot) => snapshot.selection)
  const selected = selection.kind === 'template' ? undefined : selectedPage(content, selection)
  const add = () => {
    const idPage = randomUuid()
    store.edit((before) => addPage(before, idPage, selected?.idPage ?? null))
    store.select({ kind: 'page', idPage })
  }
  return (
    <section className={styles.part} aria-labelledby="template-pages">
      <h2 id="template-pages">{texts.pages}</h2>
      <ol className={styles.pages}>
        {content.pages.map((page, index) => (
          <PageEntry key={page.idPage} page={page} index={index} isSelected={page === selected} />
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus {...icon} />}
        disabled={!hasPageRoom(content)}
        onClick={add}
      >
        {texts.add}
      </Button>
    </section>
  )
}

interface PageEntryProps {
  readonly page: TemplatePage
  readonly index: number
  readonly isSelected: boolean
}

function PageEntry({ page, index, isSelected }: PageEntryProps) {
  const { store } = useTemplateEditor()
  const content = useContent()
  const { idPage } = page
  const name = canvasTexts.page(index + 1)
  const show = () => {
    store.select({ kind: 'page', idPage })
    document.querySelector(`[data-sheet="${CSS.escape(idPage)}"]`)?.scrollIntoView?.({ block: 'start' })
  }
  const moveTo = (to: number) => {
    store.edit((before) => movePage(before, idPage, to))
    announce(canvasTexts.page(to + 1))
  }
  const actions = [
    { label: texts.up, Icon: IconArrowUp, disabled: index === 0, run: () => moveTo(index - 1) },
    {
      label: texts.down,
      Icon: IconArrowDown,
      disabled: index === content.pages.length - 1,
      run: () => moveTo(index + 1),
    },
    {
      label: texts.duplicate,
      Icon: IconCopy,
      disabled: !hasPageRoom(content),
      run: () => store.edit((before) => duplicatePage(before, idPage, randomUuid)),
    },
    {
      label: texts.remove,
      Icon: IconTrash,
      disabled: content.pages.length === 1,
      run: () => store.edit((before) => removePage(before, idPage)),
    },
  ]
  return (
    <li data-selected={isSelected || undefined}>
      <button type="button" className={styles.page} aria-current={isSelected || undefined} onClick={show}>
        <span>{name}</span>
        <span className={styles.help}>{texts.blocks(page.components.filter(isPlaced).length)}</span>
      </button>
      {isSelected ? (
        <div className={styles.actions}>
          {actions.map(({ label, Icon, disabled, run }) => (
            <Hint key={label} label={label}>
              <ActionIcon
                size={28}
                aria-label={texts.actionsOf(label, name)}
                disabled={disabled}
                onClick={run}
              >
                <Icon {...icon} />
              </ActionIcon>
            </Hint>
          ))}
        </div>
      ) : null}
    </li>
  )
}
