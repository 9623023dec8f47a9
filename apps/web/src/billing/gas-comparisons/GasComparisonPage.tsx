import { getRouteApi } from '@tanstack/react-router'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { useSupply } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { emptyGasComparison } from './gas-comparison-form.ts'
import { gasTexts as texts } from './gas-comparisons.messages.ts'
import { useGasComparison } from './gas-comparisons.queries.ts'
import { valuesOfGasSupply, valuesOfSavedGas } from './gas-supply-values.ts'
import { GasEditor } from './GasEditor.tsx'

const route = getRouteApi('/app/billing/gas')

/**
 * A new gas comparison: blank (`?clase=rapida` a fast one), of a supply (`?supply=`), from a saved one at the prices of
 * today (`?desde=`), or a copy of one at its own (`?copia=`).
 */
export function GasComparisonPage() {
  const { desde, copia, supply: supplyId, clase } = route.useSearch()
  const from = desde ?? copia ?? null
  const idSupply = from === null ? (supplyId ?? null) : null
  const saved = useGasComparison(from)
  const supply = useSupply(idSupply)
  const today = todayInMadrid()
  const kind = clase === 'rapida' ? 'fast' : 'normal'
  if (from === null && idSupply === null) {
    return <GasEditor key={kind} initial={emptyGasComparison(today, kind)} draftName={kind} />
  }
  const query = from === null ? supply : saved
  if (query.isError) {
    return (
      <Page title={texts.title}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  }
  if (saved.data) {
    const priceDate = desde === undefined ? null : today
    return (
      <GasEditor
        key={from}
        initial={valuesOfSavedGas(saved.data, priceDate)}
        draftName={desde === undefined ? `copy/${from}` : (from ?? 'new')}
      />
    )
  }
  if (supply.data) return <SupplyComparison key={idSupply} supply={supply.data} today={today} />
  return (
    <Page title={texts.title}>
      <FormSkeleton fields={8} />
    </Page>
  )
}

function SupplyComparison({ supply, today }: { readonly supply: ConsumptionPoint; readonly today: string }) {
  const empty = emptyGasComparison(today)
  const isGas = supply.utilityType === 'gas'
  return (
    <GasEditor
      initial={isGas ? { ...empty, ...valuesOfGasSupply(supply, empty) } : empty}
      draftName={`supply/${supply.idConsumptionPoint}`}
      note={isGas ? null : texts.notGas}
    />
  )
}
