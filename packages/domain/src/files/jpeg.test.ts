import { describe, expect, it } from 'vitest'
import { smallJpeg } from '../../test/jpeg.ts'
import { readJpeg } from './jpeg.ts'

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

describe('readJpeg', () => {
  it('reads the size and drops what says where the picture was taken', () => {
    const picture = readJpeg(smallJpeg('Calle Mayor 1'))
    expect(picture).toMatchObject({ widthPx: 8, heightPx: 8, components: 1 })
    expect(textOf(smallJpeg())).toContain('Calle Mayor')
    expect(textOf(picture?.bytes ?? new Uint8Array())).not.toContain('Calle Mayor')
    expect(readJpeg(picture?.bytes ?? new Uint8Array())).toEqual(picture)
  })

  it('drops what follows the picture', () => {
    const hidden = Uint8Array.from([...smallJpeg(), ...new TextEncoder().encode('<script>')])
    expect(textOf(readJpeg(hidden)?.bytes ?? new Uint8Array())).not.toContain('script')
  })

  it.each([
    ['no file', []],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]],
    ['the mark of a JPEG alone', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]],
    ['a picture whose end is missing', smallJpeg().slice(0, -2)],
    ['a segment longer than the file', [0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 0, 0xff, 0xd9]],
  ])('refuses %s', (_name, bytes: ArrayLike<number>) => {
    expect(readJpeg(Uint8Array.from(bytes))).toBeNull()
  })

  it('refuses a picture that says to have no pixels, or more than 8,192 on a side', () => {
    const sized = (high: number, low: number) => {
      const bytes = smallJpeg()
      const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0)
      bytes.set([high, low], frame + 5)
      return bytes
    }
    expect(readJpeg(sized(0, 0))).toBeNull()
    expect(readJpeg(sized(0x20, 0))).not.toBeNull()
    expect(readJpeg(sized(0x20, 1))).toBeNull()
  })
})
