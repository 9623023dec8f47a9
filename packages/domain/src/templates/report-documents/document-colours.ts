import type { BrandColours } from '../../identity/themes/brand.data.ts'
import {
  contrastRatio,
  isHexColour,
  mixColours,
  readableOn,
  TEXT_CONTRAST,
  textOn,
  type HexColour,
} from '../../identity/themes/colour-contrast.ts'
import type { DocumentColours } from './report-document.ts'

const WHITE: HexColour = '#ffffff'
/** What a bar or line needs beside white paper (WCAG 2.2, 1.4.11). */
const GRAPHIC_CONTRAST = 3

/** Colours of a report on white paper from those of the company; readable whatever the company chose. */
export function toDocumentColours(brand: BrandColours, chosenAccent: string | null): DocumentColours {
  const accent = chosenAccent !== null && isHexColour(chosenAccent) ? chosenAccent : brand.primary
  const series = [accent, brand.graph2, brand.graph3, brand.graph4, brand.graph5, brand.graph6]
  return {
    accent,
    onAccent: textOn(accent),
    accentText: readableOn(accent, [WHITE]),
    tint: mixColours(accent, WHITE, contrastRatio(accent, WHITE) < TEXT_CONTRAST ? 0.8 : 0.92),
    secondary: readableOn(brand.btnSecondary, [WHITE]),
    series: series.map((colour) => readableOn(colour, [WHITE], GRAPHIC_CONTRAST)),
  }
}
