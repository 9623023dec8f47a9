import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconListCheck } from '@tabler/icons-react'
import { announce } from '../../platform/messages/announcements.ts'
import { Hint } from '../../ui/floating/Hint.tsx'
import { lazyPart } from '../../ui/floating/lazy-part.tsx'
import { useFloating } from '../../ui/floating/use-floating.ts'
import { DataSourceFields } from './DataSourceFields.tsx'
import styles from './EditorToolbar.module.css'
import type { TemplateCheck } from './template-checks.ts'
import { useEditorState, useTemplateEditor } from './template-editor.ts'
import { canvasTexts, checkTexts, editorTexts as texts } from './template-editor.messages.ts'
import type { PreviewSourceState } from './use-preview-source.ts'

const CheckPanel = lazyPart(async () => (await import('./CheckPanel.tsx')).CheckPanel)

const icon = { size: 18, stroke: 1.5 } as const

export const editorViews = ['design', 'both', 'preview'] as const
export type EditorView = (typeof editorViews)[number]

interface EditorToolbarProps {
  readonly view: EditorView
  readonly views: readonly EditorView[]
  readonly onView: (view: EditorView) => void
  readonly source: PreviewSourceState
  readonly checks: readonly TemplateCheck[]
}

/** Undo and redo, what is shown with which data, and the check of the template. */
export function EditorToolbar({ view, views, onView, source, checks }: EditorToolbarProps) {
  const { store } = useTemplateEditor()
  const canUndo = useEditorState(({ history }) => history.past.length > 0)
  const canRedo = useEditorState(({ history }) => history.future.length > 0)
  const { isOpen, button, floating } = useFloating('dialog')
  return (
    <div className={styles.toolbar}>
      <div className={styles.group}>
        <Hint label={`${texts.undo} (Ctrl+Z)`}>
          <ActionIcon aria-label={texts.undo} disabled={!canUndo} onClick={() => undoEdit(store)}>
            <IconArrowBackUp {...icon} />
          </ActionIcon>
        </Hint>
        <Hint label={`${texts.redo} (Ctrl+Y)`}>
          <ActionIcon aria-label={texts.redo} disabled={!canRedo} onClick={() => redoEdit(store)}>
            <IconArrowForwardUp {...icon} />
          </ActionIcon>
        </Hint>
      </div>
      <SegmentedControl
        size="xs"
        aria-label={texts.view}
        value={view}
        data={views.map((value) => ({ value, label: texts.views[value] }))}
        onChange={(chosen) => {
          const found = views.find((one) => one === chosen)
          if (found) onView(found)
        }}
      />
      <DataSourceFields state={source} />
      <Button
        {...button}
        variant="subtle"
        size="xs"
        className={styles.check}
        leftSection={<IconListCheck size={16} stroke={1.5} />}
      >
        {checks.length === 0 ? checkTexts.button : checkTexts.count(checks.length)}
      </Button>
      {isOpen ? <CheckPanel floating={floating} checks={checks} /> : null}
    </div>
  )
}

type Store = ReturnType<typeof useTemplateEditor>['store']

export function undoEdit(store: Store): void {
  if (store.undo()) announce(canvasTexts.undone)
}

export function redoEdit(store: Store): void {
  if (store.redo()) announce(canvasTexts.redone)
}
