import type { DocumentBlock, ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import type { TemplatePage } from '@vatio/domain/templates/report-templates/report-template'
import { useEffect, type ReactNode } from 'react'
import { ReportSheet } from '../report-view/ReportSheet.tsx'
import { toReportStyle } from '../report-view/report-colours.ts'
import reportStyles from '../report-view/ReportView.module.css'
import { CanvasBlock } from './CanvasBlock.tsx'
import { sheetsOfPage, type SheetRows } from './canvas-document.ts'
import styles from './PageCanvas.module.css'
import { useContent, useEditorState, useTemplateEditor } from './template-editor.ts'
import { blockNames, canvasTexts as texts } from './template-editor.messages.ts'
import { renderReportImage } from './report-image.tsx'
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
  }, [focused, canvas, store, document])
  const { pages, title: _title, date: _date, ...frame } = document
  const sheets = new Map(pages.map((page, index) => [page.idPage, { page, number: index + 1 }]))
  return (
    <div ref={canvas} className={styles.canvas} role="region" aria-label={texts.canvas} tabIndex={-1}>
      <div className={reportStyles.report} data-layout="paper" style={toReportStyle(document.colours)}>
        {content.pages.map((templatePage, index) => (
          <section key={templatePage.idPage} className={styles.page}>
            <PageHead page={templatePage} number={index + 1} />
            {sheetsOfPage(templatePage).map((rows) => {
              const sheet = sheets.get(rows.idSheet)
              if (!sheet) return null
              return (
                <div key={rows.idSheet}>
                  <div data-sheet={rows.idSheet} className={styles.sheet}>
                    <ReportSheet
                      page={sheet.page}
                      frame={frame}
                      number={sheet.number}
                      count={pages.length}
                      renderImage={renderReportImage}
                      renderBlock={renderBlock}
                    />
                    {sheet.page.bands.length === 0 ? <p className={styles.empty}>{texts.emptyPage}</p> : null}
                  </div>
                  <BreakBar rows={rows} />
                </div>
              )
            })}
          </section>
        ))}
      </div>
      {outline ? <div className={styles.outline} style={outline} /> : null}
    </div>
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
function BreakBar({ rows: { idBreak } }: { readonly rows: SheetRows }) {
  const { store } = useTemplateEditor()
  const isSelected = useEditorState(
    ({ selection }) => selection.kind === 'component' && selection.uuid === idBreak,
  )
  if (idBreak === null) return null
  return (
    <button
      type="button"
      className={styles.break}
      aria-pressed={isSelected}
      onClick={() => store.select({ kind: 'component', uuid: idBreak })}
    >
      {blockNames.pageBreak}
    </button>
  )
}
