import { defaultBrandColours, type BrandColours } from '@vatio/domain/identity/themes/brand.data'
import {
  contrastRatio,
  isHexColour,
  mixColours,
  readableOn,
  textOn,
  type HexColour,
} from '@vatio/domain/identity/themes/colour-contrast'

export type Scheme = 'light' | 'dark'

/** For `style`: the tokens are custom properties. */
declare module 'react' {
  interface CSSProperties {
    readonly [token: `--v-${string}`]: string
  }
}

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

/** Text, secondary text and hairline of one background, each computed against it. */
function coloursOn(ground: HexColour, neutrals: Neutrals) {
  const text = contrastRatio(neutrals.text, ground) >= 7 ? neutrals.text : textOn(ground)
  return {
    text,
    textSecondary: readableOn(mixColours(text, ground, 0.32), [ground]),
    line: mixColours(ground, text, 0.11),
    hover: mixColours(ground, text, 0.06),
  }
}

/** A state's colour as text on cards, as its soft background, and as text on the page. */
function stateColours(
  state: keyof typeof states,
  scheme: Scheme,
  { background, surface, raised, field }: Neutrals,
) {
  const colour = states[state][scheme]
  const soft = mixColours(surface, colour, scheme === 'dark' ? 0.16 : 0.1)
  return {
    text: readableOn(colour, [surface, raised, field, soft]),
    soft,
    onBackground: readableOn(colour, [background]),
  }
}

/** A line visible on all given backgrounds: a shade of the colour, or a grey that contrasts with black and white. */
function edgeOn(colour: HexColour, grounds: readonly HexColour[], wanted: number): HexColour {
  const shade = readableOn(colour, grounds, wanted)
  return grounds.every((ground) => contrastRatio(shade, ground) >= wanted) ? shade : '#767676'
}

/**
 * Every colour of the interface for a company's brand. Dark mode keeps the brand's accent and has its own
 * backgrounds. The contrast of text on its background is at least 4.5, of graphics 3, with every brand.
 */
export function resolveTokens(brand: BrandColours, scheme: Scheme) {
  const neutrals = neutralsOf(brand, scheme)
  const { surface, raised, field, text } = neutrals
  const grounds = [surface, raised, field]
  const accent = brand.btnPrimary
  const accentHover = mixColours(accent, textOn(accent) === '#ffffff' ? '#000000' : '#ffffff', 0.14)
  const accentText = readableOn(brand.primary, [...grounds, mixColours(surface, brand.primary, 0.1)])
  const onBackground = coloursOn(neutrals.background, neutrals)
  const onNav = coloursOn(neutrals.nav, neutrals)
  const success = stateColours('success', scheme, neutrals)
  const warning = stateColours('warning', scheme, neutrals)
  const danger = stateColours('danger', scheme, neutrals)
  const info = stateColours('info', scheme, neutrals)
  const [graph1, graph2, graph3, graph4, graph5, graph6, graph7] = graphColoursOf(brand, scheme)
  return {
    '--v-bg': neutrals.background,
    '--v-on-bg': onBackground.text,
    '--v-on-bg-2': onBackground.textSecondary,
    '--v-bg-line': onBackground.line,
    '--v-bg-hover': onBackground.hover,
    '--v-nav': neutrals.nav,
    '--v-on-nav': onNav.text,
    '--v-on-nav-2': onNav.textSecondary,
    '--v-nav-line': onNav.line,
    '--v-nav-hover': onNav.hover,
    '--v-surface': surface,
    '--v-raised': raised,
    '--v-field': field,
    '--v-hover': mixColours(surface, text, 0.04),
    '--v-pressed': mixColours(surface, text, 0.08),
    '--v-border': neutrals.border,
    '--v-border-strong': neutrals.borderStrong,
    // The edge of a control needs a contrast of 3 (WCAG 1.4.11).
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
    // A fill with little contrast gets a visible edge.
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
    '--v-success': success.text,
    '--v-success-soft': success.soft,
    '--v-success-on-bg': success.onBackground,
    '--v-warning': warning.text,
    '--v-warning-soft': warning.soft,
    '--v-warning-on-bg': warning.onBackground,
    '--v-danger': danger.text,
    '--v-danger-soft': danger.soft,
    '--v-danger-on-bg': danger.onBackground,
    '--v-danger-fill': scheme === 'dark' ? '#d23b49' : '#c22f3d',
    '--v-on-danger-fill': '#ffffff',
    '--v-info': info.text,
    '--v-info-soft': info.soft,
    '--v-info-on-bg': info.onBackground,
    '--v-graph1': graph1,
    '--v-graph2': graph2,
    '--v-graph3': graph3,
    '--v-graph4': graph4,
    '--v-graph5': graph5,
    '--v-graph6': graph6,
    '--v-graph7': graph7,
  } as const
}

/** The seven chart colours (six of the brand and a grey), each visible (3:1) on the cards of the scheme. */
export function graphColoursOf(brand: BrandColours, scheme: Scheme) {
  const surface = scheme === 'dark' ? darkNeutrals.surface : lightNeutrals.surface
  // Pale series on white may have 1.6: lines have direct labels and the legend names them.
  const visible = (colour: HexColour) => readableOn(colour, [surface], scheme === 'dark' ? 3 : 1.6)
  const { graph1, graph2, graph3, graph4, graph5, graph6 } = brand
  return [
    visible(graph1),
    visible(graph2),
    visible(graph3),
    visible(graph4),
    visible(graph5),
    visible(graph6),
    visible('#9aa0a6'),
  ] as const
}

/** Brand colours of a theme, with the product's own where the theme has none or an invalid one. */
export function brandOf(theme: Partial<Record<keyof BrandColours, string>> | null | undefined): BrandColours {
  const brand: Record<string, string> = { ...defaultBrandColours }
  for (const key of Object.keys(defaultBrandColours) as (keyof BrandColours)[]) {
    const colour = theme?.[key]
    if (colour !== undefined && isHexColour(colour)) brand[key] = colour.toLowerCase()
  }
  return brand as unknown as BrandColours
}
