import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainName, toPlainName } from './plain-name.ts'

describe('the name of a person or a company', () => {
  it('is plain in usual spellings', () => {
    for (const name of [
      'Ana Núñez',
      'Energía del Sur, S.L.',
      'O’Neill & Co.',
      'Wwwilma',
      'A: B',
      '東京',
      'Sol 😀',
    ]) {
      expect([name, isPlainName(name), toPlainName(name)]).toEqual([name, true, name])
    }
  })
  it('remains as it is written, but for blanks around it', () => {
    for (const name of ['Ana  Ruiz', 'ＡＢＣ', 'ﬁnca']) expect(toPlainName(`  ${name} `)).toBe(name)
    expect([isPlainName(' Ana '), toPlainName(' Ana ')]).toEqual([true, 'Ana'])
  })
  it('[trust] refuses what mail programs convert to links, control characters and invisible ones', () => {
    const refused = [
      'https://timo.example',
      'Premio: www.timo.example',
      'WWW.timo.example',
      'S/A',
      'timo.example／premio',
      'ｗｗｗ.timo.example',
      'Ana\r\nBcc: x@y.es',
      'Ana\u0000',
      'Ana\u2028B',
      'moc\u202eatad',
      'ti\u200bmo',
      '\u200btimo',
    ]
    for (const name of refused) expect([name, isPlainName(name)]).toEqual([name, false])
  })
  it('is plain after conversion', () => {
    const anyText = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(anyText, (name) => {
        expect(isPlainName(toPlainName(name))).toBe(true)
      }),
    )
    const part = fc.constantFrom('http://', 'www.', '/', 'ana', '\n', ':', '⁄', '.', 'w', '／', '\u200b')
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(isPlainName(toPlainName(parts.join('')))).toBe(true)
      }),
    )
    expect(toPlainName('Ana http://timo.example')).toBe('Ana http timo.example')
    expect(toPlainName('Ana\u2028Ruiz')).toBe('Ana Ruiz')
    expect(toPlainName('www.timo.example / ://Ana')).toBe('timo.example Ana')
  })
})
