import { IconPlus } from '@tabler/icons-react'
import { solarFeatures, type SolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import { LicenceControlCard } from '../../security/licences/LicenceControlCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { INVENTORY_PATH, type InventoryTab } from './inventory-tabs.data.ts'

interface NewRecordCardProps {
  readonly tab: InventoryTab
  readonly feature: SolarFeature
  readonly label: string
}

/** The button that opens the form of a new record, where the licence has the feature. */
export function NewRecordCard({ tab, feature, label }: NewRecordCardProps) {
  const plus = <IconPlus size={18} stroke={1.5} />
  return (
    <LicenceControlCard minimum={solarFeatures[feature].licence} label={label} look={{ leftSection: plus }}>
      <ButtonLink
        to={`${INVENTORY_PATH}/${tab}/new` as never}
        search={((search: object) => search) as never}
        leftSection={plus}
      >
        {label}
      </ButtonLink>
    </LicenceControlCard>
  )
}
