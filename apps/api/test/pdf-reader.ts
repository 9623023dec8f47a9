import { PDFiumLibrary } from '@hyzyla/pdfium'

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
