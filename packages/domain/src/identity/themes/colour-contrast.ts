import { elementAt } from '../../element-at.ts'

/** A colour as `#rrggbb`. */
export type HexColour = `#${string}`

/** Text colours tried in this order on a coloured background. */
const textCandidates = ['#ffffff', '#202b44', '#000000'] as const

/** Contrast that text needs on its background (WCAG 2.2, 1.4.3, level AA for normal text). */
export const TEXT_CONTRAST = 4.5

export function isHexColour(text: string): text is HexColour {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** Red, green and blue of a colour, 0 to 255 each. */
export function channelsOf(colour: HexColour): readonly [red: number, green: number, blue: number] {
  const number = Number.parseInt(colour.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

function linear(channel: number): number {
  const ratio = channel / 255
  return ratio <= 0.040_45 ? ratio / 12.92 : ((ratio + 0.055) / 1.055) ** 2.4
}

/**
 * Relative luminance of a colour, 0 (black) to 1 (white).
 *
 * Source: WCAG 2.2, definition of relative luminance (sRGB).
 */
export function relativeLuminance(colour: HexColour): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast of two colours, 1 to 21, the same in both orders. Source: WCAG 2.2, contrast ratio. */
export function contrastRatio(one: HexColour, other: HexColour): number {
  const both = [relativeLuminance(one), relativeLuminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

/** Colour of the text on a coloured background: white, `#202b44` or black, the first that reaches 4.5. */
export function textOn(ground: HexColour): HexColour {
  return textCandidates.find((text) => contrastRatio(text, ground) >= TEXT_CONTRAST) ?? '#000000'
}

/** Mixes two colours in sRGB; `ratio` 0 gives `one`, 1 gives `other`. */
export function mixColours(one: HexColour, other: HexColour, ratio: number): HexColour {
  const to = channelsOf(other)
  const mixed = channelsOf(one).map((channel, index) =>
    Math.round(channel + (elementAt(to, index) - channel) * ratio),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Nearest shade of a colour that is readable on every given background: the colour itself where it already
 * reaches `wanted`, else mixed step by step towards black or white, whichever reaches it.
 *
 * @param wanted contrast required on the worst background; 4.5 for text, 3 for graphics.
 */
export function readableOn(
  colour: HexColour,
  grounds: readonly HexColour[],
  wanted: number = TEXT_CONTRAST,
): HexColour {
  const worst = (candidate: HexColour) =>
    Math.min(...grounds.map((ground) => contrastRatio(candidate, ground)))
  if (worst(colour) >= wanted) return colour
  const target = worst('#000000') >= worst('#ffffff') ? '#000000' : '#ffffff'
  for (let step = 1; step <= 50; step++) {
    const candidate = mixColours(colour, target, step / 50)
    if (worst(candidate) >= wanted) return candidate
  }
  return target
}
