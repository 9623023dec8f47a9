import { describe, expect, it } from 'vitest'
import { defaultBrandColours } from '../../identity/themes/brand.data.ts'
import { contrastRatio, type HexColour } from '../../identity/themes/colour-contrast.ts'
import { toDocumentColours } from '../report-documents/document-colours.ts'
import { sheetSize } from '../report-documents/page-geometry.ts'
import { toSvgText, type SvgShape } from '../report-documents/svg-shape.ts'
import { builtInBackgrounds } from './background.ts'
import { drawBackground } from './draw-background.ts'

const accents = ['#5646ff', '#f7e98a', '#000000', '#e30613'] as const
/** Darkest colours of text on a page: the greys of heads and feet are the palest of them. */
const PALEST_TEXT = '#5b6475'
const orientations = ['portrait', 'landscape'] as const

const shapesOf = (shape: SvgShape): SvgShape[] => [
  shape,
  ...(shape.children ?? []).filter((child) => typeof child !== 'string').flatMap(shapesOf),
]

/** Whether a box or circle reaches into the part of the page that has text, with its heads. */
function reachesText({ tag, attributes }: SvgShape, widthMm: number, heightMm: number): boolean {
  const at = (name: string) => Number(attributes[name] ?? 0)
  const text = { left: 18, top: 9, right: widthMm - 18, bottom: heightMm - 8 }
  if (tag === 'circle') {
    const x = Math.min(Math.max(at('cx'), text.left), text.right)
    const y = Math.min(Math.max(at('cy'), text.top), text.bottom)
    return Math.hypot(x - at('cx'), y - at('cy')) < at('r')
  }
  if (tag !== 'rect') return false
  const [right, bottom] = [at('x') + at('width'), at('y') + at('height')]
  return at('x') < text.right && right > text.left && at('y') < text.bottom && bottom > text.top
}

describe('the built-in backgrounds', () => {
  it.each(builtInBackgrounds)(
    '[TPL-004] %s is drawn for both orientations in the colours of the company',
    (id) => {
      for (const orientation of orientations) {
        const drawn = accents.map((accent) =>
          toSvgText(drawBackground(id, orientation, toDocumentColours(defaultBrandColours, accent))),
        )
        const { widthMm, heightMm } = sheetSize(orientation)
        for (const one of drawn) expect(one).toContain(`viewBox="0 0 ${widthMm} ${heightMm}"`)
        expect(new Set(drawn).size).toBe(id === 'plain' ? 1 : accents.length)
      }
    },
  )

  it.each(builtInBackgrounds)('%s leaves a contrast of 4.5 to all text that may lie over it', (id) => {
    for (const orientation of orientations) {
      const { widthMm, heightMm } = sheetSize(orientation)
      for (const accent of accents) {
        const drawing = drawBackground(id, orientation, toDocumentColours(defaultBrandColours, accent))
        const under = shapesOf(drawing).filter((shape) => reachesText(shape, widthMm, heightMm))
        for (const { attributes } of under) {
          const { fill } = attributes
          if (typeof fill !== 'string' || fill === 'none') continue
          // Dots are smaller than the strokes of a letter.
          const wanted = id === 'dots' ? 3 : 4.5
          expect(contrastRatio(fill as HexColour, PALEST_TEXT), `${id} ${accent} ${fill}`).toBeGreaterThan(
            wanted,
          )
        }
      }
    }
  })

  it('are all different', () => {
    const colours = toDocumentColours(defaultBrandColours, null)
    const drawn = builtInBackgrounds.map((id) => toSvgText(drawBackground(id, 'portrait', colours)))
    expect(new Set(drawn).size).toBe(builtInBackgrounds.length)
  })
})
