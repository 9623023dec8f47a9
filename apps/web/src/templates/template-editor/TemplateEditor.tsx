import { useMediaQuery } from '@mantine/hooks'
import { getVariableCatalogue } from '@vatio/domain/templates/report-data/variable-catalogues'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { Page } from '../../ui/Page.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { BlockList } from './BlockList.tsx'
import { BlockPalette } from './BlockPalette.tsx'
import { EditorActions } from './EditorActions.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { EditorToolbar, editorViews, redoEdit, undoEdit, type EditorView } from './EditorToolbar.tsx'
import { Inspector } from './Inspector.tsx'
import { PageCanvas } from './PageCanvas.tsx'
import { PageList } from './PageList.tsx'
import { PreviewDataContext } from './preview-data.ts'
import { PreviewPane } from './PreviewPane.tsx'
import sideStyles from './SidePart.module.css'
import { TemplateEditorContext, useEditorState, useTemplateEditor } from './template-editor.ts'
import styles from './TemplateEditor.module.css'
import { editorTexts as texts } from './template-editor.messages.ts'
import { isDirty, type TemplateStore } from './template-store.ts'
import { BlockDragContext, useBlockDrag } from './use-block-drag.ts'
import { usePreviewSource, type PreviewSourceState } from './use-preview-source.ts'
import { useTemplateDocuments } from './use-template-documents.ts'
import { useTemplateSaving, type OpenedTemplate } from './use-template-saving.ts'

interface TemplateEditorProps {
  readonly store: TemplateStore
  readonly opened: OpenedTemplate
  readonly isRestored: boolean
}

/** The editor of an open template. */
export function TemplateEditor({ store, opened, isRestored }: TemplateEditorProps) {
  const { templateType } = opened
  const editor = useMemo(
    () => ({ store, templateType, catalogue: getVariableCatalogue(templateType) }),
    [store, templateType],
  )
  const source = usePreviewSource(templateType)
  return (
    <TemplateEditorContext value={editor}>
      <PreviewDataContext value={source.preview}>
        <EditorFrame opened={opened} isRestored={isRestored} source={source} />
      </PreviewDataContext>
    </TemplateEditorContext>
  )
}

interface EditorFrameProps extends Pick<TemplateEditorProps, 'opened' | 'isRestored'> {
  readonly source: PreviewSourceState
}

function EditorFrame({ opened, isRestored, source }: EditorFrameProps) {
  const { store } = useTemplateEditor()
  const name = useEditorState(({ history }) => history.present.name)
  const isUnsaved = useEditorState(isDirty)
  const saving = useTemplateSaving(store, opened)
  const drag = useBlockDrag(store)
  const documents = useTemplateDocuments()
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const isWide = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const views = editorViews.filter((one) => isWide || one !== 'both')
  const [chosen, setView] = useState<EditorView>('design')
  const view = views.includes(chosen) ? chosen : 'design'
  useOpenCreated(saving.created, isUnsaved)
  return (
    <BlockDragContext value={drag}>
      <Page
        title={name.trim() || texts.newName}
        layout="fill"
        subtitle={isUnsaved ? texts.unsaved : undefined}
        actions={<EditorActions opened={opened} saving={saving} />}
      >
        {/* Keys of the whole editor: what has the focus gets them first. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={styles.editor} onKeyDown={(event) => onEditorKey(event, store)}>
          <EditorNotices
            opened={opened}
            isRestored={isRestored}
            isCopy={saving.isCopy}
            conflict={saving.conflict}
          />
          <EditorToolbar
            view={view}
            views={views}
            onView={setView}
            source={source}
            checks={documents.checks}
          />
          {isPhone ? (
            view === 'preview' ? (
              <PreviewPane document={documents.preview} />
            ) : (
              <BlockList />
            )
          ) : (
            <div className={styles.parts} data-view={view} data-dragging={drag.dragged ? true : undefined}>
              {view === 'preview' ? null : (
                <div className={sideStyles.side}>
                  <BlockPalette />
                  <PageList />
                </div>
              )}
              {view === 'preview' ? null : <PageCanvas document={documents.canvas} />}
              {view === 'design' ? null : <PreviewPane document={documents.preview} />}
              {view === 'preview' ? null : <Inspector />}
            </div>
          )}
        </div>
      </Page>
      <UnsavedGuard dirty={isUnsaved} onLeave={saving.forget} />
    </BlockDragContext>
  )
}

function onEditorKey(event: KeyboardEvent, store: TemplateStore): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const key = event.key.toLowerCase()
  if (key === 'y' || (key === 'z' && event.shiftKey)) redoEdit(store)
  else if (key === 'z') undoEdit(store)
  else return
  event.preventDefault()
}

/** Opens a template that was created, once nothing of it is unsaved. */
function useOpenCreated(created: string | null, isUnsaved: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (created === null || isUnsaved) return
    void navigate({
      to: '/configuration/templates/$idTemplate',
      params: { idTemplate: created },
      replace: true,
    })
  }, [created, isUnsaved, navigate])
}
