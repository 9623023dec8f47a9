import type { JpegPicture } from './jpeg.ts'

/** A4 in points. */
const [SHORT_PT, LONG_PT] = [595.28, 841.89]
const MARGIN_PT = 14
const COLOURS = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const

/**
 * A PDF 1.4 with one picture on each A4 page, upright or across as the picture is, as large as fits (ISO 32000-1, 8.9.5:
 * JPEG data enter as they are).
 *
 * @returns the file in parts, in order.
 */
export function pdfOfPictures(pictures: readonly JpegPicture[]): Uint8Array[] {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const write = (...content: readonly (string | Uint8Array)[]) => {
    for (const one of content) {
      const bytes = typeof one === 'string' ? toBytes(one) : one
      parts.push(bytes)
      length += bytes.length
    }
  }
  const object = (...content: readonly (string | Uint8Array)[]) => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n`, ...content, '\nendobj\n')
  }
  write('%PDF-1.4\n')
  const pageOf = (index: number) => 3 + index * 3
  object('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pictures.map((_, index) => `${pageOf(index)} 0 R`).join(' ')
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`)
  for (const [index, picture] of pictures.entries()) {
    const page = pageOf(index)
    const { box, content } = layoutOf(picture)
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}]`,
      ` /Resources << /XObject << /P ${page + 2} 0 R >> >> /Contents ${page + 1} 0 R >>`,
    )
    object(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    // Adobe writes CMYK inverted.
    const decode = picture.components === 4 ? ' /Decode [1 0 1 0 1 0 1 0]' : ''
    object(
      `<< /Type /XObject /Subtype /Image /Width ${picture.widthPx} /Height ${picture.heightPx} /BitsPerComponent 8`,
      ` /ColorSpace ${COLOURS[picture.components]}${decode} /Filter /DCTDecode /Length ${picture.bytes.length} >>`,
      '\nstream\n',
      picture.bytes,
      '\nendstream',
    )
  }
  const table = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  write(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`,
    `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  )
  return parts
}

function layoutOf({ widthPx, heightPx }: JpegPicture): { box: readonly [number, number]; content: string } {
  const box = widthPx > heightPx ? ([LONG_PT, SHORT_PT] as const) : ([SHORT_PT, LONG_PT] as const)
  const scale = Math.min((box[0] - 2 * MARGIN_PT) / widthPx, (box[1] - 2 * MARGIN_PT) / heightPx)
  const [width, height] = [widthPx * scale, heightPx * scale]
  const at = [(box[0] - width) / 2, (box[1] - height) / 2]
  const numbers = [width, 0, 0, height, ...at].map((value) => value.toFixed(2)).join(' ')
  return { box, content: `q ${numbers} cm /P Do Q` }
}

function toBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}
