import { Button } from '@mantine/core'
import { mayUseStep } from '@vatio/domain/curves/consumption-curves/consumption-curve.policy'
import type { DatadisDistributorCode } from '@vatio/domain/supply/datadis/datadis-distributor.data'
import { DATADIS_MONTHS } from '@vatio/protocol/supply/datadis/datadis.schema'
import { useState } from 'react'
import { formatMonth, todayInMadrid } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DatadisMaxPower } from './DatadisMaxPower.tsx'
import { monthBefore } from './datadis-months.ts'
import { isRunOpen, useCreateDatadisRun, useDatadisRuns } from './datadis-runs.queries.ts'
import { useDatadisMaxPower } from './supply-data.queries.ts'
import styles from './SupplyData.module.css'
import { supplyDataTexts as texts } from './supply-data.messages.ts'

export interface DatadisQuestion {
  readonly cups: string
  readonly distributorCode: DatadisDistributorCode
  readonly pointType: number
  readonly nif: string | undefined
  readonly holderAsks: boolean
}

interface DatadisMonthsProps {
  readonly question: DatadisQuestion
}

/** Which months are asked of Datadis, for the curve and for the highest powers. */
export function DatadisMonths({ question }: DatadisMonthsProps) {
  const { clientLicense } = useUser()
  const { cups, pointType, holderAsks } = question
  const today = todayInMadrid()
  const [start, setStart] = useState(monthBefore(today, Math.min(12, DATADIS_MONTHS - 1)))
  const [end, setEnd] = useState(monthBefore(today, 1))
  const [measurementType, setMeasurementType] = useState<'0' | '1'>('0')
  const runs = useDatadisRuns(cups)
  const create = useCreateDatadisRun(cups)
  const maxPower = useDatadisMaxPower()
  const isBackwards = end < start
  const mayQuarters = mayUseStep(clientLicense, 15) && pointType <= 3
  const run = runs.data?.[0]
  // The months that Datadis keeps, the current one first.
  const data = Array.from({ length: DATADIS_MONTHS }, (_, count) => {
    const month = monthBefore(today, count)
    return { value: month, label: formatMonth(month) }
  })
  const askMaxPower = () =>
    maxPower.mutate({
      query: {
        ...question,
        pointType: String(pointType),
        holderAsks: holderAsks ? 'true' : 'false',
        start,
        end,
      },
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
          loading={create.isPending}
          disabled={isBackwards || (run !== undefined && isRunOpen(run))}
          onClick={() =>
            create.mutate({
              body: { ...question, start, end, measurementType: mayQuarters ? measurementType : '0' },
            })
          }
        >
          Obtener curva de consumo
        </Button>
        <Button variant="default" loading={maxPower.isPending} disabled={isBackwards} onClick={askMaxPower}>
          {texts.getMaxPower}
        </Button>
      </div>
      {maxPower.isPending ? <Notice tone="info">{texts.waitMaxPower}</Notice> : null}
      {maxPower.data ? <DatadisMaxPower reply={maxPower.data} /> : null}
    </section>
  )
}
