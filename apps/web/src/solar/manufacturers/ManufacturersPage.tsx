import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import type { Manufacturer } from '@vatio/protocol/solar/manufacturers/manufacturers.schema'
import { useState } from 'react'
import { LicenceControlCard } from '../../identity/licences/LicenceControlCard.tsx'
import { inCards } from '../../ui/table/column.ts'
import { InventoryListCard } from '../inventory/InventoryListCard.tsx'
import { manufacturerTexts as texts } from './manufacturers.messages.ts'
import { useManufacturers } from './manufacturers.queries.ts'
import { NewManufacturerDialog } from './NewManufacturerDialog.tsx'

const columns = inCards<Manufacturer>(
  [
    {
      id: 'name',
      header: texts.name,
      cut: true,
      width: 320,
      sortable: true,
      render: (row) => row.name,
      exported: (row) => row.name,
    },
  ],
  { name: 'title' },
)

const route = getRouteApi('/app/solar-studies/configuration/manufacturers')

/** The manufacturers of the inventory. */
export function ManufacturersPage() {
  const query = useManufacturers()
  const [isAdding, setAdding] = useState(false)
  const plus = <IconPlus size={18} stroke={1.5} />
  return (
    <>
      <InventoryListCard
        tab="manufacturers"
        id="idManufacturer"
        columns={columns}
        query={query}
        search={route.useSearch()}
        text={(row) => row.name}
        texts={texts}
        create={
          <LicenceControlCard
            minimum={solarFeatures.inventory.licence}
            label={texts.add}
            look={{ leftSection: plus }}
          >
            <Button leftSection={plus} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </LicenceControlCard>
        }
      />
      {isAdding ? (
        <NewManufacturerDialog onClose={() => setAdding(false)} onCreated={() => setAdding(false)} />
      ) : null}
    </>
  )
}
