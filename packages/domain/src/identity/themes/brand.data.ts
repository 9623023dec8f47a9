import type { HexColour } from './colour-contrast.ts'

/** Name of the product: titles, mails and exported files take it from here. */
export const PRODUCT_NAME = 'Vatio'

export interface BrandColours {
  readonly primary: HexColour
  readonly btnPrimary: HexColour
  readonly btnSecondary: HexColour
  readonly background: HexColour
  readonly navbarBackgroundColor: HexColour
  readonly graph1: HexColour
  readonly graph2: HexColour
  readonly graph3: HexColour
  readonly graph4: HexColour
  readonly graph5: HexColour
  readonly graph6: HexColour
}

/** Colours of the product, used where a company has none of its own. */
export const defaultBrandColours: BrandColours = {
  primary: '#5646ff',
  btnPrimary: '#5646ff',
  btnSecondary: '#202b44',
  background: '#f1f1f1',
  navbarBackgroundColor: '#f7f7fa',
  graph1: '#5646ff',
  graph2: '#202b44',
  graph3: '#00b894',
  graph4: '#fdae34',
  graph5: '#e8505b',
  graph6: '#2d9cdb',
}
