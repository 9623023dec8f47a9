import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** A picture of one byte a pixel, from black 0 to white 255. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
/** Rows are written as their difference from the row above. */
const FILTER_UP = 2

/** The picture as a PNG of 8 bit greyscale. */
export function writeGreyPng({ width, height, pixels }: GreyPicture): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const lines = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row++) {
    lines[row * (width + 1)] = FILTER_UP
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const above = row === 0 ? 0 : (pixels[at - width] ?? 0)
      lines[row * (width + 1) + 1 + column] = ((pixels[at] ?? 0) - above) & 255
    }
  }
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines, { level: 9 }))]
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A picture that {@link writeGreyPng} wrote. */
export function readGreyPng(file: Buffer): GreyPicture {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const dataAt = SIGNATURE.length + 25
  const length = file.readUInt32BE(dataAt)
  const lines = inflateSync(file.subarray(dataAt + 8, dataAt + 8 + length))
  const pixels = new Uint8Array(width * height)
  for (let row = 0; row < height; row++) {
    if (lines[row * (width + 1)] !== FILTER_UP) throw new Error('not a picture of these tests')
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      const above = row === 0 ? 0 : (pixels[at - width] ?? 0)
      pixels[at] = ((lines[row * (width + 1) + 1 + column] ?? 0) + above) & 255
    }
  }
  return { width, height, pixels }
}

/** Mean difference of the pixels, 0 to 255; infinite for pictures of other sizes. */
export function meanDifference(one: GreyPicture, other: GreyPicture): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY
  let sum = 0
  for (const [at, value] of one.pixels.entries()) sum += Math.abs(value - (other.pixels[at] ?? 0))
  return sum / one.pixels.length
}
