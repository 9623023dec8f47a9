import { isCivilDate, type CivilDate } from '../../time/civil-time.ts'

export const measureKinds = ['f5d', 'p5d', 'a5d', 'b5d', 'p1', 'p1d', 'p2', 'p2d', 'f1'] as const
/** Kinds of measure files between distributors and retailers. */
export type MeasureKind = (typeof measureKinds)[number]

/** What the name of a measure file says. */
export interface MeasureFileName {
  readonly kind: MeasureKind
  /** Codes of four digits; null where the name has none. */
  readonly distributor: string | null
  readonly retailer: string | null
  /** Day on which the file was made. */
  readonly date: CivilDate | null
  readonly version: number
}

/**
 * `F5D_0031_0894_20250311.0`, with one or two codes and one or two dates; an RF5D is an F5D that was sent again. A file that
 * was saved twice has what browsers and Windows add: ` (1)`, ` - copia`.
 */
const NAME =
  /^(R?F5D|P5D|A5D|B5D|P1D?|P2D?|F1)((?:_\d{4})?(?:_\d{4})?)((?:_\d{6}|_\d{8}){1,2})(?: - copia)?(?: ?\(\d{1,3}\))?\.(\d{1,3})(?:\.(?:bz2|gz|zip|csv|txt))*$/i

/** Reads the name of a measure file, packed or not; null for any other name. */
export function parseMeasureFileName(name: string): MeasureFileName | null {
  const found = NAME.exec(name)
  if (!found) return null
  const [, prefix = '', codes = '', dates = '', version = ''] = found
  const kind = measureKinds.find((known) => known === prefix.toLowerCase().replace(/^rf/, 'f'))
  if (kind === undefined) return null
  const [, distributor = null, retailer = null] = codes.split('_')
  return {
    kind,
    distributor,
    retailer,
    date: dateOf(dates.split('_').at(-1) ?? ''),
    version: Number(version),
  }
}

function dateOf(digits: string): CivilDate | null {
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return isCivilDate(date) ? date : null
}
