import { encode } from 'uqr'
import type { Page } from '../browser-test.ts'

/** How a sheet of paper with a code was photographed. */
export interface BillPhoto {
  /** Text of the code. */
  readonly text: string
  readonly widthPx: number
  readonly heightPx: number
  readonly degrees: number
  /** Of the lens, px. */
  readonly blurPx: number
  /** Darkness of one side of the sheet, 0 to 1. */
  readonly shadow: number
  readonly quality: number
}

/** 12 megapixels, a little turned, out of focus and in the shade. */
export const phonePhoto = {
  widthPx: 3024,
  heightPx: 4032,
  degrees: 7,
  blurPx: 1.2,
  shadow: 0.5,
  quality: 0.85,
} as const

/** Draws a bill, as large as A4 on the photo, with a code of 34 mm on it, as a JPEG. */
export async function drawBillPhoto(page: Page, photo: BillPhoto): Promise<Buffer> {
  const modules = encode(photo.text, { ecc: 'M', border: 4 }).data
  const address = await page.evaluate(drawInPage, { modules, photo })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

function drawInPage({ modules, photo }: { modules: boolean[][]; photo: BillPhoto }): string {
  const { widthPx, heightPx, degrees, blurPx, shadow, quality } = photo
  const [canvas, context] = newCanvas()
  context.fillStyle = '#6b5a48'
  context.fillRect(0, 0, widthPx, heightPx)
  context.translate(widthPx / 2, heightPx / 2)
  context.rotate((degrees * Math.PI) / 180)
  // The sheet is 210 by 297 mm.
  const mm = Math.min(widthPx / 235, heightPx / 330)
  context.fillStyle = '#f6f4ee'
  context.fillRect(-105 * mm, -148 * mm, 210 * mm, 297 * mm)
  context.fillStyle = '#333'
  for (let line = 0; line < 60; line++) {
    const length = 60 + ((line * 37) % 110)
    context.fillRect(-90 * mm, (-135 + line * 4.4) * mm, (line < 14 ? length / 2 : length) * mm, 1.1 * mm)
  }
  const side = (34 * mm) / modules.length
  context.fillStyle = '#fff'
  context.fillRect(52 * mm, -138 * mm, 34 * mm, 34 * mm)
  context.fillStyle = '#111'
  for (const [row, cells] of modules.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) context.fillRect(52 * mm + column * side, -138 * mm + row * side, side + 0.3, side + 0.3)
  context.resetTransform()
  // As a whole: a filter on each of thousands of squares takes a minute.
  const [blurred, lens] = newCanvas()
  lens.filter = `blur(${blurPx}px)`
  lens.drawImage(canvas, 0, 0)
  lens.filter = 'none'
  const shade = lens.createLinearGradient(0, 0, widthPx, heightPx / 2)
  shade.addColorStop(0, 'rgba(0,0,0,0)')
  shade.addColorStop(1, `rgba(0,0,0,${shadow})`)
  lens.fillStyle = shade
  lens.fillRect(0, 0, widthPx, heightPx)
  addNoise(lens)
  return blurred.toDataURL('image/jpeg', quality)

  function newCanvas(): [HTMLCanvasElement, CanvasRenderingContext2D] {
    const made = document.createElement('canvas')
    made.width = widthPx
    made.height = heightPx
    const drawing = made.getContext('2d')
    if (!drawing) throw new Error('no canvas')
    return [made, drawing]
  }

  // Each photo is the same: a generator of its own.
  function addNoise(drawn: CanvasRenderingContext2D): void {
    const pixels = drawn.getImageData(0, 0, widthPx, heightPx)
    let state = 7
    for (let at = 0; at < pixels.data.length; at += 4) {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      const change = (state / 4_294_967_296 - 0.5) * 24
      for (const colour of [0, 1, 2]) pixels.data[at + colour] = (pixels.data[at + colour] ?? 0) + change
    }
    drawn.putImageData(pixels, 0, 0)
  }
}
