import { Button } from '@mantine/core'
import { lazy, Suspense, use, useState } from 'react'
import type { SupplyPointPayload } from '../../supply/supply-point-files/supply-point-files.queries.ts'
import { Badge } from '../../ui/Badge.tsx'
import { CurveEntryScreenContext } from './curve-entry-screen.ts'
import { curveEntryTexts as texts, supplyPointFileFailures } from './curve-entry.messages.ts'

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
  const screen = use(CurveEntryScreenContext)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.supplyPointFile}&nbsp;<Badge>{texts.beta}</Badge>
      </Button>
      {isOpen ? (
        <Suspense>
          <SupplyPointFileDialogCard
            failureText={supplyPointFileFailures[screen]}
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
