/** Five rows of three pixels by character. */
const glyphs: Readonly<Record<string, readonly string[]>> = {
  '0': ['###', '#.#', '#.#', '#.#', '###'],
  '1': ['.#.', '##.', '.#.', '.#.', '###'],
  '2': ['###', '..#', '###', '#..', '###'],
  '3': ['###', '..#', '###', '..#', '###'],
  '4': ['#.#', '#.#', '###', '..#', '..#'],
  '5': ['###', '#..', '###', '..#', '###'],
  '6': ['###', '#..', '###', '#.#', '###'],
  '7': ['###', '..#', '.#.', '.#.', '.#.'],
  '8': ['###', '#.#', '###', '#.#', '###'],
  '9': ['###', '#.#', '###', '..#', '###'],
  '/': ['..#', '..#', '.#.', '#..', '#..'],
  A: ['###', '#.#', '###', '#.#', '#.#'],
  E: ['###', '#..', '##.', '#..', '###'],
  M: ['#.#', '###', '###', '#.#', '#.#'],
  R: ['##.', '#.#', '##.', '#.#', '#.#'],
  S: ['###', '#..', '###', '..#', '###'],
  T: ['###', '.#.', '.#.', '.#.', '.#.'],
  U: ['#.#', '#.#', '#.#', '#.#', '###'],
}
const MARGIN = 4
const ADVANCE = 4

/** The pixels of a small text in the north-west corner of an image. */
export function labelPixels(text: string): { readonly row: number; readonly column: number }[] {
  return Array.from(text).flatMap((character, at) =>
    (glyphs[character] ?? []).flatMap((line, row) =>
      Array.from(line).flatMap((pixel, column) =>
        pixel === '#' ? [{ row: MARGIN + row, column: MARGIN + at * ADVANCE + column }] : [],
      ),
    ),
  )
}
