import { Button } from '@mantine/core'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { DatadisConsumptionReply } from '@vatio/protocol/supply/datadis/datadis.schema'
import { formatDateRange } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { foundCurveOf, type FoundCurve } from './found-curve.ts'
import { MissingMonths } from './MissingMonths.tsx'
import { StoreFoundCurve } from './StoreFoundCurve.tsx'
import styles from './SupplyData.module.css'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import { SupplySourceLine } from './SupplySourceLine.tsx'

export type TakeCurve = (curve: Curve, about: FoundCurve) => void

interface DatadisCurveFoundProps {
  readonly reply: DatadisConsumptionReply
  /** The stored supply that may get the curve. */
  readonly idConsumptionPoint: string | null
  readonly onCurve: TakeCurve | undefined
}

/** Preview of the curve that Datadis returned: nothing is stored or used before the user says so. */
export function DatadisCurveFound({ reply, idConsumptionPoint, onCurve }: DatadisCurveFoundProps) {
  const { source, months, curve, surplus } = reply
  return (
    <>
      <SupplySourceLine source={source} />
      <MissingMonths months={months} />
      <CurveFacts reply={reply} />
      <div className={styles.row}>
        {onCurve ? (
          <Button onClick={() => onCurve(curve, foundCurveOf(reply))}>{texts.takeCurve}</Button>
        ) : null}
        {idConsumptionPoint ? (
          <StoreFoundCurve
            idConsumptionPoint={idConsumptionPoint}
            curve={curve}
            surplus={surplus}
            provider="Datadis"
            answeredBy={source.answeredBy}
          />
        ) : null}
      </div>
    </>
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
