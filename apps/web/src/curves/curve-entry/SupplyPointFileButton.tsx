import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { curveEntryTexts as texts } from './curve-entry.messages.ts'

const SupplyPointFileDialogCard = lazy(async () => ({
  default: (await import('../../supply/supply-point-files/SupplyPointFileDialogCard.tsx'))
    .SupplyPointFileDialogCard,
}))

interface SupplyPointFileButtonProps {
  readonly onSupplyPoint: (payload: SupplyPointPayload) => void
}

/** Opens the dialog that reads a supply-point file. */
export function SupplyPointFileButton({ onSupplyPoint }: SupplyPointFileButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.supplyPointFile}&nbsp;<Badge>{texts.beta}</Badge>
      </Button>
      {isOpen ? (
        <Suspense>
          <SupplyPointFileDialogCard
            onClose={() => setOpen(false)}
            onConfirm={(payload) => {
              setOpen(false)
              onSupplyPoint(payload)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
