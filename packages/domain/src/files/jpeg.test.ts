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

  it('drops the second picture that phones append, with its place', () => {
    const two = Uint8Array.from([...smallJpeg(), ...smallJpeg('Calle Mayor 1')])
    expect(readJpeg(two)).toEqual(readJpeg(smallJpeg()))
  })

  it('reads a picture with fill bytes before its end', () => {
    const filled = Uint8Array.from([...smallJpeg().slice(0, -2), 0xff, 0xff, 0xd9])
    expect(readJpeg(filled)).toMatchObject({ widthPx: 8 })
  })

  it('drops comments between the scans, and keeps restarts, escaped bytes and every scan', () => {
    const once = smallJpeg()
    const scan = once.findIndex((byte, at) => byte === 0xff && once[at + 1] === 0xda)
    const scans = [...once.slice(scan, -2), 0xff, 0x00, 0xff, 0xd0, 0x11, 0xff, 0xd7, 0x12]
    const comment = [0xff, 0xfe, 0, 7, ...new TextEncoder().encode('Mayor')]
    const head = readJpeg(once)?.bytes.slice(0, scan - 2 * (4 + 13)) ?? []
    const picture = readJpeg(
      Uint8Array.from([...once.slice(0, scan), ...scans, ...comment, ...scans, 0xff, 0xd9]),
    )
    expect(Array.from(picture?.bytes ?? [])).toEqual([...head, ...scans, ...scans, 0xff, 0xd9])
  })

  it('keeps of application data only JFIF and the colour transform of Adobe', () => {
    const withData = (marker: number, name: string) => {
      const bytes = new TextEncoder().encode(name)
      return Uint8Array.from([
        0xff,
        0xd8,
        0xff,
        marker,
        0,
        bytes.length + 2,
        ...bytes,
        ...smallJpeg().slice(2),
      ])
    }
    const has = (marker: number, name: string) =>
      textOf(readJpeg(withData(marker, name))?.bytes ?? new Uint8Array()).includes(name)
    expect([has(0xee, 'Adobe1'), has(0xee, 'Ducky'), has(0xe0, 'JFXX'), has(0xed, 'Photoshop')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('refuses two sizes, 12 bits, and pictures that browsers do not show', () => {
    const frameAt = (bytes: Uint8Array) =>
      bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0)
    const changed = (offset: number, value: number) => {
      const bytes = smallJpeg()
      bytes[frameAt(bytes) + offset] = value
      return bytes
    }
    expect(readJpeg(changed(1, 0xc2))).not.toBeNull()
    for (const marker of [0xc3, 0xc5, 0xc9, 0xcf]) expect(readJpeg(changed(1, marker))).toBeNull()
    expect(readJpeg(changed(4, 12))).toBeNull()
    const once = smallJpeg()
    const at = frameAt(once)
    const frame = once.slice(at, at + 13)
    expect(readJpeg(Uint8Array.from([...once.slice(0, at), ...frame, ...once.slice(at)]))).toBeNull()
  })

  it.each([
    ['bytes between two segments', [0xff, 0xd8, 0x20, 0xe1, 0, 2, ...smallJpeg().slice(2)]],
    ['a segment of no length', [0xff, 0xd8, 0xff, 0xe1, 0, 0, ...smallJpeg().slice(2)]],
    ['a size without a picture', [...smallJpeg().slice(0, smallJpeg().lastIndexOf(0xda) - 1), 0xff, 0xd9]],
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
