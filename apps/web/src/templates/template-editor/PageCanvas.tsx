import type {
  DocumentBlock,
  DocumentPage,
  ReportDocument,
} from '@vatio/domain/templates/report-documents/report-document'
import type { TemplatePage } from '@vatio/domain/templates/report-templates/report-template'
import { useEffect, useMemo, type ReactNode } from 'react'
import { ReportView } from '../report-view/ReportView.tsx'
import { CanvasBlock, KEYS_ID } from './CanvasBlock.tsx'
import { sheetsOfPage } from './canvas-document.ts'
import styles from './PageCanvas.module.css'
import { renderReportImage } from './report-image.tsx'
import { useContent, useEditorState, useTemplateEditor } from './template-editor.ts'
import { blockNames, canvasTexts as texts } from './template-editor.messages.ts'
import { useBlockDragging } from './use-block-drag.ts'

// Of the module: the sheets are drawn again for a new function.
const renderBlock = (block: DocumentBlock, drawn: ReactNode) => <CanvasBlock uuid={block.id} drawn={drawn} />

/** The pages of the template on paper, with their blocks as they will look. */
export function PageCanvas({ document }: { readonly document: ReportDocument }) {
  const { store } = useTemplateEditor()
  const content = useContent()
  const focused = useEditorState((snapshot) => snapshot.focused)
  const { canvas, outline } = useBlockDragging()
  useEffect(() => {
    if (focused === null) return
    const cover = canvas.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(focused)}"] > button`)
    cover?.focus({ preventScroll: true })
    cover?.scrollIntoView?.({ block: 'nearest' })
    store.endFocus()
  }, [focused, canvas, store])
  const sheets = useMemo(
    () => new Map(content.pages.flatMap(sheetsOfPage).map((sheet) => [sheet.idSheet, sheet])),
    [content],
  )
  const renderPage = (page: DocumentPage, drawn: ReactNode) => {
    const sheet = sheets.get(page.idPage)
    const index = content.pages.findIndex(({ idPage }) => idPage === page.idPage)
    const templatePage = content.pages[index]
    return (
      <div className={styles.page}>
        {templatePage ? <PageHead page={templatePage} number={index + 1} /> : null}
        <div data-sheet={page.idPage} className={styles.sheet}>
          {drawn}
          {page.bands.length === 0 ? <p className={styles.empty}>{texts.emptyPage}</p> : null}
        </div>
        {sheet?.idBreak ? <BreakBar uuid={sheet.idBreak} /> : null}
      </div>
    )
  }
  return (
    <section ref={canvas} className={styles.canvas} aria-label={texts.canvas} tabIndex={-1}>
      <p id={KEYS_ID} className="visually-hidden">
        {texts.hint}
      </p>
      <div className={styles.pages}>
        <ReportView
          document={document}
          layout="paper"
          renderImage={renderReportImage}
          renderBlock={renderBlock}
          renderPage={renderPage}
        />
      </div>
      {outline ? <div className={styles.outline} style={outline} /> : null}
    </section>
  )
}

function PageHead({ page, number }: { readonly page: TemplatePage; readonly number: number }) {
  const { store } = useTemplateEditor()
  const isSelected = useEditorState(
    ({ selection }) => selection.kind === 'page' && selection.idPage === page.idPage,
  )
  return (
    <button
      type="button"
      className={styles.pageHead}
      aria-pressed={isSelected}
      onClick={() => store.select({ kind: 'page', idPage: page.idPage })}
    >
      {texts.page(number)}
      {page.showIf ? ` · ${texts.conditional}` : null}
    </button>
  )
}

/** The page break at the end of a sheet. */
function BreakBar({ uuid }: { readonly uuid: string }) {
  const { store } = useTemplateEditor()
  const isSelected = useEditorState(
    ({ selection }) => selection.kind === 'component' && selection.uuid === uuid,
  )
  return (
    <button
      type="button"
      className={styles.break}
      aria-pressed={isSelected}
      onClick={() => store.select({ kind: 'component', uuid })}
    >
      {blockNames.pageBreak}
    </button>
  )
}
