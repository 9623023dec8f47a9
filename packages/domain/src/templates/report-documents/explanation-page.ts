import type { ReportExplanation } from '../report-data/report-variable.ts'
import type { DocumentBand, DocumentBlock, DocumentPage } from './report-document.ts'

const WHOLE_WIDTH = { x: 0, w: 12 }

/** The page "Cómo se calcula": how each figure is worked out, and by which rule; on the background of the page before. */
export function explanationPage(
  explanations: readonly ReportExplanation[],
  before: DocumentPage | undefined,
): DocumentPage {
  const title: DocumentBlock = {
    type: 'title',
    id: 'explanations',
    style: {},
    runs: [{ text: 'Cómo se calcula', isBold: false }],
  }
  return {
    idPage: 'explanations',
    idBackground: before?.idBackground ?? null,
    ...(before?.idBackgroundImage === undefined ? {} : { idBackgroundImage: before.idBackgroundImage }),
    bands: [toBand(title), ...explanations.map((one, index) => toBand(toTable(one, index)))],
  }
}

const toBand = (block: DocumentBlock): DocumentBand => ({ cells: [{ ...WHOLE_WIDTH, blocks: [block] }] })

function toTable({ heading, lines }: ReportExplanation, index: number): DocumentBlock {
  return {
    type: 'table',
    id: `explanation-${index}`,
    style: { size: 'small' },
    caption: heading,
    columns: [
      { label: 'Concepto', align: 'left', weight: 2 },
      { label: 'Cálculo', align: 'left', weight: 3 },
      { label: 'Norma o fuente', align: 'left', weight: 2 },
    ],
    rows: lines.map(({ label, formula, source }) => [label, formula, source ?? '']),
    total: null,
    highlightedRow: null,
  }
}
