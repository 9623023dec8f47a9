import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { chartTexts as texts } from './charts.messages.ts'
import type { BarPattern } from './series-marks.ts'
import type { SeriesStats } from './series-stats.ts'
import { SeriesSwatch } from './SeriesSwatch.tsx'
import styles from './SeriesTable.module.css'

export interface SeriesRow {
  readonly name: string
  readonly colour: string
  readonly stats: SeriesStats
  /** Lengths of dash and gap; a solid line or a bar where empty. */
  readonly dash?: readonly number[]
  /** Pattern of bars. */
  readonly pattern?: BarPattern
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
  /** Shows one series alone, or all where it is alone already. */
  readonly onShowOnly?: (name: string, all: readonly string[]) => void
  /** Also the values below which a twentieth, half and 95 % of all lie. */
  readonly hasPercentiles?: boolean
}

const plainFigures = ['min', 'mean', 'max'] as const
const allFigures = ['min', 'p5', 'p50', 'mean', 'p95', 'max'] as const

/**
 * The legend of a chart as a table with the minimum, mean and maximum of each series. A name switches its series; a double
 * click, the key S or the button beside it shows it alone.
 */
export function SeriesTable(props: SeriesTableProps) {
  const { label, unit, decimals = 2, rows, hasTotal, hidden, onToggle, onShowOnly } = props
  const figures = props.hasPercentiles ? allFigures : plainFigures
  const names = rows.map(({ name }) => name)
  // Sums of energy are in the unit of their size.
  const isEnergy = unit === 'kWh'
  const isAlone = (name: string) => !hidden.has(name) && hidden.size === names.length - 1
  const showOnly = onShowOnly && rows.length > 1 ? (name: string) => onShowOnly(name, names) : undefined
  return (
    <div className={styles.scroll} data-print="unframed">
      <table
        className={styles.table}
        data-total={hasTotal || undefined}
        data-many={props.hasPercentiles || undefined}
      >
        <caption className="visually-hidden">{texts.seriesOf(label)}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.series}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col">
                {texts.figures[figure]} <span className={styles.unit}>{unit}</span>
              </th>
            ))}
            {hasTotal ? (
              <th scope="col">
                {texts.total}
                {isEnergy ? null : <span className={styles.unit}> {unit}</span>}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, colour, stats, dash = [], pattern }) => (
            <tr key={name} data-off={hidden.has(name) || undefined}>
              <th scope="row" className={styles.series}>
                <UnstyledButton
                  className={styles.name}
                  aria-pressed={!hidden.has(name)}
                  aria-keyshortcuts={showOnly ? 'S' : undefined}
                  title={name}
                  onClick={() => onToggle(name)}
                  onDoubleClick={showOnly && (() => showOnly(name))}
                  onKeyDown={
                    showOnly &&
                    (({ key, ctrlKey, metaKey }: KeyboardEvent) => {
                      if (key.toLowerCase() === 's' && !ctrlKey && !metaKey) showOnly(name)
                    })
                  }
                >
                  <SeriesSwatch colour={colour} dash={dash} pattern={pattern} />
                  <span>{name}</span>
                </UnstyledButton>
                {showOnly ? (
                  <UnstyledButton
                    className={styles.only}
                    aria-label={isAlone(name) ? texts.showAll : texts.showOnly(name)}
                    data-print="hide"
                    onClick={() => showOnly(name)}
                  >
                    {isAlone(name) ? texts.all : texts.only}
                  </UnstyledButton>
                ) : null}
              </th>
              {figures.map((figure) => (
                <td key={figure}>{formatNumber(stats[figure], decimals)}</td>
              ))}
              {hasTotal ? (
                <td>{isEnergy ? formatEnergy(stats.sum) : formatNumber(stats.sum, decimals)}</td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
