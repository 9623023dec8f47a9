import type { CurveCell } from './curve-file.ts'

/** A label as written: `index` counts steps (0..100), `clock` and `span` are minutes since midnight. */
export type HourLabelKind = 'index' | 'clock' | 'span'

export interface HourLabel {
  readonly kind: HourLabelKind
  readonly value: number
}

const INDEX = /^(?:h|hora|q|qh)?\s?0*(\d{1,3})$/i
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/
const SPAN = /^(\d{1,2}):(\d{2})\s*(?:-|–|a)\s*\d{1,2}:\d{2}$/
const MAX_INDEX = 100
const MAX_MINUTES = 25 * 60

/**
 * Reads `7`, `H07`, `07:00`, `7:15:00`, `24:00`, `06:00-07:00` (a span, named by its start) and the day fractions
 * that spreadsheets use for times. Whether a label names the start or the end of its interval is decided for the
 * whole file (`label-convention.ts`).
 *
 * @returns null for what is no label
 */
export function parseHourLabel(cell: CurveCell | undefined): HourLabel | null {
  if (typeof cell === 'number') {
    if (Number.isInteger(cell)) return cell >= 0 && cell <= MAX_INDEX ? { kind: 'index', value: cell } : null
    const minutes = Math.round(cell * 1440)
    return cell > 0 && minutes <= MAX_MINUTES ? { kind: 'clock', value: minutes } : null
  }
  if (typeof cell !== 'string') return null
  let match = INDEX.exec(cell)
  if (match) {
    const value = Number(match[1])
    return value <= MAX_INDEX ? { kind: 'index', value } : null
  }
  let kind: HourLabelKind = 'clock'
  match = CLOCK.exec(cell)
  if (!match) {
    kind = 'span'
    match = SPAN.exec(cell)
  }
  if (!match || Number(match[2]) > 59) return null
  const value = Number(match[1]) * 60 + Number(match[2])
  return value <= MAX_MINUTES ? { kind, value } : null
}
