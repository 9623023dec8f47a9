import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

const MOST_PAGES = 60
/** Pages that are looked at. */
const READ_PAGES = 12
/** Longest side of a page as a picture, px: a code of 3 cm then has more than two for each of its squares. */
const PAGE_SIDE_PX = 3000
const LONGEST_MS = 20_000
const MOST_TEXT = 20_000

export type BillPdfError =
  | 'BILL_PDF_ENCRYPTED'
  | 'BILL_PDF_DAMAGED'
  | 'BILL_PDF_TOO_LONG'
  | 'BILL_PDF_TOO_SLOW'

export interface BillPdf {
  readonly code: BillPdfError | null
  /** Pages that were looked at, as pictures. */
  readonly pages: readonly Blob[]
  /** Texts of the codes of the page on which there are any. */
  readonly qrTexts: readonly string[]
  /** The text of those pages. */
  readonly text: string
}

/**
 * Draws the pages of a PDF, the first ones at most, until one has a code.
 *
 * @param readQr texts of the codes of a page.
 */
export async function readBillPdf(
  file: Blob,
  readQr: (page: Blob) => Promise<readonly string[] | null>,
): Promise<BillPdf> {
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: 50_000_000,
    useWasm: false,
    verbosity: 0,
  })
  const pages: Blob[] = []
  const texts: string[] = []
  const ended = (code: BillPdfError | null, qrTexts: readonly string[] = []): BillPdf => ({
    code,
    pages,
    qrTexts,
    text: texts.join('\n').slice(0, MOST_TEXT),
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    void task.destroy()
  }, LONGEST_MS)
  try {
    const pdf = await task.promise
    if (pdf.numPages > MOST_PAGES) return ended('BILL_PDF_TOO_LONG')
    for (let number = 1; number <= Math.min(pdf.numPages, READ_PAGES); number++) {
      const { picture, text } = await drawPage(pdf, number)
      pages.push(picture)
      texts.push(text)
      const qrTexts = await readQr(picture)
      if (qrTexts && qrTexts.length > 0) return ended(null, qrTexts)
    }
    return ended(null)
  } catch (error) {
    if (isLate) return ended('BILL_PDF_TOO_SLOW')
    const name = error instanceof Error ? error.name : ''
    return ended(name === 'PasswordException' ? 'BILL_PDF_ENCRYPTED' : 'BILL_PDF_DAMAGED')
  } finally {
    clearTimeout(timer)
    void task.destroy()
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<{ picture: Blob; text: string }> {
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: PAGE_SIDE_PX / Math.max(width, height) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const content = await page.getTextContent()
  page.cleanup()
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!picture) throw new Error('the page could not be drawn')
  const text = content.items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : ''))
    .join('')
  return { picture, text }
}
