import type { ReportData, VariableCatalogue } from '@vatio/domain/templates/report-data/report-variable'
import {
  composeReport,
  type ComposedReport,
  type ReportRequest,
} from '@vatio/domain/templates/report-documents/compose-report'
import type { TemplateContent, TemplatePage } from '@vatio/domain/templates/report-templates/report-template'
import { findTemplateProblems } from '@vatio/domain/templates/report-templates/template-problems'

export interface PreviewRequest extends Pick<ReportRequest, 'company' | 'title' | 'date'> {
  readonly content: TemplateContent
  readonly catalogue: VariableCatalogue
  readonly data: ReportData | null
}

/** The document as it is edited: every block is shown, whatever its condition. */
export function composeCanvas(request: PreviewRequest): ComposedReport['document'] {
  const content = { ...request.content, pages: request.content.pages.map(withoutConditions) }
  return composeReport({ ...request, content, isDesign: true }).document
}

/** The document as the customer gets it; null while its conditions cannot be decided. */
export function composePreview(request: PreviewRequest): ComposedReport | null {
  const isUndecided = findTemplateProblems(request.content, request.catalogue).some(
    ({ code }) => code === 'CONDITION_CYCLIC' || code === 'CONDITION_UNKNOWN',
  )
  return isUndecided ? null : composeReport(request)
}

function withoutConditions(page: TemplatePage): TemplatePage {
  return {
    ...page,
    showIf: null,
    components: page.components
      .filter(({ type }) => type !== 'condition')
      .map((component) => (component.showIf ? { ...component, showIf: null } : component)),
  }
}

/** A sheet of the canvas: a page of the template, or the part of one after a page break. */
export interface SheetRows {
  /** As in the document. */
  readonly idSheet: string
  readonly idPage: string
  readonly firstRow: number
  readonly endRow: number
  /** `uuid` of the page break that ends it. */
  readonly idBreak: string | null
}

/** The sheets of a page of the template with the rows that are on each. */
export function sheetsOfPage({ idPage, components }: TemplatePage): readonly SheetRows[] {
  const placed = components
    .filter(({ type }) => type !== 'condition')
    .toSorted((one, other) => one.y - other.y)
  const breaks = placed.filter(({ type }) => type === 'pageBreak')
  const end = Math.max(0, ...placed.map(({ y, h }) => y + h))
  return [...breaks, null].map((ending, index) => {
    const before = breaks[index - 1]
    return {
      idSheet: index === 0 ? idPage : `${idPage}-${index + 1}`,
      idPage,
      firstRow: before ? before.y + before.h : 0,
      endRow: ending ? ending.y : end,
      idBreak: ending?.uuid ?? null,
    }
  })
}
