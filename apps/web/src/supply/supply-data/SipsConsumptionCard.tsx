import { Button, SegmentedControl } from '@mantine/core'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import {
  integrationNames,
  SIPS_LICENCE,
  type SipsProvider,
} from '@vatio/domain/identity/integrations/integration'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { Curve } from '@vatio/protocol/curves/consumption-curves/consumption-curves.schema'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { SipsReply } from '@vatio/protocol/supply/sips-providers/sips-providers.schema'
import { useState, type ReactNode } from 'react'
import { LicenceGateCard } from '../../identity/licences/LicenceGateCard.tsx'
import { seconds, showToast } from '../../platform/messages/toasts.ts'
import { CupsField } from '../../ui/form/IdentifierFields.tsx'
import { FormSection } from '../../ui/form/FormSection.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { sourceOfCurve } from './found-curve.ts'
import { HolderAsksField } from './HolderAsksField.tsx'
import { RawResponseButton } from './RawResponseButton.tsx'
import { SipsFound } from './SipsFound.tsx'
import styles from './SupplyData.module.css'
import { useSipsQuery, useSupplyQueryOffer, type AskedSupply } from './supply-data.queries.ts'
import { supplyDataTexts as texts } from './supply-data.messages.ts'

export type TakeReadings = (
  readings: SipsReply['consumptionData'],
  curve: Curve | null,
  /** Name of the provider, or that it is a test. */
  source: string,
) => void

export interface SipsConsumptionCardProps {
  readonly cups: string
  /** Takes the monthly readings and the hourly curve, where there is one, that the user accepts. */
  readonly onReadings?: TakeReadings
  /** The stored supply of the CUPS, which may get its curve and its facts. */
  readonly point?: ConsumptionPoint
  readonly utilityType?: UtilityType
  /** What is shown of the asked supply below its answer. */
  readonly children?: (asked: AskedSupply) => ReactNode
}

/** Data of a supply in the market's register (SIPS), through Nemon or Dynargy: with two of them the user chooses. */
export function SipsConsumptionCard(props: SipsConsumptionCardProps) {
  const { point, utilityType = point?.utilityType ?? 'electricity' } = props
  const offer = useSupplyQueryOffer(utilityType)
  const [chosen, setChosen] = useState<SipsProvider | null>(null)
  if (!offer) return <TextSkeleton />
  const provider = offer.sips.find((one) => one === chosen) ?? offer.sips[0]
  if (provider === undefined) return <p className={styles.source}>{texts.noIntegration}</p>
  return (
    <LicenceGateCard minimum={SIPS_LICENCE}>
      <div className={styles.panel}>
        {offer.sips.length > 1 ? (
          <SegmentedControl
            className={styles.choice}
            aria-label={texts.provider}
            data={offer.sips.map((one) => ({ value: one, label: integrationNames[one] }))}
            value={provider}
            onChange={(value) => setChosen(offer.sips.find((one) => one === value) ?? null)}
          />
        ) : null}
        <Consultation key={provider} {...props} provider={provider} />
      </div>
    </LicenceGateCard>
  )
}

interface ConsultationProps extends SipsConsumptionCardProps {
  readonly provider: SipsProvider
}

function Consultation({ cups: given, onReadings, point, provider, children }: ConsultationProps) {
  const query = useSipsQuery(provider)
  const [typed, setTyped] = useState(given)
  const [holderAsks, setHolderAsks] = useState(false)
  const name = integrationNames[provider]
  const cups = point ? given : typed
  // The answer of another CUPS must not look like that of this one.
  const data = query.variables?.body.cups === cups ? query.data : undefined
  const ask = () => {
    const doubt = cups === '' ? texts.missingCups : isWellFormedCups(cups) ? null : texts.wrongCups
    if (doubt === null)
      query.mutate({ params: { provider }, body: { cups, holderAsks, reload: data !== undefined } })
    else showToast({ tone: 'warning', text: doubt, seconds: seconds.usual })
  }
  return (
    <>
      {point ? null : (
        <FormSection>
          <CupsField value={typed} onChange={setTyped} />
        </FormSection>
      )}
      <HolderAsksField
        register="sips"
        cups={cups}
        holderNif={null}
        idClient={point?.client?.idClient ?? null}
        checked={holderAsks}
        onChange={setHolderAsks}
      />
      <div className={styles.row}>
        <Button
          loading={query.isPending}
          // Where more follows, this is not the main button.
          variant={data || children ? 'default' : 'filled'}
          onClick={ask}
        >
          {data ? texts.reload : texts.query}
        </Button>
        {data ? <RawResponseButton provider={name} value={data.rawResponse} /> : null}
      </div>
      {query.isPending ? <Notice tone="info">{texts.waitQuery}</Notice> : null}
      {data ? (
        <>
          <SipsFound data={data} point={point} provider={provider} />
          {onReadings ? (
            <div>
              <Button
                onClick={() =>
                  onReadings(data.consumptionData, data.curve, sourceOfCurve(name, data.source.answeredBy))
                }
              >
                {texts.takeReadings}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
      {children?.({ provider, cups, holderAsks, answer: data })}
    </>
  )
}
