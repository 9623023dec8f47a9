import { integrationNames, type SipsProvider } from '@vatio/domain/identity/integrations/integration'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { SipsReply } from '@vatio/protocol/supply/sips-providers/sips-providers.schema'
import { Notice } from '../../ui/Notice.tsx'
import { MonthlyConsumption } from './MonthlyConsumption.tsx'
import { SipsCurveFacts } from './SipsCurveFacts.tsx'
import { StoreFoundCurve } from './StoreFoundCurve.tsx'
import { SupplyDifferences } from './SupplyDifferences.tsx'
import { SupplySourceLine } from './SupplySourceLine.tsx'
import { supplyDataTexts as texts } from './supply-data.messages.ts'

interface SipsFoundProps {
  readonly data: SipsReply
  readonly point: ConsumptionPoint | undefined
  readonly provider: SipsProvider
}

/** What a provider of the register answered; a stored supply may get its facts and its curve. */
export function SipsFound({ data, point, provider }: SipsFoundProps) {
  return (
    <>
      <SupplySourceLine source={data.source} />
      {data.hasRepeatedMonths ? <Notice tone="warning">{texts.repeatedMonths}</Notice> : null}
      {point ? <SupplyDifferences point={point} found={data.consumptionPointInfo} /> : null}
      <MonthlyConsumption months={data.consumptionData} />
      {data.curve ? <SipsCurveFacts curve={data.curve} /> : null}
      {data.curve && point ? (
        <StoreFoundCurve
          idConsumptionPoint={point.idConsumptionPoint}
          curve={data.curve}
          provider={integrationNames[provider]}
          answeredBy={data.source.answeredBy}
        />
      ) : null}
    </>
  )
}
