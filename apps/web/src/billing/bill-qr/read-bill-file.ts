import { chooseBillQr } from '@vatio/domain/billing/bill-qr/choose-bill-qr'
import type { billQrErrors } from '@vatio/domain/billing/bill-qr/bill-qr.errors'
import type { BillPdfError } from './bill-pdf.ts'
import { openQrReader, type QrReader } from './qr-reader.ts'

/** Largest file that is read, bytes. */
export const BILL_FILE_MAX_BYTES = 25 * 1024 * 1024

/** Why a file gives no bill. */
export type BillFileError =
  | keyof typeof billQrErrors
  | BillPdfError
  | 'BILL_FILE_TOO_LARGE'
  | 'BILL_FILE_EMPTY'
  | 'BILL_PICTURE_UNREADABLE'
  | 'BILL_PICTURE_WITHOUT_QR'
  | 'BILL_PDF_WITHOUT_QR'
  | 'BILL_READER_UNAVAILABLE'

/** What a file gave. */
export interface BillFile {
  /** Text of the code of the bill; null with a `code`. */
  readonly qr: string | null
  readonly code: BillFileError | null
  /** To look at beside the form: the picture, or pages of the PDF. */
  readonly pages: readonly Blob[]
  /** Text of a PDF. */
  readonly text: string
}

/** Reads a photo or a PDF of a bill. Everything happens in the browser: the file is not sent. */
export async function readBillFile(file: Blob): Promise<BillFile> {
  if (file.size === 0) return without('BILL_FILE_EMPTY')
  if (file.size > BILL_FILE_MAX_BYTES) return without('BILL_FILE_TOO_LARGE')
  let reader: QrReader
  try {
    reader = await openQrReader()
  } catch {
    return without('BILL_READER_UNAVAILABLE')
  }
  try {
    return (await isPdf(file)) ? await readPdf(file, reader) : await readPicture(file, reader)
  } catch {
    return without('BILL_READER_UNAVAILABLE')
  } finally {
    reader.close()
  }
}

async function readPicture(file: Blob, reader: QrReader): Promise<BillFile> {
  const texts = await reader.read(file)
  if (texts === null) return without('BILL_PICTURE_UNREADABLE')
  return found(texts, 'BILL_PICTURE_WITHOUT_QR', [file], '')
}

async function readPdf(file: Blob, reader: QrReader): Promise<BillFile> {
  // Loaded on demand: the library is large.
  const { readBillPdf } = await import('./bill-pdf.ts')
  const { code, pages, qrTexts, text } = await readBillPdf(file, (page) => reader.read(page))
  if (code !== null) return { qr: null, code, pages, text }
  return found(qrTexts, 'BILL_PDF_WITHOUT_QR', pages, text)
}

function found(
  texts: readonly string[],
  otherwise: BillFileError,
  pages: readonly Blob[],
  text: string,
): BillFile {
  if (texts.length === 0) return { qr: null, code: otherwise, pages, text }
  const chosen = chooseBillQr(texts)
  return { qr: chosen.text, code: chosen.code, pages, text }
}

function without(code: BillFileError): BillFile {
  return { qr: null, code, pages: [], text: '' }
}

async function isPdf(file: Blob): Promise<boolean> {
  const head = await file.slice(0, 1024).text()
  return head.includes('%PDF-')
}
