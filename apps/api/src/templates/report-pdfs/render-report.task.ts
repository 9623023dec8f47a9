import type { ReportDocument } from '@vatio/domain/templates/report-documents/report-document'
import { drawingsOf } from './report-drawings.ts'
import { REPORT_TYPST } from './report-typst.ts'
import { typeset, type Picture } from './typesetter.ts'

export interface RenderInput {
  readonly document: ReportDocument
  /** By the block or background (`background-…`) that shows it, or `logo`. */
  readonly pictures: readonly Picture[]
  /** Moment that the PDF states, ms since 1970. */
  readonly createdAt: number
}

/**
 * A report as PDF/UA-1.
 *
 * @throws IMAGE_UNREADABLE with the name of a picture that cannot be decoded; REPORT_NOT_RENDERED
 */
export function renderReport({ document, ...input }: RenderInput): Uint8Array {
  return typeset({ ...input, source: REPORT_TYPST, values: { document }, drawings: drawingsOf(document) })
}
