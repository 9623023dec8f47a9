import { formatNumber } from '../../platform/formats/number-format.ts'
import type { ChartColours } from './chart-colours.ts'

/** More bars than this have no room for the figures above them. */
const MOST_LABELLED = 26
/** Width of a figure such as 164.368 and the gap to the next one. */
const PX_OF_LABEL = 46

/** Whether so many bars have room for their figures above them, side by side or upright. */
export const canLabelBars = (bars: number): boolean => bars <= MOST_LABELLED

/** Figures of 100 and more have no decimals, the others one, so that they fit above their bars. */
export function shortFigure(value: number): string {
  return formatNumber(value, Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : 1)
}

/** The part of a series of bars that writes their figures above them, if there are few. */
export function labelOfBar({ text }: ChartColours, bars: number) {
  if (!canLabelBars(bars)) return {}
  return {
    label: {
      show: true,
      position: 'top',
      distance: 3,
      color: text,
      fontSize: 11,
      formatter: ({ value }: { value: number | null }) => (value === null ? '' : shortFigure(value)),
    },
  }
}

/** Turns the figures of {@link labelOfBar} upright where the chart is too narrow for them side by side. */
export function uprightLabels(bars: number, series: number) {
  if (!canLabelBars(bars)) return []
  const of = (label: object) => ({ series: Array.from({ length: series }, () => ({ label })) })
  return [
    {
      query: { maxWidth: bars * PX_OF_LABEL },
      option: of({ rotate: 90, align: 'left', verticalAlign: 'middle', distance: 6 }),
    },
    { option: of({ rotate: 0, align: 'center', verticalAlign: 'bottom', distance: 3 }) },
  ]
}
