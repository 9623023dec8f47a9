import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCurveYears, useSupply } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { keepDraft } from '../../platform/session/drafts.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { OptimisePowersCard, type GivenPowers, type PowerProposalValues } from './OptimisePowersCard.tsx'
import { emptyPowers, powersOfSupply, type PowerValues } from './power-form.ts'
import { powerTexts as texts } from './power-optimisation.messages.ts'

const route = getRouteApi('/app/billing/power-optimisation')

/** Optimisation of the contracted powers of a supply (`?supply=`), or of typed data. */
export function PowerOptimisationPage() {
  const idSupply = route.useSearch().supply ?? null
  const supply = useSupply(idSupply)
  const years = useCurveYears(idSupply)
  if (supply.isError) {
    return (
      <Page title={texts.title}>
        <ErrorState error={supply.error} onRetry={() => void supply.refetch()} />
      </Page>
    )
  }
  if (idSupply !== null && (!supply.data || years.isPending)) {
    return (
      <Page title={texts.title}>
        <FormSkeleton fields={8} />
      </Page>
    )
  }
  const empty = emptyPowers(todayInMadrid())
  const data = supply.data?.utilityType === 'electricity' ? supply.data : null
  const initial: GivenPowers = data
    ? {
        ...powersOfSupply(data, data.identifier ?? data.cups ?? '', empty),
        demandSource: (years.data?.length ?? 0) > 0 ? 'curve' : 'maximeters',
      }
    : {}
  return <PowerEditor key={idSupply ?? 'new'} initial={initial} draftName={idSupply ?? 'new'} />
}

function PowerEditor({ initial, draftName }: { readonly initial: GivenPowers; readonly draftName: string }) {
  const navigate = useNavigate()
  const { userUID } = useUser()
  const [isLeaving, setLeaving] = useState<{ readonly supply: string | null } | null>(null)
  // Effects of children run first: the guard below no longer blocks this navigation.
  useEffect(() => {
    if (isLeaving === null) return
    void navigate({
      to: '/billing/electricity',
      search: isLeaving.supply ? { supply: isLeaving.supply } : {},
    })
  }, [isLeaving, navigate])
  const compare = (powerProposal: PowerProposalValues, values: PowerValues) => {
    const { idConsumptionPoint } = values
    const name = idConsumptionPoint ? `supply/${idConsumptionPoint}` : 'new'
    keepDraft(userUID, `/billing/electricity/${name}`, {
      atrTariff: values.atrTariff,
      geographicalZone: values.geographicalZone,
      contractedPower: values.contractedPower,
      powerProposal,
    })
    setLeaving({ supply: idConsumptionPoint })
  }
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <OptimisePowersCard
        initial={initial}
        draftName={draftName}
        isGuarded={isLeaving === null}
        useLabel={texts.compareOffers}
        onUse={compare}
      />
    </Page>
  )
}
