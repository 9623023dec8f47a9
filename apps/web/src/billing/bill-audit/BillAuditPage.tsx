import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useSupply } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useCapturedBill } from '../bill-qr/bill-qr.queries.ts'
import { auditOfSupply, emptyAudit } from './audit-form.ts'
import { auditOfBill } from './audit-of-bill.ts'
import { BillAuditCard } from './BillAuditCard.tsx'
import { auditTexts as texts } from './bill-audit.messages.ts'

const route = getRouteApi('/app/billing/bill-audit')

/** Audit of a bill: of typed data, of a supply (`?supply=`), or of the bill that was read last (`?factura=1`). */
export function BillAuditPage() {
  const search = route.useSearch()
  const idSupply = search.supply ?? null
  const supply = useSupply(idSupply)
  const { reading } = useCapturedBill()
  const bill = search.factura ? reading : null
  if (search.factura && !bill) return <Navigate to="/billing/bill-capture" replace />
  const stored = supply.data?.utilityType === 'electricity' ? supply.data : null
  const ofSupply = stored ? auditOfSupply(stored, emptyAudit()) : {}
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      {supply.isError ? (
        <ErrorState error={supply.error} onRetry={() => void supply.refetch()} />
      ) : idSupply !== null && !supply.data ? (
        <FormSkeleton fields={8} />
      ) : (
        <BillAuditCard
          key={`${idSupply ?? 'new'}/${bill?.fields.finF ?? ''}`}
          initial={bill ? auditOfBill(bill, stored) : ofSupply}
          draftName={
            bill
              ? `bill/${bill.fields.cups ?? ''}/${bill.fields.finF ?? ''}/${bill.fields.imp ?? ''}`
              : (idSupply ?? 'new')
          }
        />
      )}
    </Page>
  )
}
