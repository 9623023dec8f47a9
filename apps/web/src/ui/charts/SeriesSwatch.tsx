import { useId } from 'react'
import type { BarPattern } from './series-marks.ts'

interface SeriesSwatchProps {
  readonly colour: string
  /** Lengths of dash and gap; a solid line or a bar where empty. */
  readonly dash?: readonly number[]
  readonly pattern?: BarPattern | undefined
}

/** The lines and dots of the patterns on a tile of six pixels. */
const drawings: Readonly<Record<BarPattern, string>> = {
  plain: '',
  slanted: 'M-1 7 L7 -1 M-1 1 L1 -1 M5 7 L7 5',
  dotted: 'M1 1 h1 M4 4 h1',
  upright: 'M1 0 V6 M4 0 V6',
}

/** Sample of a line or of bars, as in the chart. */
export function SeriesSwatch({ colour, dash = [], pattern = 'plain' }: SeriesSwatchProps) {
  const id = useId()
  return (
    <svg width="20" height="10" aria-hidden>
      <line
        x1="0"
        x2="20"
        y1="5"
        y2="5"
        stroke={colour}
        strokeWidth={dash.length > 0 ? 2 : 6}
        strokeDasharray={dash.join(' ')}
      />
      {pattern === 'plain' ? null : (
        <>
          <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d={drawings[pattern]} stroke="#fff" strokeOpacity="0.7" strokeWidth="1.5" />
          </pattern>
          <rect x="0" y="2" width="20" height="6" fill={`url(#${id})`} />
        </>
      )}
    </svg>
  )
}
