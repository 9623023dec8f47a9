import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { GreyPicture } from './grey-png.ts'

export interface ReadPage {
  readonly text: string
  readonly widthPt: number
  readonly heightPt: number
}

/** Texts and sizes of the pages of a PDF, as pdfium (the reader of Chromium) sees them. */
export async function readPdf(bytes: Uint8Array): Promise<readonly ReadPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  try {
    return [...document.pages()].map((page) => {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
      return { text: page.getText(), widthPt: width, heightPt: height }
    })
  } finally {
    document.destroy()
    library.destroy()
  }
}

/** Sixteen greys are enough to compare, and make small files. */
const GREY_STEP = 16

/** The pages of a PDF as small grey pictures. */
export async function drawPdf(bytes: Uint8Array, dpi: number): Promise<readonly GreyPicture[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  try {
    const pictures: GreyPicture[] = []
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: dpi / 72, colorSpace: 'Gray' })
      const pixels = data.map((value) => Math.min(255, Math.round(value / GREY_STEP) * GREY_STEP))
      pictures.push({ width, height, pixels })
    }
    return pictures
  } finally {
    document.destroy()
    library.destroy()
  }
}
