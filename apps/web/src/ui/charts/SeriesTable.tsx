import { UnstyledButton } from '@mantine/core'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { chartTexts as texts } from './charts.messages.ts'
import type { SeriesStats } from './series-stats.ts'
import styles from './SeriesTable.module.css'

export interface SeriesRow {
  readonly name: string
  readonly colour: string
  readonly stats: SeriesStats
  /** Lengths of dash and gap; a solid line or a bar where empty. */
  readonly dash?: readonly number[]
}

interface SeriesTableProps {
  /** The label of the chart. */
  readonly label: string
  readonly unit: string
  readonly decimals?: number
  readonly rows: readonly SeriesRow[]
  /** Whether the sum of the values means something: energy does, power does not. */
  readonly hasTotal: boolean
  /** Names of the series that are switched off. */
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (name: string) => void
}

/** The legend of a chart as a table with the minimum, mean and maximum of each series; a name switches its series. */
export function SeriesTable(props: SeriesTableProps) {
  const { label, unit, decimals = 2, rows, hasTotal, hidden, onToggle } = props
  const figures = ['min', 'mean', 'max'] as const
  const headers = [texts.minimum, texts.mean, texts.maximum]
  return (
    <div className={styles.scroll} data-print="unframed">
      <table className={styles.table} data-total={hasTotal || undefined}>
        <caption className="visually-hidden">{texts.seriesOf(label)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.series}</th>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header} <span className={styles.unit}>{unit}</span>
              </th>
            ))}
            {hasTotal ? <th scope="col">{texts.total}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, colour, stats, dash = [] }) => (
            <tr key={name} data-off={hidden.has(name) || undefined}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the button in it is the label */}
              <th scope="row">
                <UnstyledButton
                  className={styles.name}
                  aria-pressed={!hidden.has(name)}
                  title={name}
                  onClick={() => onToggle(name)}
                >
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
                  </svg>
                  <span>{name}</span>
                </UnstyledButton>
              </th>
              {figures.map((figure) => (
                <td key={figure}>{formatNumber(stats[figure], decimals)}</td>
              ))}
              {hasTotal ? <td>{formatEnergy(stats.sum)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
