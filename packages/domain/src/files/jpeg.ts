/** A JPEG picture without what is not the picture. */
export interface JpegPicture {
  /** The file without comments and without what cameras write into it (place, time, model). */
  readonly bytes: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
  /** Colour components: 1 grey, 3 colour, 4 CMYK. */
  readonly components: 1 | 3 | 4
}

type Frame = Omit<JpegPicture, 'bytes'>

/** Largest side, px: larger ones could exhaust the memory of who shows it. */
const LONGEST_SIDE_PX = 8192
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/**
 * Reads the segments of a JPEG file (ITU-T T.81) and drops those that are not the picture, before and between its scans;
 * the compressed data are not decoded. Bytes behind the end mark are dropped: phones put a second picture there, with
 * place and time.
 *
 * @returns null for anything else: other files, truncated ones, pictures of more than 8,192 px on a side, those that
 * neither browsers nor PDF show (lossless, arithmetic, 12 bits) and those with two sizes.
 */
export function readJpeg(file: Uint8Array): JpegPicture | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null
  const kept: Uint8Array[] = [file.subarray(0, 2)]
  let frame: Frame | null = null
  let hasScan = false
  for (let at = 2; at + 2 <= file.length;) {
    const marker = file[at + 1] ?? 0
    if (file[at] !== 0xff) return null
    if (marker === END_OF_IMAGE) {
      if (frame === null || !hasScan) return null
      return { ...frame, bytes: joined([...kept, file.subarray(at, at + 2)]) }
    }
    const length = wordAt(file, at + 2)
    const next = at + 2 + length
    if (length < 2 || next > file.length) return null
    const segment = file.subarray(at, next)
    if (isFrame(marker)) {
      if (frame !== null) return null
      frame = readFrame(segment)
      if (frame === null) return null
    }
    const end = marker === START_OF_SCAN ? endOfScan(file, next) : next
    if (!isMetadata(segment)) kept.push(file.subarray(at, end))
    hasScan ||= marker === START_OF_SCAN
    at = end
  }
  return null
}

/** Where the compressed data end: at the next mark that is neither a byte of them nor a restart (T.81 B.1.1.5). */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = from; at + 1 < file.length; at++) {
    const next = file[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (file[at] === 0xff && !isData) return at
  }
  return file.length
}

/** SOF0 to SOF15 without the tables among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Comments and all application data but JFIF and the colour transform of Adobe. */
function isMetadata(segment: Uint8Array): boolean {
  const marker = segment[1] ?? 0
  const isNamed = (name: string) => String.fromCharCode(...segment.subarray(4, 4 + name.length)) === name
  if (marker === 0xe0) return !isNamed('JFIF\0')
  if (marker === 0xee) return !isNamed('Adobe')
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef)
}

/** The size of a baseline or progressive frame of 8 bits. */
function readFrame(segment: Uint8Array): Frame | null {
  const [heightPx, widthPx] = [wordAt(segment, 5), wordAt(segment, 7)]
  const components = segment[9]
  const isShown = (segment[1] ?? 0) <= 0xc2 && segment[4] === 8
  const hasSize = heightPx > 0 && widthPx > 0 && Math.max(heightPx, widthPx) <= LONGEST_SIDE_PX
  if (!isShown || !hasSize || (components !== 1 && components !== 3 && components !== 4)) return null
  return { widthPx, heightPx, components }
}

function wordAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
