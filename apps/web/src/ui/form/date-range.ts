import { isCivilDate } from '@vatio/domain/time/civil-time'
import { formatDate } from '../../platform/formats/date-format.ts'

export interface Dates {
  readonly from?: string
  readonly to?: string
}

/** Reads `2026-01-01..2026-03-31`; either end may be missing; a malformed one counts as missing. */
export function parseDateRange(text: string | undefined): Dates {
  const [from = '', to = ''] = (text ?? '').split('..')
  return { from: isCivilDate(from) ? from : undefined, to: isCivilDate(to) ? to : undefined }
}

/** The address value of a range; undefined when both ends are open. */
export function writeDateRange({ from, to }: Dates): string | undefined {
  return from || to ? `${from ?? ''}..${to ?? ''}` : undefined
}

/** The text of a range in its chip. */
export function showDateRange(text: string): string {
  const { from, to } = parseDateRange(text)
  if (from && to) return `${formatDate(from)} a ${formatDate(to)}`
  return from ? `desde ${formatDate(from)}` : `hasta ${formatDate(to)}`
}
