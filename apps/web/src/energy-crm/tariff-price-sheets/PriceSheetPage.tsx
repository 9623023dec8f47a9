import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { SheetMapping } from './SheetMapping.tsx'
import { SheetReview } from './SheetReview.tsx'
import { usePriceSheet } from './tariff-price-sheets.queries.ts'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets/$idPriceSheet')

/** A price sheet: first its columns, then its differences, at last what was imported. */
export function PriceSheetPage() {
  const { idPriceSheet } = route.useParams()
  const query = usePriceSheet(idPriceSheet)
  const [isMapped, setMapped] = useState(true)
  const sheet = query.data
  if (sheet && (sheet.state === 'mapping' || (sheet.state === 'review' && !isMapped))) {
    return <SheetMapping key={sheet.version} sheet={sheet} onCompared={() => setMapped(true)} />
  }
  if (sheet) return <SheetReview sheet={sheet} onChangeColumns={() => setMapped(false)} />
  return (
    <Page title="Hoja de precios">
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </Page>
  )
}
