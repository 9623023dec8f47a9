import { useMemo } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import type { Insight } from '@vatio/protocol/energy-insights/consumption-insight/consumption-insight.schema'
import { Card } from '../../ui/Card.tsx'
import { Button } from '@mantine/core'
import { dateCell } from '../../ui/table/cell.ts'
import type { Column } from '../../ui/table/column.ts'
import { downloadTable } from '../../ui/table/table-workbook.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { yearChart } from './insight-lines.ts'
import styles from './InsightSections.module.css'
import { SeriesChart } from '../../ui/charts/SeriesChart.tsx'
import type { ShownCurve } from './shown-curve.ts'
import { insightTexts as texts } from './consumption-insight.messages.ts'

type Anomaly = Insight['anomalies'][number]
type Year = Insight['yearOnYear'][number]

const kindNames: Readonly<Record<Anomaly['kind'], string>> = {
  high: 'Alto',
  low: 'Bajo',
  stopped: 'Sin consumo',
}
const percent = (value: number | null): string =>
  value === null ? '–' : `${value > 0 ? '+' : ''}${formatPercent(value)}`
const kindOf = ({ kind, isHoliday }: Anomaly): string =>
  isHoliday ? `${kindNames[kind]} (festivo)` : kindNames[kind]

const columns: readonly Column<Anomaly>[] = [
  {
    id: 'date',
    header: texts.day,
    render: ({ date }) => formatDate(date),
    exported: ({ date }) => dateCell(date),
  },
  { id: 'kind', header: 'Consumo', render: kindOf, exported: kindOf },
  {
    id: 'kwh',
    header: 'Medido',
    unit: 'kWh',
    render: ({ kwh }) => formatNumber(kwh),
    exported: ({ kwh }) => kwh,
  },
  {
    id: 'expected',
    header: 'Habitual',
    unit: 'kWh',
    render: ({ expectedKwh }) => formatNumber(expectedKwh),
    exported: ({ expectedKwh }) => expectedKwh,
  },
  {
    id: 'change',
    header: 'Diferencia',
    render: ({ changePercent }) => percent(changePercent),
    exported: ({ changePercent }) => changePercent,
  },
]

/** Each year against the previous one, and the days with anomalies. */
export function EvolutionSection({ curves }: { readonly curves: readonly ShownCurve[] }) {
  return (
    <>
      {curves.map(({ key, name, insight: { yearOnYear, anomalies } }) => (
        <div key={key} className={styles.stack}>
          {yearOnYear.length === 0 ? (
            <Card title={texts.yearOnYear(name)}>
              <p className={styles.remark}>{texts.yearOnYearNeeded}</p>
            </Card>
          ) : null}
          {yearOnYear.map((year) => (
            <YearCard key={year.year} name={name} year={year} />
          ))}
          <Card
            title={texts.anomalies(name)}
            actions={
              anomalies.length > 0 ? (
                <Button variant="default" size="xs" onClick={() => void downloadTable(columns, anomalies)}>
                  Descargar Excel
                </Button>
              ) : undefined
            }
          >
            {anomalies.length === 0 ? (
              <p className={styles.remark}>{texts.noAnomalies}</p>
            ) : (
              <FiguresTable caption={texts.anomaliesOf(name)} columns={columns} rows={anomalies} />
            )}
          </Card>
        </div>
      ))}
    </>
  )
}

function YearCard({ name, year }: { readonly name: string; readonly year: Year }) {
  const chart = useMemo(() => yearChart(year), [year])
  return (
    <Card title={`${year.year} frente a ${year.year - 1}: ${name}`}>
      <p className={styles.remark}>
        {formatNumber(year.kwh)} kWh frente a {formatNumber(year.previousKwh)} kWh:{' '}
        <strong>{percent(year.changePercent)}</strong>
        {texts.daysCompared(year.days)}
      </p>
      <SeriesChart
        {...chart}
        label={`${year.year} frente a ${year.year - 1}`}
        fileName="comparacion-interanual"
        unit="kWh"
        hasTotal
      />
    </Card>
  )
}
