import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { PriceSheetDetail } from '@vatio/protocol/energy-crm/tariff-price-sheets/tariff-price-sheets.schema'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRemoveSheet } from './tariff-price-sheets.queries.ts'
import { priceSheetTexts as texts } from './tariff-price-sheets.messages.ts'

/** Discards a sheet that has not been confirmed, and goes back to the list. */
export function DiscardSheetButton({ sheet }: { readonly sheet: PriceSheetDetail }) {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const { idEnergyMarketer } = sheet.energyMarketer
  const removal = useRemoveSheet({
    onSuccess: () =>
      void navigate({
        to: '/energy-crm/energy-marketers/$idEnergyMarketer/price-sheets',
        params: { idEnergyMarketer },
      }),
  })
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {texts.discard}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={texts.discardTitle(sheet.fileName)}
          confirmLabel={texts.discard}
          destructive
          busy={removal.isPending}
          onConfirm={() => removal.mutate({ params: { idPriceSheet: sheet.idPriceSheet } })}
          onClose={() => setAsked(false)}
        >
          <p>{texts.discardHelp}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
