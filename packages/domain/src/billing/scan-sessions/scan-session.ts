/** Minutes in which a phone may be paired, and then those in which it may send photos. */
export const PAIRING_MINUTES = 2
export const UPLOAD_MINUTES = 15
/** Photos of one session. */
export const MOST_SCAN_IMAGES = 10
/** Bytes of one photo: ten of them fit into one document. */
export const SCAN_IMAGE_MAX_BYTES = 2_400_000

export const scanSessionStatuses = ['open', 'received', 'closed', 'expired'] as const
export type ScanSessionStatus = (typeof scanSessionStatuses)[number]

/** What decides the status of a session; instants in milliseconds. */
export interface ScanSessionFacts {
  readonly expiresAt: number
  readonly isClosed: boolean
  readonly imageCount: number
}

/** The status at a moment: closed by its user, over by time, with photos, or waiting. @param now milliseconds. */
export function scanSessionStatusAt(facts: ScanSessionFacts, now: number): ScanSessionStatus {
  if (facts.isClosed) return 'closed'
  if (now >= facts.expiresAt) return 'expired'
  return facts.imageCount > 0 ? 'received' : 'open'
}

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/**
 * Names the phone of a pairing for whoever confirms it, out of closed lists: the text comes from a stranger.
 *
 * @param userAgent header of the request. @returns for example `Android, Chrome`.
 */
export function deviceOfAgent(userAgent: string): string {
  const find = (list: typeof SYSTEMS) => list.find(([mark]) => mark.test(userAgent))?.[1]
  return [find(SYSTEMS), find(BROWSERS)].filter((name) => name !== undefined).join(', ') || 'Desconocido'
}
