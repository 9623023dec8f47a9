/** The figures of an axis: round steps that cover the values and zero. */
export interface ChartScale {
  readonly ticks: readonly number[]
  /** Decimals that tell the ticks apart. */
  readonly decimals: number
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * Ticks of 1, 2, 2.5 or 5 times a power of ten.
 *
 * @param values of all series; an axis without any goes from 0 to 1.
 * @param wantedTicks about so many, as the height has room for.
 * @returns first tick at or below the least value and zero, last at or above the greatest and zero.
 */
export function chartScale(values: readonly number[], wantedTicks: number): ChartScale {
  const least = Math.min(0, ...values)
  const greatest = Math.max(0, ...values)
  const range = greatest - least || 1
  const raw = range / Math.max(1, wantedTicks)
  const power = Math.floor(Math.log10(raw))
  const factor = ROUND_STEPS.find((step) => step * 10 ** power >= raw * (1 - 1e-9)) ?? 10
  const step = factor * 10 ** power
  const first = Math.floor(least / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil((greatest || (least < 0 ? 0 : 1)) / step - 1e-9))
  const decimals = Math.max(0, decimalsOf(factor) - power)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  )
  return { ticks, decimals }
}

function decimalsOf(factor: number): number {
  if (factor === 2.5) return 1
  return factor === 10 ? -1 : 0
}
