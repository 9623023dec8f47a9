import { formatNumber } from '../../text/format-number.ts'
import type {
  ReportChart,
  ReportData,
  ReportTable,
  VariableCatalogue,
} from '../report-data/report-variable.ts'
import { ROW_MM, type TemplateComponent } from '../report-templates/report-template.ts'
import { formatField, formatFieldParts, formatKeyFigure, isNumericKind } from './format-field.ts'
import type { DocumentBlock } from './report-document.ts'
import { toParagraphs, toRuns } from './rich-text.ts'

/** Key of the image variable that is the company's logo, in every catalogue. */
export const LOGO_KEY = 'company.logo'

export interface BlockContext {
  readonly catalogue: VariableCatalogue
  /** Null in a blank preview. */
  readonly data: ReportData | null
  /** The text of a variable; notes the ones without a value. */
  readonly valueOf: (key: string) => string
}

/** The component as a block; null where its variable has no value. Conditions and page breaks are no blocks. */
export function toBlock(component: TemplateComponent, context: BlockContext): DocumentBlock | null {
  const { uuid: id, style } = component
  switch (component.type) {
    case 'title':
      return { type: 'title', id, style, runs: toRuns(component.text ?? '', context.valueOf) }
    case 'text':
      return { type: 'text', id, style, paragraphs: toParagraphs(component.text ?? '', context.valueOf) }
    case 'signature': {
      const label = component.text ?? 'Conforme del cliente'
      return { type: 'signature', id, style, label, lines: ['Nombre y apellidos', 'NIF', 'Fecha y firma'] }
    }
    case 'field':
    case 'kpi':
      return toFigure(component, context)
    case 'table':
    case 'chart':
    case 'bill':
      return toFigures(component, context)
    case 'image':
    case 'map':
      return toPicture(component, context)
    case 'condition':
    case 'pageBreak':
      return null
    default:
      throw new Error(`No such component: ${String(component.type satisfies never)}`)
  }
}

function toFigure(component: TemplateComponent, { catalogue, data }: BlockContext): DocumentBlock | null {
  const { uuid: id, style, dataKey, type, text } = component
  const variable = dataKey === null ? undefined : catalogue.fields[dataKey]
  const value = dataKey === null ? null : (data?.fields[dataKey] ?? null)
  if (!variable || value === null || value === '') return null
  const label = text || variable.label
  return type === 'kpi'
    ? { type, id, style, label, ...formatKeyFigure(value, variable) }
    : { type: 'field', id, style, label, value: formatField(value, variable) }
}

function toFigures(component: TemplateComponent, { catalogue, data }: BlockContext): DocumentBlock | null {
  const { uuid: id, style, dataKey, text } = component
  if (dataKey === null) return null
  if (component.type === 'bill') {
    const bill = data?.bills[dataKey]
    if (!bill) return null
    const lines = bill.lines.map((line) => ({
      ...line,
      amount: formatField(line.amount, { kind: 'money' }),
    }))
    return { type: 'bill', id, style, caption: text || bill.title, lines }
  }
  if (component.type === 'table') {
    const table = data?.tables[dataKey]
    if (!table) return null
    return {
      type: 'table',
      id,
      style,
      caption: text || labelOf(catalogue.tables, dataKey),
      ...toCells(table),
    }
  }
  const chart = data?.charts[dataKey]
  if (!chart) return null
  const caption = text || labelOf(catalogue.charts, dataKey)
  const heightMm = component.h * ROW_MM
  return { type: 'chart', id, style, caption, alt: describeChart(caption, chart), chart, heightMm }
}

function toPicture(component: TemplateComponent, { catalogue, data }: BlockContext): DocumentBlock | null {
  const { uuid: id, style, dataKey, text } = component
  const heightMm = component.h * ROW_MM
  if (component.type === 'map') {
    const map = dataKey === null ? null : data?.maps[dataKey]
    if (!map || dataKey === null) return null
    return { type: 'map', id, style, map, alt: text || labelOf(catalogue.maps, dataKey), heightMm }
  }
  if (dataKey === LOGO_KEY) {
    return { type: 'image', id, style, image: { kind: 'logo' }, alt: text || 'Logotipo', heightMm }
  }
  const image = dataKey === null ? null : data?.images[dataKey]
  const idGenericDocument = image?.idGenericDocument ?? component.idGenericDocument
  if (!idGenericDocument) return null
  const alt = text || image?.alt || 'Imagen'
  return { type: 'image', id, style, image: { kind: 'document', idGenericDocument }, alt, heightMm }
}

const labelOf = (variables: Readonly<Record<string, { readonly label: string }>>, key: string) =>
  variables[key]?.label ?? ''

/** Columns and cells as they are written; a unit stands in the head of its column. */
export function toCells({ columns, rows, total, highlightedRow = null }: ReportTable) {
  const write = (row: ReportTable['rows'][number]) =>
    columns.map((column, index) => formatFieldParts(row[index] ?? null, column).value)
  return {
    columns: columns.map((column) => {
      const unit = column.label.includes('(') ? '' : formatFieldParts(0, column).unit
      return {
        label: unit === '' ? column.label : `${column.label} (${unit})`,
        align: isNumericKind(column.kind) ? ('right' as const) : ('left' as const),
        weight: column.weight ?? 1,
      }
    }),
    rows: rows.map(write),
    total: total === null ? null : columns.map((column, index) => writeTotal(total[index] ?? null, column)),
    highlightedRow,
  }
}

const writeTotal = (value: string | number | null, column: ReportTable['columns'][number]) =>
  value === null ? '' : formatFieldParts(value, column).value

const MOST_DESCRIBED = 14

/** The values of a chart in words, for who cannot see it: all of a short one, the range of a long one. */
function describeChart(caption: string, { categories, series, unit, decimals }: ReportChart): string {
  const write = (value: number | null) => (value === null ? 'sin dato' : formatNumber(value, decimals))
  const described = series.map(({ name, values }) => {
    if (categories.length <= MOST_DESCRIBED) {
      return `${name}: ${categories.map((category, index) => `${category} ${write(values[index] ?? null)}`).join(', ')}`
    }
    const known = values.filter((value) => value !== null)
    return `${name}: de ${write(Math.min(...known))} a ${write(Math.max(...known))}`
  })
  return `${caption}, en ${unit}. ${described.join('. ')}.`
}
