import { graphColoursOf, resolveTokens, type Scheme } from '../../platform/theme/tokens.ts'
import type { BrandColours } from '@vatio/domain/identity/themes/brand.data'

/** Colours of a chart, computed for the scheme and the company's theme. */
export interface ChartColours {
  /** The theme's six and a grey, in order. */
  readonly series: ReturnType<typeof graphColoursOf>
  readonly text: string
  readonly textSecondary: string
  readonly grid: string
  readonly surface: string
  readonly raised: string
  readonly border: string
  readonly accent: string
  /** For the other series beside the one in `accent`. */
  readonly quiet: string
  readonly success: string
  readonly warning: string
  readonly danger: string
  /** Colours of a heat map from low to high: a perceptually uniform scale. */
  readonly ramp: readonly string[]
}

// Viridis, sampled: even steps of lightness, safe for the colour-blind.
const ramp = ['#440154', '#443983', '#31688e', '#21918c', '#35b779', '#90d743', '#fde725']

export function chartColoursOf(brand: BrandColours, scheme: Scheme): ChartColours {
  const tokens = resolveTokens(brand, scheme)
  return {
    series: graphColoursOf(brand, scheme),
    text: tokens['--v-text'],
    textSecondary: tokens['--v-text-2'],
    grid: tokens['--v-grid'],
    surface: tokens['--v-surface'],
    raised: tokens['--v-raised'],
    border: tokens['--v-border'],
    accent: tokens['--v-accent-text'],
    quiet: scheme === 'dark' ? '#5b6476' : '#b9bfca',
    success: tokens['--v-success'],
    warning: tokens['--v-warning'],
    danger: tokens['--v-danger'],
    ramp: scheme === 'dark' ? ramp : ramp.toReversed(),
  }
}
