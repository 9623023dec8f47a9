import { compactIdentifier } from './compact-identifier.ts'
import { cupsDistributors } from './cups-distributor.data.ts'
import { cupsControlLetters } from './cups.ts'

/** What is wrong with a code; `control` alone is read by everybody, but belongs to another supply or is a typing error. */
export type CupsFault = 'length' | 'structure' | 'control'

export interface CheckedCups {
  /** As it was written. */
  readonly text: string
  readonly compact: string
  readonly fault: CupsFault | null
  /** The letters that its digits have; null where it has not 16 digits. */
  readonly letters: string | null
  /** The four digits after ES; null where there are none. */
  readonly distributorCode: string | null
  /** Null where the code is not among those that are known. */
  readonly distributor: string | null
}

/** Most codes that are checked together. */
export const MAX_CHECKED_CUPS = 500
const STRUCTURE = /^ES(\d{16})([A-Z]{2})(?:\d[FPRCXYZ])?$/

/**
 * Checks the codes of a pasted text: one per line, or parted by commas, semicolons or tabs. A code that is there twice is
 * listed once.
 */
export function checkCupsList(text: string): CheckedCups[] {
  const checked = new Map<string, CheckedCups>()
  for (const part of text.split(/[\n\r,;\t]+/)) {
    const compact = compactIdentifier(part)
    if (compact !== '' && !checked.has(compact)) checked.set(compact, checkOne(part.trim(), compact))
    if (checked.size === MAX_CHECKED_CUPS) break
  }
  return [...checked.values()]
}

function checkOne(text: string, compact: string): CheckedCups {
  const [, code = null] = /^ES(\d{4})/.exec(compact) ?? []
  const own = { text, compact, distributorCode: code, distributor: cupsDistributors.get(code ?? '') ?? null }
  const found = STRUCTURE.exec(compact)
  if (!found) {
    const isLength = compact.length !== 20 && compact.length !== 22
    return { ...own, fault: isLength ? 'length' : 'structure', letters: lettersOf(compact) }
  }
  const [, digits = '', letters] = found
  const right = cupsControlLetters(digits)
  return { ...own, fault: letters === right ? null : 'control', letters: right }
}

function lettersOf(compact: string): string | null {
  const [, digits] = /^ES(\d{16})/.exec(compact) ?? []
  return digits === undefined ? null : cupsControlLetters(digits)
}
