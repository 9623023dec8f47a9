import type { ReaderOptions } from 'zxing-wasm/reader'

/** Longest side of a picture that is read as it is, px; a larger one is made smaller. */
export const LONGEST_SIDE_PX = 4096
/** Longest side of the first attempt: enough for most photos, in a third of the time. */
const FIRST_SIDE_PX = 2200
/** Part of the picture that each of four overlapping pieces shows, and their enlargement. */
const PIECE = { share: 0.6, enlargement: 1.6 }

/** A rectangle of a picture, px, and the factor by which it is read larger or smaller. */
export interface Attempt {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** How a picture is searched for codes: small, whole, and in pieces, until something is found. */
export function attemptsOn(width: number, height: number): readonly Attempt[] {
  const longest = Math.max(width, height)
  const whole = (side: number): Attempt => ({
    left: 0,
    top: 0,
    width,
    height,
    scale: Math.min(1, side / longest),
  })
  const [pieceWidth, pieceHeight] = [Math.ceil(width * PIECE.share), Math.ceil(height * PIECE.share)]
  const enlargement = Math.min(PIECE.enlargement, LONGEST_SIDE_PX / Math.max(pieceWidth, pieceHeight))
  const pieces = [0, height - pieceHeight].flatMap((top) =>
    [0, width - pieceWidth].map((left) => ({
      left,
      top,
      width: pieceWidth,
      height: pieceHeight,
      scale: enlargement,
    })),
  )
  return [whole(FIRST_SIDE_PX), ...(longest > FIRST_SIDE_PX ? [whole(LONGEST_SIDE_PX)] : []), ...pieces]
}

/** Options of the reader: codes of any direction, on shaded paper, several in one picture. */
export const readerOptions: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  binarizer: 'LocalAverage',
  textMode: 'Plain',
  maxNumberOfSymbols: 8,
}
