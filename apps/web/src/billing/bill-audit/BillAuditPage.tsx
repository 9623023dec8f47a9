import { getRouteApi } from '@tanstack/react-router'
import { useSupply } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { auditOfSupply, emptyAudit } from './audit-form.ts'
import { BillAuditCard } from './BillAuditCard.tsx'
import { auditTexts as texts } from './bill-audit.messages.ts'

const route = getRouteApi('/app/billing/bill-audit')

/** Audit of a bill, of a supply (`?supply=`) or of typed data. */
export function BillAuditPage() {
  const idSupply = route.useSearch().supply ?? null
  const supply = useSupply(idSupply)
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {supply.isError ? (
        <ErrorState error={supply.error} onRetry={() => void supply.refetch()} />
      ) : idSupply !== null && !supply.data ? (
        <FormSkeleton fields={8} />
      ) : (
        <BillAuditCard
          key={idSupply ?? 'new'}
          initial={supply.data?.utilityType === 'electricity' ? auditOfSupply(supply.data, emptyAudit()) : {}}
          draftName={idSupply ?? 'new'}
        />
      )}
    </Page>
  )
}
