import { Button } from '@mantine/core'
import { mayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import type { getDatadisMaxPower } from '@vatio/protocol/supply/datadis/datadis.endpoints'
import { DATADIS_MONTHS } from '@vatio/protocol/supply/datadis/datadis.schema'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import { useState } from 'react'
import { formatMonth, todayInMadrid } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { monthBefore } from './datadis-months.ts'
import { DatadisCurveFound } from './DatadisCurveFound.tsx'
import { DatadisMaxPower } from './DatadisMaxPower.tsx'
import { useDatadisConsumption, useDatadisMaxPower } from './supply-data.queries.ts'
import styles from './SupplyData.module.css'
import { supplyDataTexts as texts } from './supply-data.messages.ts'

interface DatadisCurveProps {
  readonly idConsumptionPoint: string
  readonly cups: string
  readonly question: Omit<QueryInputOf<typeof getDatadisMaxPower>, 'start' | 'end'>
}

/** The curve and the highest powers of a supply from Datadis; the curve has a preview before it is stored. */
export function DatadisCurve({ idConsumptionPoint, cups, question }: DatadisCurveProps) {
  const { clientLicense } = useUser()
  const today = todayInMadrid()
  const [start, setStart] = useState(monthBefore(today, Math.min(12, DATADIS_MONTHS - 1)))
  const [end, setEnd] = useState(monthBefore(today, 1))
  const [measurementType, setMeasurementType] = useState<'0' | '1'>('0')
  const curve = useDatadisConsumption(cups)
  const maxPower = useDatadisMaxPower()
  const isBackwards = end < start
  const mayQuarters = mayUseStep(clientLicense, 15) && Number(question.pointType) <= 3
  const span = { ...question, start, end }
  // The months that Datadis keeps, the current one first.
  const data = Array.from({ length: DATADIS_MONTHS }, (_, count) => {
    const month = monthBefore(today, count)
    return { value: month, label: formatMonth(month) }
  })
  return (
    <section className={styles.block}>
      <h3>{texts.curveAndMaximeters}</h3>
      <FormSection>
        <SelectField
          label="Primer mes"
          data={data}
          value={start}
          onChange={(month) => setStart(month ?? start)}
        />
        <SelectField
          label={texts.lastMonth}
          data={data}
          value={end}
          error={isBackwards ? 'Anterior al primero' : null}
          onChange={(month) => setEnd(month ?? end)}
        />
        {mayQuarters ? (
          <SelectField
            label="Medida"
            data={[
              { value: '0', label: 'Horaria' },
              { value: '1', label: 'Cuartohoraria' },
            ]}
            value={measurementType}
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
      {curve.data ? <DatadisCurveFound reply={curve.data} idConsumptionPoint={idConsumptionPoint} /> : null}
      {maxPower.data ? <DatadisMaxPower reply={maxPower.data} /> : null}
    </section>
  )
}
