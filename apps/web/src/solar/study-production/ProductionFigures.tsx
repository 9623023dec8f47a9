import { SegmentedControl } from '@mantine/core'
import type { StudySurface } from '@vatio/protocol/solar/studies/study-content.schema'
import { useState } from 'react'
import { shortMonthNames } from '../../platform/formats/date-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { SeriesChart, type ChartLine } from '../../ui/charts/SeriesChart.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import type { Column } from '../../ui/table/column.ts'
import { productionTexts as texts } from './study-production.messages.ts'
import styles from './ProductionCard.module.css'

/** A surface whose production is known. */
type Produced = StudySurface & { readonly production: NonNullable<StudySurface['production']> }

interface Row {
  readonly name: string
  readonly monthlyKwh: readonly number[]
  readonly totalKwh: number
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')} h`)
const MONTHS = { name: texts.month, values: shortMonthNames }
const HOURS = { name: texts.hour, values: hours }
/** More rows than this scroll in 400 px. */
const MANY_ROWS = 5

const columns: readonly Column<Row>[] = [
  { id: 'name', header: texts.name, render: ({ name }) => name },
  ...shortMonthNames.map((month, at) => ({
    id: month,
    header: month,
    render: ({ monthlyKwh }: Row) => formatNumber(monthlyKwh[at]),
  })),
  { id: 'total', header: texts.year, unit: 'kWh', render: ({ totalKwh }) => formatNumber(totalKwh) },
]

const views = ['aggregated', 'bySurface'] as const

/** The production of the surfaces: by month, by the hours of a mean day, and in a table. */
export function ProductionFigures({ surfaces }: { readonly surfaces: readonly Produced[] }) {
  const [view, setView] = useState<(typeof views)[number]>('aggregated')
  const rows: Row[] = surfaces.map(({ name, production }) => ({ name, ...production }))
  if (rows.length > 1) rows.push(accumulatedOf(surfaces))
  const isOne = view === 'aggregated'
  return (
    <div className={styles.figures}>
      <SegmentedControl
        className={styles.start}
        aria-label={texts.view}
        value={view}
        data={views.map((value) => ({ value, label: texts[value] }))}
        onChange={setView}
      />
      <div className={styles.charts}>
        <div>
          <SeriesChart
            label={texts.monthlyChart}
            fileName="produccion-por-mes"
            axis={MONTHS}
            unit="kWh"
            decimals={0}
            hasTotal
            lines={linesOf(surfaces, isOne, 'bar', ({ monthlyKwh }) => monthlyKwh)}
          />
        </div>
        <div>
          <SeriesChart
            label={texts.hourlyChart}
            fileName="produccion-por-hora"
            axis={HOURS}
            unit="kW"
            lines={linesOf(surfaces, isOne, 'line', ({ meanDayKw }) => meanDayKw)}
          />
        </div>
      </div>
      <div className={rows.length > MANY_ROWS ? styles.many : undefined}>
        <FiguresTable caption={texts.monthlyChart} columns={columns} rows={rows} isTall />
      </div>
    </div>
  )
}

function linesOf(
  surfaces: readonly Produced[],
  isOne: boolean,
  kind: ChartLine['kind'],
  valuesOf: (production: Produced['production']) => readonly number[],
): ChartLine[] {
  const lines = surfaces.map(({ name, production }, place) => ({
    name,
    values: valuesOf(production),
    place,
    kind,
    ...(kind === 'bar' ? { stack: 'surfaces' } : {}),
  }))
  return isOne
    ? [{ name: texts.production, values: sumUp(lines.map(({ values }) => values)), place: 0, kind }]
    : lines
}

function accumulatedOf(surfaces: readonly Produced[]): Row {
  const monthlyKwh = sumUp(surfaces.map(({ production }) => production.monthlyKwh))
  return {
    name: texts.accumulated,
    monthlyKwh,
    totalKwh: surfaces.reduce((sum, { production }) => sum + production.totalKwh, 0),
  }
}

function sumUp(rows: readonly (readonly number[])[]): number[] {
  const [first = []] = rows
  return first.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))
}
