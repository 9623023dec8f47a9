import { SegmentedControl } from '@mantine/core'
import { integrationNames } from '@vatio/domain/identity/integrations/integration'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { DatadisCurveCard } from './DatadisCurveCard.tsx'
import { SipsConsumptionCard } from './SipsConsumptionCard.tsx'
import { supplyDataTexts as texts } from './supply-data.messages.ts'
import { useSupplyQueryOffer } from './supply-data.queries.ts'
import styles from './SupplyData.module.css'

const registers = ['sips', 'datadis'] as const
type Register = (typeof registers)[number]
const registerNames: Readonly<Record<Register, string>> = {
  sips: texts.sips,
  datadis: integrationNames.datadis,
}

/** Supply data of a consumption point: queries a register and saves the values that the user ticks. */
export function SupplyDataCard({ point }: { readonly point: ConsumptionPoint }) {
  const { integrations } = useUser()
  const offer = useSupplyQueryOffer(point.utilityType)
  const [chosen, setChosen] = useState<Register | null>(null)
  if (!offer) return <TextSkeleton />
  const isOpen = {
    sips: offer.sips.length > 0,
    datadis: offer.datadis && integrations.datadisIntegration.active,
  }
  const open = registers.filter((one) => isOpen[one])
  const register = open.find((one) => one === chosen) ?? open[0]
  if (register === undefined) return <NoIntegration />
  if (point.cups === null) return <EmptyState text={texts.noCups} />
  return (
    <div className={styles.panel}>
      {open.length > 1 ? (
        <SegmentedControl
          aria-label={texts.register}
          data={open.map((one) => ({ value: one, label: registerNames[one] }))}
          value={register}
          onChange={(value) => setChosen(open.find((one) => one === value) ?? null)}
        />
      ) : (
        <h3 className={styles.register}>{registerNames[register]}</h3>
      )}
      {register === 'datadis' ? (
        <DatadisCurveCard
          point={point}
          cups={point.cups}
          holderNif={point.client?.clientInfo.dniOrCif ?? null}
        />
      ) : (
        <SipsConsumptionCard point={point} cups={point.cups} />
      )}
    </div>
  )
}

function NoIntegration() {
  const isAdmin = hasRole(useUser().role, 'admin')
  return (
    <EmptyState
      text={isAdmin ? texts.noIntegration : `${texts.noIntegration} ${texts.askAdmin}`}
      action={
        isAdmin ? (
          <ButtonLink variant="default" to="/configuration" search={{ integrations: 'true' }}>
            {texts.configure}
          </ButtonLink>
        ) : null
      }
    />
  )
}
