/** First bytes of formats that are not text. */
const FOREIGN = [/^%PDF/, /^\{\\rtf/, /^(\u00FF\u00D8\u00FF|\u0089PNG|GIF8)/, /^(Rar!|7z)/]
const SAMPLE_BYTES = 8_192

/**
 * Text of a csv or txt file: UTF-8 or UTF-16 by its byte-order mark or its bytes, else windows-1252, which
 * old programs write.
 *
 * @returns null for anything but text: a document, a picture, an archive, zero bytes
 */
export function decodeText(content: Buffer): string | null {
  const sample = content.toString('latin1', 0, SAMPLE_BYTES)
  const encoding = sample.startsWith('\u00FF\u00FE')
    ? 'utf-16le'
    : sample.startsWith('\u00FE\u00FF')
      ? 'utf-16be'
      : null
  if (encoding !== null) return withoutZeros(new TextDecoder(encoding).decode(content))
  if (FOREIGN.some((beginning) => beginning.test(sample.replace(/^\u00EF\u00BB\u00BF/, '')))) return null
  try {
    return withoutZeros(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return withoutZeros(new TextDecoder('windows-1252').decode(content))
  }
}

function withoutZeros(text: string): string | null {
  return text.includes('\u0000') ? null : text
}
