import { isCivilDate } from '@vatio/domain/time/civil-time'
import { formatDate } from '../../platform/formats/date-format.ts'

/** Days of a curve, both ends included. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** One curve of the analysis: the stored curve of a supply, a year of it or a range of days. */
export interface ChosenCurve {
  readonly id: string
  /** Null: the whole stored curve. */
  readonly span: number | DaySpan | null
}

/** One shift: from hour, to hour, number of days from Monday on. */
export interface Opening {
  readonly from: number
  readonly to: number
  readonly days: number
}

/** Limit of curves: more lines in one chart cannot be distinguished. */
export const MAX_CURVES = 4
export const USUAL_OPENING: Opening = { from: 8, to: 18, days: 5 }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function parseSpan(text: string): ChosenCurve['span'] | undefined {
  if (text === '') return null
  if (/^20\d\d$/.test(text)) return Number(text)
  const [from = '', to = '', ...more] = text.split('..')
  const isSpan = isCivilDate(from) && isCivilDate(to) && from <= to && more.length === 0
  return isSpan && from >= '2000-01-01' && to <= '2099-12-31' ? { from, to } : undefined
}

/** The curve as text of the address: `id`, `id_2025` or `id_2025-01-01..2025-03-31`. */
export function writeCurve({ id, span }: ChosenCurve): string {
  if (span === null) return id
  return `${id}_${typeof span === 'number' ? span : `${span.from}..${span.to}`}`
}

/** Parses the curves of an address; ignores invalid and repeated ones, and those above the limit. */
export function parseCurves(text: string | undefined): ChosenCurve[] {
  const curves = new Map<string, ChosenCurve>()
  for (const part of (text ?? '').split(' ')) {
    const [id = '', given = '', ...more] = part.split('_')
    const span = parseSpan(given)
    if (!ID.test(id) || span === undefined || more.length > 0) continue
    if (curves.size < MAX_CURVES) curves.set(writeCurve({ id, span }), { id, span })
  }
  return Array.from(curves.values())
}

/** The text of the address for the curves; undefined without any. */
export function writeCurves(curves: readonly ChosenCurve[]): string | undefined {
  return curves.length === 0 ? undefined : curves.map(writeCurve).join(' ')
}

/** Parameters of the request. */
export function rangeOf({ span }: ChosenCurve): Partial<DaySpan> {
  if (span === null) return {}
  return typeof span === 'number' ? { from: `${span}-01-01`, to: `${span}-12-31` } : span
}

/** The days of a curve as text. */
export function spanName(span: ChosenCurve['span']): string {
  if (span === null) return 'toda la curva'
  return typeof span === 'number' ? String(span) : `${formatDate(span.from)} a ${formatDate(span.to)}`
}

/** Parses `8-18x5`; an invalid text is the default shift. */
export function parseOpening(text: string | undefined): Opening {
  const match = /^(\d{1,2})-(\d{1,2})x([1-7])$/.exec(text ?? '')
  const [from = NaN, to = NaN, days = NaN] = (match ?? []).slice(1).map(Number)
  const isShift = from <= 23 && to >= 1 && to <= 24 && from !== to
  return isShift ? { from, to, days } : USUAL_OPENING
}

/** The shift as text of the address and of the request. */
export function writeOpening({ from, to, days }: Opening): string {
  return `${from}-${to}x${days}`
}
