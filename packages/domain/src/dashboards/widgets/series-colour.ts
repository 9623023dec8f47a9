import type { HexColour } from '../../identity/themes/colour-contrast.ts'

/** Series of a chart that have a colour of the theme each; more are not put into one chart. */
export const DEFAULT_SERIES_COUNT = 6

/**
 * Colour of a series that has none of its own: the first six take the theme's, the others one derived from
 * their id, so that it does not change with the series beside them.
 *
 * @param palette the theme's colours, in order.
 */
export function seriesColour(index: number, id: string, palette: readonly string[]): string {
  const own = palette[index]
  return index < DEFAULT_SERIES_COUNT && own !== undefined ? own : colourOfId(id)
}

/** A colour of middle lightness, visible on light and on dark backgrounds, with the hue of an id. */
export function colourOfId(id: string): HexColour {
  let hash = 2_166_136_261
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619) >>> 0
  }
  const hue = hash % 360
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const value = 0.5 - 0.25 * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
