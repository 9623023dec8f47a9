import { describe, expect, it } from 'vitest'
import { imageSizeOf } from './image-size.ts'

const padded = (bytes: readonly number[]) => Uint8Array.from({ length: 40 }, (_, index) => bytes[index] ?? 0)
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))

describe('imageSizeOf', () => {
  it('reads the stated size of each kind of image without decoding it', () => {
    const png = [
      0x89,
      0x50,
      0x4e,
      0x47,
      13,
      10,
      26,
      10,
      0,
      0,
      0,
      13,
      ...ascii('IHDR'),
      0,
      0,
      4,
      0,
      0,
      0,
      3,
      0,
    ]
    expect(imageSizeOf(padded(png))).toEqual({ widthPx: 1024, heightPx: 768 })
    expect(imageSizeOf(padded([...ascii('GIF89a'), 0x40, 1, 0xf0, 0]))).toEqual({
      widthPx: 320,
      heightPx: 240,
    })
    const webp = (chunk: string, rest: readonly number[]) =>
      padded([...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...ascii(chunk), 0, 0, 0, 0, ...rest])
    expect(imageSizeOf(webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]))).toEqual({
      widthPx: 640,
      heightPx: 480,
    })
    // 14 bits each, less one: 100 and 50.
    const bits = 99 | (49 << 14)
    const lossless = [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >> 24) & 255]
    expect(imageSizeOf(webp('VP8L', lossless))).toEqual({ widthPx: 100, heightPx: 50 })
    expect(imageSizeOf(webp('VP8X', [0, 0, 0, 0, 0xff, 0xff, 0, 0x0f, 0, 0]))).toEqual({
      widthPx: 65_536,
      heightPx: 16,
    })
  })

  it('has no size for anything else', () => {
    expect(imageSizeOf(padded(ascii('%PDF-1.7')))).toBeNull()
    expect(imageSizeOf(padded(ascii('RIFF0000WAVE')))).toBeNull()
    expect(imageSizeOf(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBeNull()
  })
})
