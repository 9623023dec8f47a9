import type { PvgisErrorCode } from './pvgis.errors.ts'
import { fieldsOf } from './pvgis-fields.ts'

/** An answer of PVGIS as it came. */
export interface PvgisAnswer {
  readonly status: number
  /** Content type, or null. */
  readonly contentType: string | null
  readonly body: string
}

/**
 * What is wrong with an answer; null where it is one of JSON with status 200, whose content its parser checks.
 *
 * PVGIS answers 400 with a message, 429 above 30 questions a second, 529 when it is overloaded, and pages of HTML when a part
 * of it is down.
 */
export function findPvgisError({ status, contentType, body }: PvgisAnswer): PvgisErrorCode | null {
  if (status === 429) return 'PVGIS_TOO_MANY_QUESTIONS'
  if (status === 529) return 'PVGIS_OVERLOADED'
  if (status === 400) {
    const message = messageOf(body)
    if (message === null) return 'PVGIS_UNAVAILABLE'
    return /over the sea/i.test(message) ? 'PVGIS_PLACE_AT_SEA' : 'PVGIS_QUESTION_REFUSED'
  }
  if (status !== 200) return 'PVGIS_UNAVAILABLE'
  const isPage = /html/i.test(contentType ?? '') || body.trimStart().startsWith('<')
  return isPage ? 'PVGIS_UNAVAILABLE' : null
}

/** The message of an error of PVGIS, for the log; null where it has none. */
export function messageOf(body: string): string | null {
  try {
    const { message } = fieldsOf(JSON.parse(body))
    return typeof message === 'string' ? message : null
  } catch {
    return null
  }
}
