import { columnsWidthMm } from '@vatio/domain/templates/report-documents/page-geometry'
import type { DocumentBlock, ImageSource } from '@vatio/domain/templates/report-documents/report-document'
import type { ReactNode } from 'react'
import { Paragraphs, Runs } from './ReportText.tsx'
import { ReportBill } from './ReportBill.tsx'
import styles from './ReportBlock.module.css'
import type { SheetFrame } from './ReportSheet.tsx'
import { ReportChart, ReportMap } from './ReportFigure.tsx'
import { ReportTable } from './ReportTable.tsx'
import { reportViewTexts as texts } from './report-view.messages.ts'

/** An image of the document, or the background that a company uploaded, with its image where the document names it. */
export type ReportImage =
  | ImageSource
  | { readonly kind: 'background'; readonly idBackground: string; readonly idImage: string | null }
/** The picture of an image; what shows the report knows how it is read. */
export type RenderImage = (image: ReportImage, alt: string) => ReactNode

interface ReportBlockProps {
  readonly block: DocumentBlock
  readonly frame: SheetFrame
  /** Columns of the grid that it takes. */
  readonly columns: number
  readonly renderImage?: RenderImage | undefined
}

/** As wide as a phone, so that the texts of a drawing keep their size there. */
const PHONE_MM = 92
/** A bill in so few columns has no column for how a line is worked out. */
const FEW_COLUMNS = 7

/** A block on its ground. */
export function ReportBlock(props: ReportBlockProps) {
  const { type, style } = props.block
  const { align = 'left', size = 'normal', tone = 'plain' } = style
  return (
    <div className={styles.block} data-type={type} data-align={align} data-size={size} data-tone={tone}>
      <Content {...props} />
    </div>
  )
}

function Content({ block, frame, columns, renderImage }: ReportBlockProps) {
  const { colours, orientation, isReading } = frame
  const widthMm = isReading ? PHONE_MM : columnsWidthMm(orientation, columns)
  switch (block.type) {
    case 'title':
      return (
        <h2>
          <Runs runs={block.runs} />
        </h2>
      )
    case 'text':
      return <Paragraphs paragraphs={block.paragraphs} />
    case 'field':
      return <Figure label={block.label} value={block.value} />
    case 'kpi':
      return <Figure label={block.label} value={block.value} unit={block.unit} />
    case 'table':
      return <ReportTable block={block} />
    case 'chart':
      return <ReportChart block={block} colours={colours} widthMm={widthMm} />
    case 'bill':
      return <ReportBill block={block} isStacked={isReading || columns <= FEW_COLUMNS} />
    case 'image':
      return block.image && renderImage ? (
        <div className={styles.picture} style={{ '--report-height': String(block.heightMm) }}>
          {renderImage(block.image, block.alt)}
        </div>
      ) : null
    case 'map':
      return <ReportMap block={block} colours={colours} widthMm={widthMm} />
    case 'signature':
      return <Signature label={block.label} lines={block.lines} />
    case 'placeholder':
    default:
      return <p className={styles.placeholder}>{texts.withoutValue(block.label)}</p>
  }
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly unit?: string
}

function Figure({ label, value, unit = '' }: FigureProps) {
  return (
    <dl>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value} style={{ '--report-length': String(lengthOf(value, unit)) }}>
          {value}
          {unit === '' ? null : <span className={styles.unit}> {unit}</span>}
        </span>
      </dd>
    </dl>
  )
}

/** Number of figures that are as wide as a value with its smaller unit. */
const lengthOf = (value: string, unit: string) => value.length + (unit === '' ? 0 : 0.6 * (unit.length + 1))

function Signature({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  return (
    <div className={styles.signature}>
      <p>
        <strong>{label}</strong>
      </p>
      <div className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
