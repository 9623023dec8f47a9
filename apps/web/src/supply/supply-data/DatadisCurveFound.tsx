import type { DatadisConsumptionReply } from '@vatio/protocol/supply/datadis/datadis.schema'
import { formatDateRange } from '../../platform/formats/date-format.ts'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { MissingMonths } from './MissingMonths.tsx'
import { StoreFoundCurve } from './StoreFoundCurve.tsx'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import { SupplySourceLine } from './SupplySourceLine.tsx'

interface DatadisCurveFoundProps {
  readonly reply: DatadisConsumptionReply
  readonly idConsumptionPoint: string
}

/** Preview of the curve that Datadis returned, before it is stored. */
export function DatadisCurveFound({ reply, idConsumptionPoint }: DatadisCurveFoundProps) {
  const { source, months, curve, surplus } = reply
  return (
    <>
      <SupplySourceLine source={source} />
      <MissingMonths months={months} />
      <CurveFacts reply={reply} />
      <StoreFoundCurve
        idConsumptionPoint={idConsumptionPoint}
        curve={curve}
        surplus={surplus}
        provider="Datadis"
        answeredBy={source.answeredBy}
      />
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
