import type { BrandColours } from '@vatio/domain/identity/themes/brand.data'
import { contrastRatio, type HexColour } from '@vatio/domain/identity/themes/colour-contrast'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandOf, graphColoursOf, resolveTokens, type Scheme } from './tokens.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number): HexColour => `#${number.toString(16).padStart(6, '0')}`)
const brand = fc
  .record({
    primary: colour,
    btnPrimary: colour,
    btnSecondary: colour,
    background: colour,
    navbarBackgroundColor: colour,
  })
  .map((colours) => brandOf(colours))
const scheme = fc.constantFrom<Scheme>('light', 'dark')

const textPairs = [
  ['--v-text', '--v-surface'],
  ['--v-text', '--v-raised'],
  ['--v-text', '--v-field'],
  ['--v-text', '--v-hover'],
  ['--v-text-2', '--v-surface'],
  ['--v-text-2', '--v-raised'],
  ['--v-text-2', '--v-pressed'],
  ['--v-placeholder', '--v-field'],
  ['--v-on-bg', '--v-bg'],
  ['--v-on-bg-2', '--v-bg'],
  ['--v-on-nav', '--v-nav'],
  ['--v-on-nav-2', '--v-nav'],
  ['--v-on-accent', '--v-accent'],
  ['--v-on-secondary', '--v-secondary'],
  ['--v-accent-text', '--v-surface'],
  ['--v-accent-text', '--v-accent-soft'],
  ['--v-accent-on-bg', '--v-bg'],
  ['--v-success', '--v-surface'],
  ['--v-success', '--v-success-soft'],
  ['--v-warning', '--v-warning-soft'],
  ['--v-danger', '--v-danger-soft'],
  ['--v-danger', '--v-surface'],
  ['--v-info', '--v-info-soft'],
  ['--v-danger-on-bg', '--v-bg'],
  ['--v-on-danger-fill', '--v-danger-fill'],
] as const

function expectReadable(colours: BrandColours, of: Scheme) {
  const tokens = resolveTokens(colours, of)
  for (const [text, ground] of textPairs) {
    const ratio = contrastRatio(tokens[text], tokens[ground])
    expect(ratio, `${text} on ${ground} (${of})`).toBeGreaterThanOrEqual(4.5)
  }
}

describe('tokens', () => {
  it('[THM-005] [FMT-009] every text has a contrast of 4.5 on its background with the default colours, light and dark', () => {
    expectReadable(brandOf(null), 'light')
    expectReadable(brandOf(null), 'dark')
  })

  it('[THM-007] [FMT-009] every text has a contrast of 4.5 on its background with any company colours', () => {
    fc.assert(
      fc.property(brand, scheme, (colours, of) => expectReadable(colours, of)),
      { numRuns: 300 },
    )
  })

  it('[THM-005] uses the specified default colours unchanged in the light scheme', () => {
    const tokens = resolveTokens(brandOf(undefined), 'light')
    expect(tokens['--v-accent']).toBe('#5646ff')
    expect(tokens['--v-secondary']).toBe('#202b44')
    expect(tokens['--v-bg']).toBe('#f1f1f1')
    expect(tokens['--v-nav']).toBe('#f7f7fa')
  })

  it('[THM-003] [THM-006] keeps the six graph colours on white and lightens the dark ones in the dark scheme', () => {
    expect(graphColoursOf(brandOf(null), 'light').slice(0, 6)).toEqual([
      '#5646ff',
      '#202b44',
      '#00b894',
      '#fdae34',
      '#e8505b',
      '#2d9cdb',
    ])
    for (const graph of graphColoursOf(brandOf(null), 'dark')) {
      expect(contrastRatio(graph, '#171b24')).toBeGreaterThanOrEqual(3)
    }
  })

  it('[THM-007] keeps the edge of a filled button and the focus ring visible on page and card', () => {
    for (const colours of [
      { btnPrimary: '#000000', primary: '#000000', background: '#000000' },
      { btnPrimary: '#ffffff', primary: '#ffffff' },
    ]) {
      const tokens = resolveTokens(brandOf(colours), 'light')
      for (const ground of ['--v-bg', '--v-surface'] as const) {
        expect(contrastRatio(tokens['--v-accent-edge'], tokens[ground])).toBeGreaterThanOrEqual(2)
        expect(contrastRatio(tokens['--v-focus'], tokens[ground])).toBeGreaterThanOrEqual(3)
      }
    }
  })

  it('[THM-002] falls back on the product colour where that of the theme is invalid', () => {
    expect(brandOf({ primary: 'red; background: url(x)', btnPrimary: '#AABBCC' })).toMatchObject({
      primary: '#5646ff',
      btnPrimary: '#aabbcc',
    })
  })
})
