import { DomainError } from '../../domain-error.ts'
import type { billQrErrors } from './bill-qr.errors.ts'
import { parseBillQr } from './parse-bill-qr.ts'

/** The text of the code of a bill, or why none of the texts is one. */
export type ChosenBillQr =
  | { readonly text: string; readonly code: null }
  | { readonly text: null; readonly code: keyof typeof billQrErrors }

/**
 * Chooses among the texts of all codes of a picture: one that leads to the comparator of the CNMC before bare parameters.
 *
 * @param texts at least one. @returns without a bill, the reason of the first.
 */
export function chooseBillQr(texts: readonly string[]): ChosenBillQr {
  let bare: string | null = null
  let reason: keyof typeof billQrErrors | null = null
  for (const text of texts) {
    try {
      if (parseBillQr(text).base !== null) return { text, code: null }
      bare ??= text
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      reason ??= error.code as keyof typeof billQrErrors
    }
  }
  return bare === null ? { text: null, code: reason ?? 'BILL_QR_UNREADABLE' } : { text: bare, code: null }
}
