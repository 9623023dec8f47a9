import type { ErrorTable } from '../../domain-error.ts'

/** Errors of what PVGIS answers and of files that were downloaded from it. */
export const pvgisErrors = {
  /** A file or answer that is none of the tools `PVcalc`, `seriescalc`, `tmy` and `MRcalc`, in JSON or CSV. */
  PVGIS_CONTENT_UNKNOWN: 'invalid',
  /** One of these tools whose rows or figures are not all there; `details` says how many or which. */
  PVGIS_CONTENT_INCOMPLETE: 'invalid',
  /** PVGIS says that the place is at sea. */
  PVGIS_PLACE_AT_SEA: 'invalid',
  /** PVGIS refuses a figure of the question. */
  PVGIS_QUESTION_REFUSED: 'invalid',
  /** More than 30 questions in a second. */
  PVGIS_TOO_MANY_QUESTIONS: 'unavailable',
  /** PVGIS has too much to do. */
  PVGIS_OVERLOADED: 'unavailable',
  /** PVGIS does not answer, or answers with an error of its own or a page. */
  PVGIS_UNAVAILABLE: 'unavailable',
} as const satisfies ErrorTable
export type PvgisErrorCode = keyof typeof pvgisErrors
