const dashes: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [12, 3, 2, 3], [5, 2], [1, 2]]

/** Dash of a line, to distinguish lines without colours: lengths of dash, gap, … in pixels. */
export function dashOf(place: number): readonly number[] {
  return dashes[place % dashes.length] ?? []
}

/** Pattern of bars, to distinguish them without colours. */
export type BarPattern = 'plain' | 'slanted' | 'dotted' | 'upright'

const patterns: readonly BarPattern[] = ['plain', 'slanted', 'dotted', 'upright']

export function barPatternOf(place: number): BarPattern {
  return patterns[place % patterns.length] ?? 'plain'
}

/** Visible on bars of any colour. */
const INK = 'rgba(255, 255, 255, 0.55)'

/** The pattern as the chart library takes it. */
export function decalOf(place: number): object {
  const pattern = barPatternOf(place)
  const base = { color: INK, symbolSize: 1 }
  if (pattern === 'slanted')
    return { ...base, symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 }
  if (pattern === 'dotted')
    return {
      ...base,
      symbol: 'circle',
      dashArrayX: [
        [3, 5],
        [0, 4, 3, 1],
      ],
      dashArrayY: [3, 2],
    }
  if (pattern === 'upright') return { ...base, symbol: 'rect', dashArrayX: [2, 4], dashArrayY: [1, 0] }
  return { symbol: 'none' }
}
