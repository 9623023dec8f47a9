import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { SheetMapping } from './SheetMapping.tsx'
import { SheetReview } from './SheetReview.tsx'
import { usePriceSheet } from './tariff-price-sheets.queries.ts'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

const route = getRouteApi('/app/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets/$idPriceSheet')

/** A price sheet: first its columns, then its differences, at last what was imported. */
export function PriceSheetPage() {
  const { idEnergyMarketer, idPriceSheet } = route.useParams()
  const query = usePriceSheet(idPriceSheet)
  const [isMapped, setMapped] = useState(true)
  const sheet = query.data
  const back = (
    <ButtonLink
      to="/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets"
      params={{ idEnergyMarketer }}
      variant="default"
    >
      {texts.toList}
    </ButtonLink>
  )
  if (sheet && (sheet.state === 'mapping' || (sheet.state === 'review' && !isMapped))) {
    return <SheetMapping key={sheet.version} sheet={sheet} back={back} onCompared={() => setMapped(true)} />
  }
  if (sheet) return <SheetReview sheet={sheet} back={back} onChangeColumns={() => setMapped(false)} />
  return (
    <Page title="Hoja de precios" actions={back}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <TextSkeleton />
      )}
    </Page>
  )
}
