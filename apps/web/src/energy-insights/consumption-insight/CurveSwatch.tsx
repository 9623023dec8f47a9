import { dashOf } from '../../ui/charts/series-marks.ts'

/** Sample of the line of a curve, as in the charts. */
export function CurveSwatch({ place }: { readonly place: number }) {
  return (
    <svg width={28} height={12} aria-hidden style={{ flex: 'none' }}>
      <line
        x1={1}
        x2={27}
        y1={6}
        y2={6}
        stroke={`var(--v-graph${place + 1})`}
        strokeWidth={3}
        strokeDasharray={dashOf(place).join(' ')}
      />
    </svg>
  )
}
