import { Button } from '@mantine/core'
import {
  integrationNames,
  SIPS_LICENCE,
  type SipsProvider,
} from '@vatio/domain/identity/integrations/integration'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { SupplyFacts } from '@vatio/domain/supply/supply-data/supply-facts'
import { isWellFormedCups } from '@vatio/domain/identifiers/cups'
import { useState } from 'react'
import { LicenceGateCard } from '../../identity/licences/LicenceGateCard.tsx'
import { HolderAsksField } from './HolderAsksField.tsx'
import { SupplySourceLine } from './SupplySourceLine.tsx'
import { useSipsQuery, useSupplyQueryOffer } from './supply-data.queries.ts'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import styles from './SupplyData.module.css'

interface SipsFillCardProps {
  readonly cups: string
  readonly utilityType: UtilityType
  /** Told what the register says of the supply. */
  readonly onFound: (facts: SupplyFacts) => void
}

/** Asks the market's register (SIPS) for the data of a CUPS, to fill a form; without an integration it says so. */
export function SipsFillCard({ cups, utilityType, onFound }: SipsFillCardProps) {
  const offer = useSupplyQueryOffer(utilityType)
  const [holderAsks, setHolderAsks] = useState(false)
  if (!offer) return null
  if (offer.sips.length === 0) return <p className={styles.source}>{texts.noIntegration}</p>
  return (
    <LicenceGateCard minimum={SIPS_LICENCE}>
      <div className={styles.block}>
        <HolderAsksField
          register="sips"
          cups={cups}
          holderNif={null}
          idClient={null}
          checked={holderAsks}
          onChange={setHolderAsks}
        />
        {offer.sips.map((provider) => (
          <Provider
            key={provider}
            provider={provider}
            cups={cups}
            holderAsks={holderAsks}
            onFound={onFound}
          />
        ))}
      </div>
    </LicenceGateCard>
  )
}

interface ProviderProps extends Pick<SipsFillCardProps, 'cups' | 'onFound'> {
  readonly provider: SipsProvider
  readonly holderAsks: boolean
}

function Provider({ provider, cups, holderAsks, onFound }: ProviderProps) {
  const query = useSipsQuery(provider)
  const isKnown = cups !== '' && isWellFormedCups(cups)
  // The answer of another CUPS must not look like that of this one.
  const answer = query.variables?.body.cups === cups ? query.data : undefined
  return (
    <div>
      <Button
        variant="default"
        loading={query.isPending}
        disabled={!isKnown}
        onClick={() =>
          query.mutate(
            { params: { provider }, body: { cups, holderAsks } },
            { onSuccess: (found) => onFound(found.consumptionPointInfo) },
          )
        }
      >
        {texts.fillFrom(integrationNames[provider])}
      </Button>
      {answer ? <SupplySourceLine source={answer.source} /> : null}
    </div>
  )
}
