import { useMemo } from 'react'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { ChartToolbar } from './ChartToolbar.tsx'
import { chartColoursOf } from './chart-colours.ts'
import { chartTexts as texts } from './charts.messages.ts'
import { rankCounts, type Count, type RankedCount } from './rank-counts.ts'
import styles from './RankedBars.module.css'

interface RankedBarsProps {
  readonly label: string
  /** Header of the names: the grouping of the counts. */
  readonly by: string
  /** Header of the counts: what is counted. */
  readonly counted: string
  /** Returns the counts for a palette. */
  readonly counts: (palette: readonly string[]) => readonly Count[]
  /** A ring beside the names, instead of bars below them. */
  readonly hasRing?: boolean
  readonly height: number
  /** Name of the workbook, without its ending. */
  readonly fileName: string
}

/** Counts from the highest to the lowest, each with its figure and its share; needs no chart library. */
export function RankedBars(props: RankedBarsProps) {
  const { label, by, counted, counts, hasRing = false, height, fileName } = props
  const { brand, scheme } = useTheme()
  const { series } = useMemo(() => chartColoursOf(brand, scheme), [brand, scheme])
  const rows = rankCounts(counts(series), series.at(-1) ?? '')
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className={styles.figure} aria-label={label} style={{ maxHeight: height }}>
      {hasRing ? <Ring rows={rows} total={total} counted={counted} /> : null}
      <div className={styles.scroll}>
        <table className={styles.table} data-ring={hasRing || undefined}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{by}</th>
              <th scope="col">{counted}</th>
              <th scope="col">{texts.share}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, count, colour, percent, length }) => (
              <tr key={id}>
                <th scope="row" title={name}>
                  {hasRing ? <span className={styles.dot} style={{ background: colour }} /> : null}
                  {name}
                  {hasRing ? null : (
                    <span className={styles.bar} style={{ background: colour, width: `${100 * length}%` }} />
                  )}
                </th>
                <td>{formatCount(count)}</td>
                <td className={styles.share}>{formatPercent(percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ChartToolbar
        isUpright
        label={label}
        fileName={fileName}
        data={() => ({
          headers: [by, counted],
          rows: counts(series).map(({ name, count }) => [name, count]),
        })}
        inspect={() => {
          const all = counts(series)
          return [
            {
              name: counted,
              unit: '',
              x: { kind: 'category', name: by, values: all.map(({ name }) => name) },
              y: all.map(({ count }) => count),
              type: 'bar',
              line: 'solid',
              isSum: true,
            },
          ]
        }}
      />
    </figure>
  )
}

const RADIUS = 42
const AROUND = 2 * Math.PI * RADIUS

interface RingProps {
  readonly rows: readonly RankedCount[]
  readonly total: number
  readonly counted: string
}

/** The shares as a ring with the total in it; the table beside it has the same figures. */
function Ring({ rows, total, counted }: RingProps) {
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden>
      {rows.map(({ id, colour, percent, fromPercent }) => {
        const length = (AROUND * percent) / 100
        return (
          <circle
            key={id}
            cx="50"
            cy="50"
            r={RADIUS}
            fill="none"
            stroke={colour}
            strokeWidth="15"
            // A hairline between two parts.
            strokeDasharray={`${Math.max(0.5, length - (rows.length > 1 ? 0.7 : 0))} ${AROUND}`}
            strokeDashoffset={(-AROUND * fromPercent) / 100}
            transform="rotate(-90 50 50)"
          />
        )
      })}
      <text x="50" y="51" className={styles.total}>
        {formatCount(total)}
      </text>
      <text x="50" y="62" className={styles.counted}>
        {counted.toLocaleLowerCase('es')}
      </text>
    </svg>
  )
}
