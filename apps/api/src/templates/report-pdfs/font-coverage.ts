/** Characters of a font, from its `cmap` table. */
export interface FontCoverage {
  /** The text with a box for each character that the font does not have; invisible ones are left out. */
  replaceMissing(text: string): string
}

const WINDOWS_UNICODE = 3
const SEGMENTED_COVERAGE = 12
const MISSING = '□'

/**
 * Reads which characters a TrueType font has (OpenType 1.9, `cmap`, format 12, or format 4 where there is no other).
 *
 * @param font the whole file
 */
export function readFontCoverage(font: Buffer): FontCoverage {
  const ranges = rangesOf(font, tableOffset(font, 'cmap'))
  const has = (code: number) => ranges.some(([first, last]) => code >= first && code <= last)
  const known = new Map<string, string>()
  const replace = (character: string) => {
    if (character === '\n') return character
    if (/\p{C}/u.test(character)) return ''
    if (has(character.codePointAt(0) ?? 0)) return character
    return /\p{M}/u.test(character) ? '' : MISSING
  }
  return {
    replaceMissing(text) {
      let written = ''
      for (const character of text.normalize('NFC')) {
        let shown = known.get(character)
        if (shown === undefined) {
          shown = replace(character)
          known.set(character, shown)
        }
        written += shown
      }
      return written
    },
  }
}

function tableOffset(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = 12 + index * 16
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`The font has no table ${tag}`)
}

type Range = readonly [first: number, last: number]

function rangesOf(font: Buffer, cmap: number): readonly Range[] {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    const record = cmap + 4 + index * 8
    const at = cmap + font.readUInt32BE(record + 4)
    return { platform: font.readUInt16BE(record), format: font.readUInt16BE(at), at }
  })
  const whole = subtables.find(({ format }) => format === SEGMENTED_COVERAGE)
  if (whole) {
    return Array.from({ length: font.readUInt32BE(whole.at + 12) }, (_, index): Range => {
      const group = whole.at + 16 + index * 12
      return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
    })
  }
  const basic = subtables.find(({ platform, format }) => platform === WINDOWS_UNICODE && format === 4)
  if (!basic) throw new Error('The font has no Unicode characters')
  const segments = font.readUInt16BE(basic.at + 6) / 2
  return Array.from({ length: segments }, (_, index): Range => {
    const last = font.readUInt16BE(basic.at + 14 + index * 2)
    const first = font.readUInt16BE(basic.at + 16 + (segments + index) * 2)
    return [first, last]
  })
}
