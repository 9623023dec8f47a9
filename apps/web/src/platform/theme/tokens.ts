import { defaultBrandColours, type BrandColours } from '@vatio/domain/security/themes/brand.data'
import {
  contrastRatio,
  mixColours,
  readableOn,
  textOn,
  type HexColour,
} from '@vatio/domain/security/themes/colour-contrast'

export type Scheme = 'light' | 'dark'
export type Tokens = Readonly<Record<`--v-${string}`, string>>

interface Neutrals {
  background: HexColour
  nav: HexColour
  surface: HexColour
  raised: HexColour
  field: HexColour
  border: HexColour
  borderStrong: HexColour
  text: HexColour
  textSecondary: HexColour
  skeleton: HexColour
  skeletonShine: HexColour
}

const lightNeutrals = {
  surface: '#ffffff',
  raised: '#ffffff',
  field: '#ffffff',
  border: '#e3e5ea',
  borderStrong: '#c9cdd6',
  text: '#1b2233',
  textSecondary: '#5c6475',
  skeleton: '#e9ebef',
  skeletonShine: '#f4f5f7',
} as const satisfies Partial<Neutrals>

const darkNeutrals: Neutrals = {
  background: '#0f1218',
  nav: '#131720',
  surface: '#171b24',
  raised: '#1e2330',
  field: '#12161e',
  border: '#272d3a',
  borderStrong: '#3a4253',
  text: '#e7eaf0',
  textSecondary: '#9aa4b6',
  skeleton: '#222837',
  skeletonShine: '#2b3243',
}

const states = {
  success: { light: '#0a7a55', dark: '#3ccf97' },
  warning: { light: '#9a5b00', dark: '#f0b34a' },
  danger: { light: '#c22f3d', dark: '#ff7b84' },
  info: { light: '#1f63b5', dark: '#6db1f5' },
} as const

function neutralsOf(brand: BrandColours, scheme: Scheme): Neutrals {
  if (scheme === 'dark') return darkNeutrals
  return { ...lightNeutrals, background: brand.background, nav: brand.navbarBackgroundColor }
}

/** Text, secondary text and hairline of one ground, all worked out against that ground. */
function groundTokens(name: string, ground: HexColour, neutrals: Neutrals): Record<`--v-${string}`, string> {
  const text = contrastRatio(neutrals.text, ground) >= 7 ? neutrals.text : textOn(ground)
  return {
    [`--v-${name}`]: ground,
    [`--v-on-${name}`]: text,
    [`--v-on-${name}-2`]: readableOn(mixColours(text, ground, 0.32), [ground]),
    [`--v-${name}-line`]: mixColours(ground, text, 0.11),
    [`--v-${name}-hover`]: mixColours(ground, text, 0.06),
  }
}

/** A line seen on all grounds at once: a shade of the colour, or the grey that both black and white carry. */
function edgeOn(colour: HexColour, grounds: readonly HexColour[], wanted: number): HexColour {
  const shade = readableOn(colour, grounds, wanted)
  return grounds.every((ground) => contrastRatio(shade, ground) >= wanted) ? shade : '#767676'
}

/**
 * Every colour of the interface for a company's brand. Dark mode keeps the brand's accent and draws the
 * grounds itself. Pairs of text and ground reach 4.5, graphics 3, whatever the brand says.
 */
export function resolveTokens(brand: BrandColours, scheme: Scheme): Tokens {
  const neutrals = neutralsOf(brand, scheme)
  const { surface, raised, field, text } = neutrals
  const grounds = [surface, raised, field]
  const accent = brand.btnPrimary
  const accentHover = mixColours(accent, textOn(accent) === '#ffffff' ? '#000000' : '#ffffff', 0.14)
  const accentText = readableOn(brand.primary, [...grounds, mixColours(surface, brand.primary, 0.1)])
  const tokens: Record<`--v-${string}`, string> = {
    ...groundTokens('bg', neutrals.background, neutrals),
    ...groundTokens('nav', neutrals.nav, neutrals),
    '--v-surface': surface,
    '--v-raised': raised,
    '--v-field': field,
    '--v-hover': mixColours(surface, text, 0.04),
    '--v-pressed': mixColours(surface, text, 0.08),
    '--v-border': neutrals.border,
    '--v-border-strong': neutrals.borderStrong,
    // The edge of a control is a graphic that has to be seen: 3 (WCAG 1.4.11).
    '--v-field-border': readableOn(neutrals.borderStrong, [field, surface], 3),
    '--v-text': text,
    '--v-text-2': readableOn(neutrals.textSecondary, [...grounds, mixColours(surface, text, 0.08)]),
    '--v-placeholder': readableOn(mixColours(text, field, 0.42), [field]),
    '--v-skeleton': neutrals.skeleton,
    '--v-skeleton-shine': neutrals.skeletonShine,
    '--v-grid': mixColours(surface, text, 0.08),
    '--v-accent': accent,
    '--v-accent-hover': accentHover,
    '--v-on-accent': textOn(accent),
    // A fill that hardly differs from its ground keeps a visible edge.
    '--v-accent-edge':
      contrastRatio(accent, surface) >= 1.6 && contrastRatio(accent, neutrals.background) >= 1.6
        ? accent
        : edgeOn(accent, [surface, neutrals.background], 2),
    '--v-accent-text': accentText,
    '--v-accent-soft': mixColours(surface, brand.primary, 0.1),
    '--v-accent-on-nav': readableOn(brand.primary, [neutrals.nav], 3),
    '--v-accent-on-bg': readableOn(brand.primary, [neutrals.background]),
    '--v-focus': edgeOn(brand.primary, [surface, neutrals.background], 3),
    '--v-secondary': brand.btnSecondary,
    '--v-on-secondary': textOn(brand.btnSecondary),
    '--v-shadow':
      scheme === 'dark'
        ? '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 50%)'
        : '0 1px 2px rgb(20 26 40 / 6%), 0 10px 30px rgb(20 26 40 / 14%)',
  }
  for (const [name, colours] of Object.entries(states)) {
    const soft = mixColours(surface, colours[scheme], scheme === 'dark' ? 0.16 : 0.1)
    tokens[`--v-${name}`] = readableOn(colours[scheme], [...grounds, soft])
    tokens[`--v-${name}-soft`] = soft
    tokens[`--v-${name}-on-bg`] = readableOn(colours[scheme], [neutrals.background])
  }
  tokens['--v-danger-fill'] = scheme === 'dark' ? '#d23b49' : '#c22f3d'
  tokens['--v-on-danger-fill'] = '#ffffff'
  graphColoursOf(brand, scheme).forEach((colour, index) => (tokens[`--v-graph${index + 1}`] = colour))
  return tokens
}

/** The seven chart colours (six of the brand and a grey), each visible (3:1) on the cards of the scheme. */
export function graphColoursOf(brand: BrandColours, scheme: Scheme): readonly HexColour[] {
  const surface = scheme === 'dark' ? darkNeutrals.surface : lightNeutrals.surface
  const { graph1, graph2, graph3, graph4, graph5, graph6 } = brand
  const colours: HexColour[] = [graph1, graph2, graph3, graph4, graph5, graph6, '#9aa0a6']
  // Pale series on white are allowed down to 1.6: lines carry direct labels and the legend names them.
  return colours.map((colour) => readableOn(colour, [surface], scheme === 'dark' ? 3 : 1.6))
}

/** Brand colours of a theme, with the product's own where the theme states none or a faulty one. */
export function brandOf(theme: Partial<Record<keyof BrandColours, string>> | null | undefined): BrandColours {
  const brand: Record<string, string> = { ...defaultBrandColours }
  for (const key of Object.keys(defaultBrandColours) as (keyof BrandColours)[]) {
    const colour = theme?.[key]
    if (colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour)) brand[key] = colour.toLowerCase()
  }
  return brand as unknown as BrandColours
}
