/** A JPEG picture without what is not the picture. */
export interface JpegPicture {
  /** The file without comments and without what cameras write into it (place, time, model). */
  readonly bytes: Uint8Array
  readonly widthPx: number
  readonly heightPx: number
  /** Colour components: 1 grey, 3 colour, 4 CMYK. */
  readonly components: 1 | 3 | 4
}

/** Largest side, px: larger ones could exhaust the memory of who shows it. */
const LONGEST_SIDE_PX = 8192

/**
 * Reads the segments of a JPEG file (ITU-T T.81) and drops those that are not the picture; the compressed data are not
 * decoded. Bytes behind the end mark are dropped.
 *
 * @returns null for anything else: other files, truncated ones, pictures of more than 8,192 px on a side.
 */
export function readJpeg(file: Uint8Array): JpegPicture | null {
  if (file[0] !== 0xff || file[1] !== 0xd8) return null
  const end = endOf(file)
  if (end === null) return null
  const kept: Uint8Array[] = [file.subarray(0, 2)]
  let frame: Omit<JpegPicture, 'bytes'> | null = null
  for (let at = 2; at + 4 <= end;) {
    const marker = file[at + 1] ?? 0
    const length = ((file[at + 2] ?? 0) << 8) | (file[at + 3] ?? 0)
    if (file[at] !== 0xff || length < 2 || at + 2 + length > end) return null
    const segment = file.subarray(at, at + 2 + length)
    if (isFrame(marker)) frame = readFrame(segment)
    if (!isMetadata(marker)) kept.push(segment)
    at += 2 + length
    if (marker !== START_OF_SCAN) continue
    return frame === null ? null : { ...frame, bytes: joined([...kept, file.subarray(at, end)]) }
  }
  return null
}

const START_OF_SCAN = 0xda

function endOf(file: Uint8Array): number | null {
  for (let at = file.length - 2; at > 2; at--) if (file[at] === 0xff && file[at + 1] === 0xd9) return at + 2
  return null
}

/** SOF0 to SOF15 without the tables among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Comments and all application data but JFIF and the colour transform of Adobe. */
function isMetadata(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee)
}

function readFrame(segment: Uint8Array): Omit<JpegPicture, 'bytes'> | null {
  const [heightPx, widthPx] = [wordAt(segment, 5), wordAt(segment, 7)]
  const components = segment[9]
  const hasSize = heightPx > 0 && widthPx > 0 && Math.max(heightPx, widthPx) <= LONGEST_SIDE_PX
  if (!hasSize || (components !== 1 && components !== 3 && components !== 4)) return null
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
