import { domainError } from '@vatio/domain/domain-error'
import { sipsFileErrors } from '@vatio/domain/supply/sips-files/sips-file.errors'
import { sipsLayoutOf, splitSipsLine, type SipsLayout } from '@vatio/domain/supply/sips-files/sips-layout'

const LINE_END = 10
const COMMA = 44
const QUOTE = 34
const CUPS_LENGTH = 20
/** Before the first line of a file that a spreadsheet has written. */
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
/** No line of a SIPS file is longer: another file has no line ends. */
const MAX_LINE_BYTES = 100_000

export interface OwnLine {
  /** Number of the line in the file, the first being 1. */
  readonly line: number
  readonly text: string
}

/** What a part of the stream has. */
export interface OwnLines {
  readonly layout: SipsLayout
  readonly own: readonly OwnLine[]
  /** Lines and bytes so far. */
  readonly lines: number
  readonly bytes: number
}

/**
 * The lines of own supplies in a SIPS file. Of the others only the CUPS is looked at, in the bytes of the stream: a file has
 * millions of lines, a company some thousands of supplies.
 *
 * @param isOwn by the first 20 characters of a CUPS
 * @throws SIPS_FILE_UNKNOWN
 */
export async function* ownSipsLines(
  stream: AsyncIterable<Buffer>,
  fileName: string,
  isOwn: (cups20: string) => boolean,
): AsyncGenerator<OwnLines> {
  let layout: SipsLayout | null = null
  let rest: Buffer = Buffer.alloc(0)
  let lines = 0
  let bytes = 0
  const read = (part: Buffer, own: OwnLine[]): void => {
    let from = lines === 0 && part.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0
    while (from < part.length) {
      const found = part.indexOf(LINE_END, from)
      const end = found < 0 ? part.length : found
      lines++
      if (layout === null) {
        layout = sipsLayoutOf(fileName, textOf(part, from, end))
        if (!layout.hasHeader && isOwn(cupsOf(part, from, end, layout.cups))) {
          own.push({ line: lines, text: textOf(part, from, end) })
        }
      } else if (end > from && isOwn(cupsOf(part, from, end, layout.cups))) {
        own.push({ line: lines, text: textOf(part, from, end) })
      }
      from = end + 1
    }
  }
  for await (const chunk of stream) {
    bytes += chunk.length
    const part = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = part.lastIndexOf(LINE_END)
    rest = part.subarray(end + 1)
    if (rest.length > MAX_LINE_BYTES) throw unknownFile()
    if (end < 0) continue
    const own: OwnLine[] = []
    read(part.subarray(0, end + 1), own)
    if (layout) yield { layout, own, lines, bytes }
  }
  const own: OwnLine[] = []
  read(rest, own)
  if (layout === null) throw unknownFile()
  yield { layout, own, lines, bytes }
}

function cupsOf(part: Buffer, from: number, end: number, place: number): string {
  let at = from
  for (let cell = 0; cell < place; cell++) {
    const comma = part.indexOf(COMMA, at)
    if (comma < 0 || comma >= end) return ''
    at = comma + 1
  }
  if (part[at] === QUOTE) at++
  const cups = part.toString('latin1', at, Math.min(end, at + CUPS_LENGTH))
  if (place === 0 || cups.startsWith('ES')) return cups
  // A comma inside a quoted cell before it.
  return splitSipsLine(textOf(part, from, end))[place]?.slice(0, CUPS_LENGTH) ?? ''
}

function textOf(part: Buffer, from: number, end: number): string {
  // Columns of the database take no NUL.
  return part.toString('utf8', from, part[end - 1] === 13 ? end - 1 : end).replaceAll('\0', '')
}

function unknownFile(): Error {
  return domainError(sipsFileErrors, 'SIPS_FILE_UNKNOWN', { field: 'file' })
}
