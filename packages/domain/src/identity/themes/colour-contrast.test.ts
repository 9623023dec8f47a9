import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, mixColours, readableOn, textOn, type HexColour } from './colour-contrast.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number): HexColour => `#${number.toString(16).padStart(6, '0')}`)

describe('colour contrast', () => {
  it('has the ratios of the definition: 21 for black on white, 1 for equal colours, 4.48 for #777777', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 10)
    expect(contrastRatio('#123456', '#123456')).toBe(1)
    // The usual example: #777777 on white just fails 4.5 (4.48), #767676 just passes (4.54).
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('[FMT-009] [FMT-010] chooses white on dark backgrounds, the dark colour on light ones, black in between', () => {
    expect(textOn('#5646ff')).toBe('#ffffff')
    expect(textOn('#fff3b0')).toBe('#202b44')
    expect(textOn('#777777')).toBe('#000000')
  })

  it('[FMT-009] is at least 4.5 for the chosen text on every background', () => {
    fc.assert(fc.property(colour, (ground) => contrastRatio(textOn(ground), ground) >= 4.5))
  })

  it('is reached by a shade of any colour on any single background', () => {
    fc.assert(
      fc.property(colour, colour, (text, ground) => {
        expect(contrastRatio(readableOn(text, [ground]), ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('does not change a readable colour', () => {
    expect(readableOn('#5646ff', ['#ffffff'])).toBe('#5646ff')
  })

  it('mixes colours from one end to the other', () => {
    expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000')
    expect(mixColours('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(mixColours('#102030', '#304050', 0.5)).toBe('#203040')
  })
})
