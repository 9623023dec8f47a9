import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultBrandColours } from './brand.data.ts'
import {
  contrastRatio,
  isHexColour,
  mixColours,
  readableOn,
  relativeLuminance,
  textOn,
  type HexColour,
} from './colour-contrast.ts'

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

  it('has the luminance of the definition: each channel linear, weighted as the eye sees it', () => {
    expect(
      (['#ff0000', '#00ff00', '#0000ff', '#ffffff'] as const).map((each) => relativeLuminance(each)),
    ).toEqual([0.2126, 0.7152, 0.0722, expect.closeTo(1, 12)])
    // By hand: 10 / 255 / 12.92 in the linear part, ((128 / 255 + 0.055) / 1.055) ^ 2.4 in the other.
    expect(relativeLuminance('#0a0a0a')).toBeCloseTo(0.003_035_27, 8)
    expect(relativeLuminance('#808080')).toBeCloseTo(0.215_860_5, 7)
  })

  it('is of colours as #rrggbb', () => {
    expect(
      ['#5646ff', '#5646FF', '5646ff', '#56f', '#5646ffa', 'x#5646ff', '#5646fg'].filter(isHexColour),
    ).toEqual(['#5646ff', '#5646FF'])
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
    // Exactly the ratio that is wanted.
    expect(readableOn('#777777', ['#ffffff'], contrastRatio('#777777', '#ffffff'))).toBe('#777777')
    const shade = mixColours('#777777', '#000000', 3 / 50)
    expect(readableOn('#777777', ['#ffffff'], contrastRatio(shade, '#ffffff'))).toBe(shade)
  })

  it('changes a colour as little as is needed, in fiftieths of the way to black or to white', () => {
    fc.assert(
      fc.property(colour, colour, (text, ground) => {
        fc.pre(contrastRatio(text, ground) < 4.5)
        const readable = readableOn(text, [ground])
        const way = (end: HexColour) =>
          Array.from({ length: 51 }, (_, step) => mixColours(text, end, step / 50))
        const before = [way('#000000'), way('#ffffff')]
          .filter((shades) => shades.includes(readable))
          .map((shades) => shades.slice(0, shades.indexOf(readable)))
        expect(before).not.toEqual([])
        for (const shade of before.flat()) expect(contrastRatio(shade, ground)).toBeLessThan(4.5)
      }),
    )
  })

  it('is the best of black and white where no shade of a colour is readable on every background', () => {
    expect(readableOn('#ff0000', ['#808080'], 7)).toBe('#000000')
    expect(readableOn('#ff0000', ['#303030'], 21)).toBe('#ffffff')
    // On black and on white at once only greys are readable: the colour is darkened, not lightened.
    expect(readableOn('#777777', ['#000000', '#ffffff'])).toBe('#757575')
    expect(readableOn('#ff0000', ['#000000', '#777777'])).toBe('#ffffff')
  })

  it('suffices for text on the buttons and bars of the product', () => {
    for (const ground of Object.values(defaultBrandColours)) {
      expect([ground, isHexColour(ground)]).toEqual([ground, true])
    }
    const { btnPrimary, btnSecondary, background, navbarBackgroundColor } = defaultBrandColours
    expect([btnPrimary, btnSecondary, background, navbarBackgroundColor].map(textOn)).toEqual([
      '#ffffff',
      '#ffffff',
      '#202b44',
      '#202b44',
    ])
  })

  it('mixes colours from one end to the other', () => {
    expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000')
    expect(mixColours('#000000', '#ffffff', 1)).toBe('#ffffff')
    expect(mixColours('#102030', '#304050', 0.5)).toBe('#203040')
  })
})
