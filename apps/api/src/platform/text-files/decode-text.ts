import type { TableEncoding } from '@vatio/domain/files/tables/table-file'

/** First bytes of formats that are not text. */
const FOREIGN = [/^%PDF/, /^\{\\rtf/, /^(\u00FF\u00D8\u00FF|\u0089PNG|GIF8)/, /^(Rar!|7z)/]
const SAMPLE_BYTES = 8_192
const LINE_END = 10

export interface DecodedText {
  readonly text: string
  readonly encoding: TableEncoding
}

/**
 * Text of a csv or txt file: UTF-8 or UTF-16 by its byte-order mark or its bytes, else windows-1252, which
 * old programs write. Where programs of both kinds wrote into one file, each line is decoded by itself.
 *
 * @returns null for anything but text: a document, a picture, an archive, zero bytes
 */
export function decodeText(content: Buffer): DecodedText | null {
  const sample = content.toString('latin1', 0, SAMPLE_BYTES)
  const wide = wideEncodingOf(sample)
  if (wide !== null) return withoutZeros(new TextDecoder(wide).decode(content), wide)
  if (FOREIGN.some((beginning) => beginning.test(sample.replace(/^\u00EF\u00BB\u00BF/, '')))) return null
  const utf8 = inUtf8(content)
  return utf8 === null ? decodeLines(content) : withoutZeros(utf8, 'utf-8')
}

/** By the mark, else by the zero of each second byte, which Latin text has in UTF-16. */
function wideEncodingOf(sample: string): 'utf-16le' | 'utf-16be' | null {
  if (sample.startsWith('\u00FF\u00FE')) return 'utf-16le'
  if (sample.startsWith('\u00FE\u00FF')) return 'utf-16be'
  if (sample.length < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < sample.length; at++) {
    if (sample.charCodeAt(at) !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const most = sample.length * 0.4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : null
}

function inUtf8(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return null
  }
}

function decodeLines(content: Buffer): DecodedText | null {
  const legacy = new TextDecoder('windows-1252')
  const lines: string[] = []
  let isMixed = false
  for (let from = 0; from < content.length;) {
    const found = content.indexOf(LINE_END, from)
    const to = found < 0 ? content.length : found + 1
    const bytes = content.subarray(from, to)
    const utf8 = inUtf8(bytes)
    if (utf8 !== null && utf8.length < bytes.length) isMixed = true
    lines.push(utf8 ?? legacy.decode(bytes))
    from = to
  }
  return withoutZeros(lines.join(''), isMixed ? 'mixed' : 'windows-1252')
}

function withoutZeros(text: string, encoding: TableEncoding): DecodedText | null {
  return text.includes('\u0000') ? null : { text, encoding }
}
