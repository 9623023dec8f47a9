import { domainError } from '../../domain-error.ts'
import type { BrandColours } from '../../identity/themes/brand.data.ts'
import type { ReportData, VariableCatalogue } from '../report-data/report-variable.ts'
import type { TemplateComponent, TemplateContent, TemplatePage } from '../report-templates/report-template.ts'
import { LOGO_KEY, toBlock, type BlockContext } from './component-block.ts'
import { toDocumentColours } from './document-colours.ts'
import { evaluateConditions } from './evaluate-conditions.ts'
import { explanationPage } from './explanation-page.ts'
import { formatField } from './format-field.ts'
import { toBands } from './page-bands.ts'
import type { DocumentBand, DocumentBlock, DocumentPage, ReportDocument } from './report-document.ts'
import { reportPdfErrors } from './report-pdf.errors.ts'
import { plainText, toRuns } from './rich-text.ts'
import { NO_VALUE } from '../../text/format-number.ts'

export interface ReportRequest {
  readonly content: TemplateContent
  readonly catalogue: VariableCatalogue
  /** Null for a blank preview: each variable is shown by its label. */
  readonly data: ReportData | null
  readonly company: { readonly name: string; readonly colours: BrandColours }
  readonly title: string
  /** Day of the figures, `YYYY-MM-DD`. */
  readonly date: string
  /** Images of the backgrounds of the company by their ids. */
  readonly backgroundImages?: Readonly<Record<string, string>>
  /** While designing, a variable without a value leaves a placeholder; otherwise its block is left out. */
  readonly isDesign?: boolean
}

/** A variable that a shown component names and that has no value, or that its type does not have (`unknown`). */
export interface MissingVariable {
  readonly key: string
  readonly label: string
  readonly reason: 'empty' | 'unknown'
  /** The component that names it; null for the running head and the footer. */
  readonly uuid: string | null
}

export interface ComposedReport {
  readonly document: ReportDocument
  readonly missing: readonly MissingVariable[]
}

/** Characters of the blocks of a document as JSON: five times what a portfolio of 500 supplies has, some seconds of typesetting. */
const MOST_CHARACTERS = 1_000_000
/** Missing variables that are named. */
const MOST_MISSING = 500

interface Composing extends ReportRequest {
  readonly written: { characters: number }
}

/**
 * Fills a template in with data.
 *
 * @throws CONDITION_UNKNOWN, CONDITION_CYCLIC; REPORT_TOO_LONG, before a template of a thousand long tables fills the memory
 */
export function composeReport(given: ReportRequest): ComposedReport {
  const request = { ...given, written: { characters: 0 } }
  const { content, data, company, title, date } = request
  const { settings } = content
  const holds = evaluateConditions(content, data?.fields ?? null)
  const isShown = ({ showIf }: { readonly showIf?: string | null }) => !showIf || holds.get(showIf) === true
  const missing: MissingVariable[] = []
  const line = (text: string) => withoutGaps(plainText(toRuns(text, valueReader(request, null, missing))))
  const pages = content.pages
    .filter(isShown)
    .flatMap((page) => toPages({ ...page, components: page.components.filter(isShown) }, request, missing))
  const line = (text: string) => plainText(toRuns(text, valueReader(request, null, missing)))
  const parts = content.pages.filter(isShown).flatMap((page) => toPages(page, isShown, request, missing))
  const filled = parts.filter(({ isEmpty }) => !isEmpty)
  const pages = (filled.length > 0 ? filled : parts).map(({ page }) => page)
  const hasExplanations = settings.hasExplanations && data !== null && data.explanations.length > 0
  return {
    document: {
      title,
      author: company.name,
      date,
      orientation: content.orientation,
      colours: toDocumentColours(company.colours, settings.accent),
      runningHead: line(settings.runningHead),
      footer: line(settings.footer),
      hasPageNumbers: settings.hasPageNumbers,
      hasLogo: settings.hasLogo,
      pages: hasExplanations ? [...pages, explanationPage(data.explanations, pages.at(-1))] : pages,
    },
    missing: missing.slice(0, MOST_MISSING),
  }
}

/** A running head or footer without the parts that have no value. */
function withoutGaps(line: string): string {
  return line
    .split(' · ')
    .filter((part) => part !== NO_VALUE)
    .join(' · ')
interface PagePart {
  readonly page: DocumentPage
  /** Has lost components to conditions or missing values, and nothing but titles is left. */
  readonly isEmpty: boolean
}

/** A page of the template is one of the document, or several where it has page breaks. */
function toPages(
  page: TemplatePage,
  request: Composing,
  isShown: (component: TemplateComponent) => boolean,
  request: ReportRequest,
  missing: MissingVariable[],
): readonly PagePart[] {
  const ordered = page.components.toSorted((one, other) => one.y - other.y)
  const parts: TemplateComponent[][] = [[]]
  for (const component of ordered) {
    if (component.type === 'pageBreak' && isShown(component)) parts.push([])
    else if (component.type !== 'pageBreak') parts.at(-1)?.push(component)
  }
  const idBackground = page.background?.idBackground ?? null
  const idBackgroundImage = request.backgroundImages?.[idBackground ?? '']
  return parts.map((part, index) => {
    // A condition has no place of its own.
    const components = part.filter(({ type }) => type !== 'condition')
    const bands = toDocumentBands(components.filter(isShown), request, missing)
    const blocks = bands.flatMap(({ cells }) => cells.flatMap((cell) => cell.blocks))
    return {
      page: {
        idPage: index === 0 ? page.idPage : `${page.idPage}-${index + 1}`,
        idBackground,
        ...(idBackgroundImage === undefined ? {} : { idBackgroundImage }),
        bands,
      },
      isEmpty: blocks.length < components.length && blocks.every(({ type }) => type === 'title'),
    }
  })
}

function toDocumentBands(
  components: readonly TemplateComponent[],
  request: Composing,
  missing: MissingVariable[],
): readonly DocumentBand[] {
  return toBands(components)
    .map((stacks) => ({
      cells: stacks
        .map(({ x, w, components: stacked }) => ({
          x,
          w,
          blocks: stacked.flatMap((component) => toBlocks(component, request, missing)),
        }))
        .filter(({ blocks }) => blocks.length > 0),
    }))
    .filter(({ cells }) => cells.length > 0)
}

function toBlocks(
  component: TemplateComponent,
  request: Composing,
  missing: MissingVariable[],
): readonly DocumentBlock[] {
  const { catalogue, data } = request
  const context: BlockContext = { catalogue, data, valueOf: valueReader(request, component.uuid, missing) }
  const { dataKey, uuid: id, style } = component
  const label = dataKey === null ? null : findLabel(catalogue, dataKey)
  // A key such as `constructor` is in every object and in no catalogue.
  const block = dataKey !== null && label === null ? null : toBlock(component, context)
  if (block) {
    request.written.characters += JSON.stringify(block).length
    if (request.written.characters > MOST_CHARACTERS) throw domainError(reportPdfErrors, 'REPORT_TOO_LONG')
    return [block]
  }
  if (dataKey !== null && data !== null) {
    missing.push({
      key: dataKey,
      label: label ?? dataKey,
      reason: label === null ? 'unknown' : 'empty',
      uuid: id,
    })
  }
  if (!request.isDesign && data !== null) return []
  return [{ type: 'placeholder', id, style, label: label ?? dataKey ?? '' }]
}

function valueReader(request: ReportRequest, uuid: string | null, missing: MissingVariable[]) {
  const { catalogue, data, isDesign } = request
  return (key: string): string => {
    const variable = Object.hasOwn(catalogue.fields, key) ? catalogue.fields[key] : undefined
    const value = data?.fields[key] ?? null
    if (variable && value !== null && value !== '') return formatField(value, variable)
    const label = variable?.label ?? key
    if (data !== null) missing.push({ key, label, reason: variable ? 'empty' : 'unknown', uuid })
    return isDesign || data === null ? `[${label}]` : NO_VALUE
  }
}

/** The label of a variable of any kind; null where the catalogue has none of that key. */
export function findLabel(catalogue: VariableCatalogue, key: string): string | null {
  if (key === LOGO_KEY) return 'Logotipo'
  const found = [
    catalogue.fields,
    catalogue.tables,
    catalogue.charts,
    catalogue.bills,
    catalogue.images,
    catalogue.maps,
  ].find((variables) => Object.hasOwn(variables, key))
  return found?.[key]?.label ?? null
}
