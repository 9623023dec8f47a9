import { formatNumber, formatRatio } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import type { Column } from '../../ui/table/column.ts'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import type { Opening } from './insight-address.ts'
import styles from './InsightSections.module.css'
import type { ShownCurve } from './shown-curve.ts'
import { insightTexts as texts } from './consumption-insight.messages.ts'

interface OpeningCardProps {
  readonly curves: readonly ShownCurve[]
  readonly opening: Opening
  readonly onOpening?: (opening: Opening) => void
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const dayNames: Readonly<Record<number, string>> = {
  1: 'lunes',
  2: 'lunes y martes',
  3: texts.mondayToWednesday,
  4: 'lunes a jueves',
  5: 'lunes a viernes',
  6: texts.mondayToSaturday,
  7: texts.everyDay,
}

const columns: readonly Column<ShownCurve>[] = [
  { id: 'curve', header: 'Curva', render: ({ name }) => name },
  {
    id: 'share',
    header: 'Fuera de horario',
    render: ({ insight }) => formatRatio(insight.outOfHours.share),
  },
  {
    id: 'closed',
    header: texts.energy,
    unit: 'kWh',
    render: ({ insight }) => formatNumber(insight.outOfHours.closedKwh),
  },
  {
    id: 'base',
    header: 'Consumo base',
    unit: 'kW',
    render: ({ insight }) => formatNumber(insight.baseLoad?.powerKw),
  },
  {
    id: 'baseShare',
    header: 'Parte del consumo base',
    render: ({ insight }) => formatRatio(insight.baseLoad?.share),
  },
]

/** Consumption outside the opening hours; national holidays count as closed. */
export function OpeningCard({ curves, opening, onOpening }: OpeningCardProps) {
  const { from, to, days } = opening
  const hours = (first: number, last: number, without: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at)
      .filter((hour) => hour !== without)
      .map((hour) => ({ value: String(hour), label: clock(hour) }))
  return (
    <Card title="Consumo fuera de horario">
      {onOpening ? (
        <div className={styles.choices}>
          <SelectField
            label="Abre a las"
            value={String(from)}
            data={hours(0, 23, to)}
            onChange={(value) => onOpening({ ...opening, from: Number(value) })}
          />
          <SelectField
            label="Cierra a las"
            description={to < from ? texts.ofNextDay : undefined}
            inputWrapperOrder={['label', 'input', 'description']}
            value={String(to)}
            data={hours(1, 24, from)}
            onChange={(value) => onOpening({ ...opening, to: Number(value) })}
          />
          <SelectField
            label={texts.days}
            value={String(days)}
            data={Object.entries(dayNames).map(([value, label]) => ({ value, label }))}
            onChange={(value) => onOpening({ ...opening, days: Number(value) })}
          />
        </div>
      ) : (
        <p className={styles.remark}>
          Abierto de {clock(from)} a {clock(to)}, {dayNames[days]}.
        </p>
      )}
      <FiguresTable caption="Consumo fuera de horario" columns={columns} rows={curves} />
      <p className={styles.remark}>Los festivos nacionales de fecha fija cuentan como cerrados.</p>
    </Card>
  )
}
