/** A bar of a printed chart: place and size in the units of its picture. */
export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Size of a printed chart. */
export interface BarArea {
  readonly width: number
  readonly height: number
}

/**
 * Groups of bars side by side from a common zero line; negative values hang below it.
 *
 * @param groups values of each group. @returns bars by group, and the y of the zero line.
 */
export function layBars(
  groups: readonly (readonly number[])[],
  { width, height }: BarArea,
): { readonly bars: readonly (readonly Bar[])[]; readonly zero: number } {
  const values = groups.flat()
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom || 1
  const zero = (top / span) * height
  const step = width / Math.max(groups.length, 1)
  return {
    zero,
    bars: groups.map((group, at) => {
      const barWidth = (step * 0.76) / Math.max(group.length, 1)
      return group.map((value, place) => {
        const size = (Math.abs(value) / span) * height
        return {
          x: at * step + step * 0.12 + place * barWidth,
          y: value >= 0 ? zero - size : zero,
          width: barWidth,
          height: size,
        }
      })
    }),
  }
}
