import type { ChartColours } from './chart-colours.ts'

/** A range of the vertical axis that is shaded along the whole chart. */
export interface ChartBand {
  readonly low: number
  readonly high: number
  /** Index of colour, that of the line whose range it is. */
  readonly place: number
}

/** Two lines on each other, of which the upper one is filled down to the lower one. They have no legend and no tooltip. */
export function bandSeries({ low, high, place }: ChartBand, length: number, colours: ChartColours) {
  const line = {
    type: 'line',
    stack: 'band',
    symbol: 'none',
    silent: true,
    lineStyle: { width: 0 },
    color: colours.series[place % colours.series.length],
    z: 0,
  }
  const flat = (value: number) => Array.from({ length }, () => value)
  return [
    { ...line, data: flat(low) },
    { ...line, data: flat(high - low), areaStyle: { opacity: 0.14 } },
  ]
}
