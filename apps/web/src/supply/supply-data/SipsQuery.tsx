import { Button } from '@mantine/core'
import { integrationNames, type SipsProvider } from '@vatio/domain/identity/integrations/integration'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { Notice } from '../../ui/Notice.tsx'
import { MonthlyConsumption } from './MonthlyConsumption.tsx'
import { RawResponse } from './RawResponse.tsx'
import { SipsCurveFacts } from './SipsCurveFacts.tsx'
import { StoreFoundCurve } from './StoreFoundCurve.tsx'
import { SupplyDifferences } from './SupplyDifferences.tsx'
import { SupplySourceLine } from './SupplySourceLine.tsx'
import { useSipsQuery } from './supply-data.queries.ts'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import styles from './SupplyData.module.css'

interface SipsQueryProps {
  readonly point: ConsumptionPoint
  readonly cups: string
  readonly provider: SipsProvider
}

/** Data of a supply in the market's register (SIPS), through Nemon or Dynargy. */
export function SipsQuery({ point, cups, provider }: SipsQueryProps) {
  const query = useSipsQuery(provider)
  const { data } = query
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <Button
          loading={query.isPending}
          variant={data ? 'default' : 'filled'}
          onClick={() => query.mutate({ params: { provider }, body: { cups, reload: data !== undefined } })}
        >
          {data ? texts.reload : texts.query}
        </Button>
      </div>
      {data ? (
        <>
          <SupplySourceLine source={data.source} />
          {data.hasRepeatedMonths ? <Notice tone="warning">{texts.repeatedMonths}</Notice> : null}
          <SupplyDifferences point={point} found={data.consumptionPointInfo} />
          <MonthlyConsumption months={data.consumptionData} />
          {data.curve ? (
            <>
              <SipsCurveFacts curve={data.curve} />
              <StoreFoundCurve
                idConsumptionPoint={point.idConsumptionPoint}
                curve={data.curve}
                provider={integrationNames[provider]}
                answeredBy={data.source.answeredBy}
              />
            </>
          ) : null}
          <RawResponse value={data.rawResponse} />
        </>
      ) : null}
    </div>
  )
}
