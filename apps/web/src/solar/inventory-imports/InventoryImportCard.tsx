import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { InventoryKind } from '@vatio/domain/solar/inventory-imports/inventory-columns.data'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import { useState } from 'react'
import { LicenceControlCard } from '../../identity/licences/LicenceControlCard.tsx'
import { importTexts as texts } from './inventory-imports.messages.ts'
import { InventoryImportDialog } from './InventoryImportDialog.tsx'

/** The button that opens the import of panels or inverters from a file, if the licence has the inventory. */
export function InventoryImportCard({ kind }: { readonly kind: InventoryKind }) {
  const [isOpen, setOpen] = useState(false)
  const look = { variant: 'default', leftSection: <IconUpload size={18} stroke={1.5} /> } as const
  return (
    <>
      <LicenceControlCard minimum={solarFeatures.inventory.licence} label={texts.open} look={look}>
        <Button {...look} onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </LicenceControlCard>
      {isOpen ? <InventoryImportDialog kind={kind} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
