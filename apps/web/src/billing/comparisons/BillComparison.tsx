import type { ReactNode } from 'react'
import { Navigate } from '@tanstack/react-router'
import { useSupply } from '../../curves/consumption-curves/consumption-curves.queries.ts'
import { todayInMadrid } from '../../platform/formats/date-format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useCapturedBill } from '../bill-qr/bill-qr.queries.ts'
import { draftNameOfBill, valuesOfBill } from './bill-comparison.ts'
import type { ComparisonValues } from './comparison-form.ts'

interface BillComparisonProps {
  readonly title: string
  /** The stored supply of the bill; null where there is none. */
  readonly idSupply: string | null
  readonly renderEditor: (initial: ComparisonValues, draftName: string) => ReactNode
}

/** The comparison of the bill that was read last; without one, the screen that reads it. */
export function BillComparison({ title, idSupply, renderEditor }: BillComparisonProps) {
  const { reading } = useCapturedBill()
  const supply = useSupply(idSupply)
  if (!reading) return <Navigate to="/billing/bill-capture" replace />
  if (idSupply === null || supply.data) {
    return renderEditor(valuesOfBill(reading, supply.data ?? null, todayInMadrid()), draftNameOfBill(reading))
  }
  return (
    <Page title={title}>
      {supply.isError ? (
        <ErrorState error={supply.error} onRetry={() => void supply.refetch()} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Page>
  )
}
