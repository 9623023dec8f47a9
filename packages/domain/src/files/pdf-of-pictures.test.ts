import { describe, expect, it } from 'vitest'
import { smallJpeg } from '../../test/jpeg.ts'
import { readJpeg, type JpegPicture } from './jpeg.ts'
import { pdfOfPictures } from './pdf-of-pictures.ts'

const picture = readJpeg(smallJpeg()) as JpegPicture
const pdfOf = (pictures: readonly JpegPicture[]) =>
  pdfOfPictures(pictures)
    .map((part) => String.fromCharCode(...part))
    .join('')

describe('pdfOfPictures', () => {
  it('has a page for each picture, upright or across as the picture is', () => {
    const pdf = pdfOf([picture, { ...picture, widthPx: 1600, heightPx: 900 }])
    expect(pdf).toContain('/Count 2')
    expect([...pdf.matchAll(/MediaBox \[([^\]]+)\]/g)].map(([, box]) => box)).toEqual([
      '0 0 595.28 841.89',
      '0 0 841.89 595.28',
    ])
    // 1600 × 900 in 841.89 × 595.28 less 14 on each side: 813.89 wide, so 457.81 high, in the middle.
    expect(pdf).toContain('q 813.89 0.00 0.00 457.81 14.00 68.73 cm /P Do Q')
  })

  it('names the place of each object, so that readers need not mend it', () => {
    const pdf = pdfOf([picture, picture])
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect(pdf.slice(table, table + 4)).toBe('xref')
    const places = [...pdf.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, at]) => Number(at))
    expect(places).toHaveLength(8)
    for (const [index, at] of places.entries())
      expect(pdf.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj`))
    expect(pdf).toContain('xref\n0 9\n0000000000 65535 f ')
    expect(pdf).toContain('/Size 9 ')
    const [, size] = /DCTDecode \/Length (\d+)/.exec(pdf) ?? []
    expect(Number(size)).toBe(picture.bytes.length)
  })
})
