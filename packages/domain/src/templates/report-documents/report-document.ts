import type { ReportBillLine, ReportChart, ReportMap } from '../report-data/report-variable.ts'
import type { ComponentStyle } from '../report-templates/report-template.ts'

/** A piece of a paragraph. */
export interface TextRun {
  readonly text: string
  readonly isBold: boolean
}
export interface Paragraph {
  readonly kind: 'body' | 'heading2' | 'heading3' | 'bullet'
  readonly runs: readonly TextRun[]
}

/** What a column of a table looks like; its values are written already. */
export interface DocumentColumn {
  readonly label: string
  readonly align: 'left' | 'right'
  readonly weight: number
}

/** A picture that the server has: one of the company, by id, or its logo. */
export type ImageSource =
  | { readonly kind: 'document'; readonly idGenericDocument: string }
  | { readonly kind: 'logo' }

interface BlockBase {
  /** `uuid` of the component that it comes from; explanations have their own. */
  readonly id: string
  readonly style: ComponentStyle
}
export type DocumentBlock = BlockBase &
  (
    | { readonly type: 'title'; readonly runs: readonly TextRun[] }
    | { readonly type: 'text'; readonly paragraphs: readonly Paragraph[] }
    | { readonly type: 'field'; readonly label: string; readonly value: string }
    | { readonly type: 'kpi'; readonly label: string; readonly value: string; readonly unit: string }
    | {
        readonly type: 'table'
        readonly caption: string
        readonly columns: readonly DocumentColumn[]
        readonly rows: readonly (readonly string[])[]
        readonly total: readonly string[] | null
        readonly highlightedRow: number | null
      }
    | {
        readonly type: 'chart'
        readonly caption: string
        /** What the chart says, for who cannot see it. */
        readonly alt: string
        readonly chart: ReportChart
        readonly heightMm: number
      }
    | {
        readonly type: 'bill'
        readonly caption: string
        readonly lines: readonly (Omit<ReportBillLine, 'amount'> & { readonly amount: string })[]
      }
    | {
        readonly type: 'image'
        readonly image: ImageSource | null
        readonly alt: string
        readonly heightMm: number
      }
    | { readonly type: 'map'; readonly map: ReportMap; readonly alt: string; readonly heightMm: number }
    | { readonly type: 'signature'; readonly label: string; readonly lines: readonly string[] }
    /** A variable without a value, shown in its place while designing; left out of what a customer sees. */
    | { readonly type: 'placeholder'; readonly label: string }
  )

/** Blocks one under another in some columns of the grid. */
export interface DocumentCell {
  readonly x: number
  readonly w: number
  readonly blocks: readonly DocumentBlock[]
}
/** Cells side by side. */
export interface DocumentBand {
  readonly cells: readonly DocumentCell[]
}
/** A page of the template; content that is longer goes on on further sheets with the same background. */
export interface DocumentPage {
  readonly idPage: string
  readonly idBackground: string | null
  /** Image of a background of the company, as it was when the document was made. */
  readonly idBackgroundImage?: string | undefined
  readonly bands: readonly DocumentBand[]
}

export interface DocumentColours {
  readonly accent: string
  /** Text on the accent with a contrast of 4.5 or more. */
  readonly onAccent: string
  /** Accent as a text or line on white, darkened until its contrast is 4.5. */
  readonly accentText: string
  /** Pale ground of the accent. */
  readonly tint: string
  readonly secondary: string
  /** Colours of the series of charts, in order. */
  readonly series: readonly string[]
}

/** A report that is ready to be shown or printed: every text is written, every condition decided. */
export interface ReportDocument {
  readonly title: string
  /** The company that made it. */
  readonly author: string
  /** Day of its figures, `YYYY-MM-DD`. */
  readonly date: string
  readonly orientation: 'portrait' | 'landscape'
  readonly colours: DocumentColours
  readonly runningHead: string
  readonly footer: string
  readonly hasPageNumbers: boolean
  readonly hasLogo: boolean
  readonly pages: readonly DocumentPage[]
}
