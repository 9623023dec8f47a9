import { Button, Select } from '@mantine/core'
import { mayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import type { getDatadisMaxPower } from '@vatio/protocol/supply/datadis/datadis.endpoints'
import type {
  DatadisConsumptionReply,
  DatadisMaxPowerReply,
  DatadisMonth,
} from '@vatio/protocol/supply/datadis/datadis.schema'
import { DATADIS_MONTHS } from '@vatio/protocol/supply/datadis/datadis.schema'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import { useState } from 'react'
import { useStoreCurve } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { formatDateRange, formatMonth, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatKwh, formatPower } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import { SupplySourceLine } from './SupplySourceLine.tsx'
import { monthStates } from './supply-data.messages.ts'
import { useDatadisConsumption, useDatadisMaxPower } from './supply-data.queries.ts'
import styles from './SupplyData.module.css'
import { supplyDataTexts as texts } from './supply-data.messages.ts'

interface DatadisCurveProps {
  readonly idConsumptionPoint: string
  readonly cups: string
  readonly question: Omit<QueryInputOf<typeof getDatadisMaxPower>, 'startDate' | 'endDate'>
}

const maxPowerColumns: readonly Column<DatadisMaxPowerReply['maxPower'][number]>[] = [
  {
    id: 'date',
    header: 'Fecha',
    render: ({ date, time }) => `${date.split('/').toReversed().join('-')} ${time}`,
  },
  { id: 'period', header: 'Periodo', render: ({ period }) => period },
  { id: 'maxPower', header: 'Potencia', render: ({ maxPower }) => formatPower(maxPower, 3) },
]

/** The curve and the maxima of a supply from Datadis; the curve is looked at before it is stored. */
export function DatadisCurve({ idConsumptionPoint, cups, question }: DatadisCurveProps) {
  const { clientLicense } = useUser()
  const today = todayInMadrid()
  const [startDate, setStart] = useState(monthBefore(today, Math.min(12, DATADIS_MONTHS - 1)))
  const [endDate, setEnd] = useState(monthBefore(today, 1))
  const [measurementType, setMeasurementType] = useState<'0' | '1'>('0')
  const curve = useDatadisConsumption(cups)
  const maxPower = useDatadisMaxPower()
  const store = useStoreCurve(() => {})
  const isBackwards = endDate < startDate
  const mayQuarters = mayUseStep(clientLicense, 15) && Number(question.pointType) <= 3
  const span = { ...question, startDate, endDate }
  // The months that Datadis keeps, the running one first.
  const data = Array.from({ length: DATADIS_MONTHS }, (_, count) => {
    const month = monthBefore(today, count)
    return { value: month, label: formatMonth(month) }
  })
  return (
    <section className={styles.block}>
      <h3>{texts.curveAndMaximeters}</h3>
      <FormSection>
        <Select
          label="Primer mes"
          data={data}
          value={startDate}
          allowDeselect={false}
          onChange={(month) => setStart(month ?? startDate)}
        />
        <Select
          label={texts.lastMonth}
          data={data}
          value={endDate}
          allowDeselect={false}
          error={isBackwards ? 'Anterior al primero' : null}
          onChange={(month) => setEnd(month ?? endDate)}
        />
        {mayQuarters ? (
          <Select
            label="Medida"
            data={[
              { value: '0', label: 'Horaria' },
              { value: '1', label: 'Cuartohoraria' },
            ]}
            value={measurementType}
            allowDeselect={false}
            onChange={(type) => setMeasurementType(type === '1' ? '1' : '0')}
          />
        ) : null}
      </FormSection>
      <div className={styles.row}>
        <Button
          variant="default"
          loading={curve.isPending}
          disabled={isBackwards}
          onClick={() =>
            curve.mutate({ query: { ...span, measurementType: mayQuarters ? measurementType : '0' } })
          }
        >
          Obtener curva de consumo
        </Button>
        <Button
          variant="default"
          loading={maxPower.isPending}
          disabled={isBackwards}
          onClick={() => maxPower.mutate({ query: span })}
        >
          {texts.getMaxPower}
        </Button>
      </div>
      {curve.isPending || maxPower.isPending ? (
        <Notice tone="info">Datadis responde mes a mes y puede tardar hasta medio minuto.</Notice>
      ) : null}
      {curve.data ? (
        <>
          <SupplySourceLine source={curve.data.source} />
          <MissingMonths months={curve.data.months} />
          <CurveFacts reply={curve.data} />
          <div>
            <Button
              loading={store.isPending}
              disabled={store.isSuccess && store.variables.body.curve === curve.data.curve}
              onClick={() =>
                store.mutate({
                  params: { id: idConsumptionPoint },
                  body: {
                    curve: curve.data.curve,
                    surplus: curve.data.surplus,
                    source:
                      curve.data.source.answeredBy === 'provider' ? 'Datadis' : 'Datadis (datos de prueba)',
                  },
                })
              }
            >
              Guardar curva
            </Button>
          </div>
        </>
      ) : null}
      {maxPower.data ? (
        <>
          <SupplySourceLine source={maxPower.data.source} />
          <MissingMonths months={maxPower.data.months} />
          <FiguresTable
            caption={texts.maxPower}
            isCaptionShown
            columns={maxPowerColumns}
            rows={maxPower.data.maxPower}
            isTall
          />
        </>
      ) : null}
    </section>
  )
}

function CurveFacts({ reply: { summary, curve } }: { readonly reply: DatadisConsumptionReply }) {
  const perHour = 60 / curve.stepMinutes
  const hours = (steps: number) => (steps === 0 ? 'Ninguna' : `${formatCount(Math.round(steps / perHour))} h`)
  return (
    <DataList
      facts={[
        {
          label: texts.days,
          value: `${formatCount(summary.days)} · ${formatDateRange(summary.firstDate, summary.lastDate)}`,
        },
        { label: texts.energy, value: formatKwh(summary.totalKwh) },
        { label: 'Horas estimadas', value: hours(summary.estimatedSteps) },
        { label: 'Horas sin datos', value: hours(summary.missingSteps) },
        ...(summary.rejectedRows > 0
          ? [{ label: 'Lecturas descartadas', value: formatCount(summary.rejectedRows) }]
          : []),
      ]}
    />
  )
}

/** Months that did not come, and why. */
function MissingMonths({ months }: { readonly months: readonly DatadisMonth[] }) {
  const missing = months.filter(({ state }) => state !== 'answered' && state !== 'cached')
  if (missing.length === 0) return null
  return (
    <Notice tone="warning" title="Faltan meses">
      <ul className={styles.months}>
        {missing.map(({ month, state }) => (
          <li key={month}>
            {formatMonth(month)}: {monthStates[state]}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The month that lies so many before that of a date: `2026-10`. */
function monthBefore(date: string, count: number): string {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - count
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
