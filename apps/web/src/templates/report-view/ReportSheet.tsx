import { builtInBackgrounds, type BuiltInBackground } from '@vatio/domain/templates/backgrounds/background'
import { coverOffsetMm, pageMargin, sheetSize } from '@vatio/domain/templates/report-documents/page-geometry'
import { drawBackground } from '@vatio/domain/templates/backgrounds/draw-background'
import type {
  DocumentBlock,
  DocumentPage,
  ReportDocument,
} from '@vatio/domain/templates/report-documents/report-document'
import type { SvgShape } from '@vatio/domain/templates/report-documents/svg-shape'
import { Fragment, memo, useMemo, type CSSProperties, type ReactNode } from 'react'
import { ReportBlock, type RenderImage } from './ReportBlock.tsx'
import styles from './ReportSheet.module.css'
import { reportViewTexts as texts } from './report-view.messages.ts'
import { SvgDrawing } from './SvgDrawing.tsx'

/** What is the same on all sheets. */
export interface SheetFrame extends Omit<ReportDocument, 'pages' | 'title' | 'date'> {
  /** In one column, for a phone. */
  readonly isReading: boolean
}

/** Wraps what is drawn of a block, for who edits it. */
export type RenderBlock = (block: DocumentBlock, drawn: ReactNode) => ReactNode

interface ReportSheetProps {
  readonly page: DocumentPage
  readonly frame: SheetFrame
  /** From 1. */
  readonly number: number
  readonly count: number
  readonly renderImage?: RenderImage | undefined
  readonly renderBlock?: RenderBlock | undefined
}

/** A page of the document. It grows with its content; on paper that goes on on a further sheet. */
function Sheet({ page, frame, number, count, renderImage, renderBlock }: ReportSheetProps) {
  const { orientation } = frame
  const isCover = page.idBackground === 'cover'
  return (
    <section
      className={styles.place}
      data-page={page.idPage}
      data-print="sheet"
      data-orientation={orientation}
      aria-label={texts.page(number, count)}
    >
      <div className={styles.sheet} style={toSheetStyle(orientation, isCover)}>
        <Background page={page} frame={frame} renderImage={renderImage} />
        <RunningHead frame={frame} words={isCover ? '' : frame.runningHead} renderImage={renderImage} />
        <div className={styles.bands}>
          {page.bands.map(({ cells }, band) => (
            <div key={band} className={styles.band}>
              {cells.map(({ x, w, blocks }) => (
                <div key={x} className={styles.cell} style={{ gridColumn: `${x + 1} / span ${w}` }}>
                  {blocks.map((block) => {
                    const drawn = (
                      <ReportBlock block={block} frame={frame} columns={w} renderImage={renderImage} />
                    )
                    return (
                      <Fragment key={block.id}>{renderBlock ? renderBlock(block, drawn) : drawn}</Fragment>
                    )
                  })}
                </div>
              ))}
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <span>{frame.footer}</span>
          {frame.hasPageNumbers ? <span>{texts.page(number, count)}</span> : null}
        </div>
      </div>
    </section>
  )
}

interface FrameProps {
  readonly frame: SheetFrame
  readonly renderImage?: RenderImage | undefined
}

function RunningHead({ frame, words, renderImage }: FrameProps & { readonly words: string }) {
  const logo = frame.hasLogo ? renderImage?.({ kind: 'logo' }, texts.logoOf(frame.author)) : null
  return (
    <div className={styles.head}>
      <span>{words}</span>
      <span className={styles.logo}>{logo ?? <strong>{frame.author}</strong>}</span>
    </div>
  )
}

/** Measures of the sheet for its style sheet. */
function toSheetStyle(orientation: SheetFrame['orientation'], isCover: boolean): CSSProperties {
  const { widthMm, heightMm } = sheetSize(orientation)
  const measures = {
    '--report-width-mm': widthMm,
    '--report-height-mm': heightMm,
    '--report-side-mm': pageMargin.sideMm,
    '--report-top-mm': pageMargin.topMm + (isCover ? coverOffsetMm(orientation) : 0),
    '--report-bottom-mm': pageMargin.bottomMm,
  }
  return Object.fromEntries(Object.entries(measures).map(([name, mm]) => [name, String(mm)]))
}

function Background({ page, frame, renderImage }: FrameProps & { readonly page: DocumentPage }) {
  const { colours, orientation } = frame
  const { idBackground, idBackgroundImage: idImage = null } = page
  const shape = useMemo(
    () => (isBuiltInBackground(idBackground) ? drawBackground(idBackground, orientation, colours) : null),
    [idBackground, colours, orientation],
  )
  // A longer sheet stretches it, as the typesetter fits it to a page.
  if (shape) return <SvgDrawing shape={stretched(shape)} className={styles.background} />
  if (idBackground === null || !renderImage) return null
  return (
    <div className={styles.background}>{renderImage({ kind: 'background', idBackground, idImage }, '')}</div>
  )
}

const stretched = (shape: SvgShape): SvgShape => ({
  ...shape,
  attributes: { ...shape.attributes, preserveAspectRatio: 'none' },
})

const isBuiltInBackground = (id: string | null): id is BuiltInBackground =>
  builtInBackgrounds.some((known) => known === id)

/** Drawn again only where something of it is another: a keystroke of the editor makes the whole document anew. */
export const ReportSheet = memo(
  Sheet,
  (before, after) =>
    before.number === after.number &&
    before.count === after.count &&
    before.renderImage === after.renderImage &&
    before.renderBlock === after.renderBlock &&
    isAlike(before.frame, after.frame) &&
    isAlike(before.page, after.page),
)

const isAlike = (one: object, other: object) => one === other || JSON.stringify(one) === JSON.stringify(other)
