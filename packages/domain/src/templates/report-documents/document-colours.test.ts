import { describe, expect, it } from 'vitest'
import { defaultBrandColours } from '../../identity/themes/brand.data.ts'
import { toDocumentColours } from './document-colours.ts'

describe('the colours of a report', () => {
  it('are those of the company where the template has no accent, or one that is no colour', () => {
    for (const accent of [null, 'red', '#12345']) {
      expect(toDocumentColours(defaultBrandColours, accent).accent).toBe(defaultBrandColours.primary)
    }
    expect(toDocumentColours(defaultBrandColours, '#00aa55').accent).toBe('#00aa55')
  })

  it('tint a ground faintly with a dark accent, and more with a light one', () => {
    // Contrast on white: navy 16, red 4.0; text needs 4.5.
    expect(toDocumentColours(defaultBrandColours, '#000080').tint).toBe('#ebebf5')
    expect(toDocumentColours(defaultBrandColours, '#ff0000').tint).toBe('#ffcccc')
  })

  it('are changed in charts only below a contrast of 3, and in texts below 4.5', () => {
    const { series, accentText } = toDocumentColours(defaultBrandColours, '#ff0000')
    expect(series[0]).toBe('#ff0000')
    expect(accentText).not.toBe('#ff0000')
    expect(toDocumentColours(defaultBrandColours, '#ffcc00').series[0]).not.toBe('#ffcc00')
  })
})
