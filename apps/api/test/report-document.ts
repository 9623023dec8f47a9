import { defaultBrandColours } from '@vatio/domain/identity/themes/brand.data'
import { toDocumentColours } from '@vatio/domain/templates/report-documents/document-colours'
import type { DocumentBlock, ReportDocument } from '@vatio/domain/templates/report-documents/report-document'

/** A document of one page with blocks of the whole width. */
export function documentOf(
  blocks: readonly DocumentBlock[],
  more: Partial<ReportDocument> = {},
): ReportDocument {
  return {
    title: 'Propuesta de energía',
    author: 'Consultora',
    date: '2026-11-28',
    orientation: 'portrait',
    colours: toDocumentColours(defaultBrandColours, null),
    runningHead: 'Comparativa',
    footer: 'Consultora, S. L.',
    hasPageNumbers: true,
    hasLogo: true,
    pages: [
      {
        idPage: 'p1',
        idBackground: null,
        bands: blocks.map((block) => ({ cells: [{ x: 0, w: 12, blocks: [block] }] })),
      },
    ],
    ...more,
  }
}

export function textBlock(text: string, id = 'text'): DocumentBlock {
  return { type: 'text', id, style: {}, paragraphs: [{ kind: 'body', runs: [{ text, isBold: false }] }] }
}
