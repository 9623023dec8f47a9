import { IconPlus } from '@tabler/icons-react'
import { solarFeatures, type SolarFeature } from '@vatio/domain/solar/studies/solar-feature.policy'
import { LicenceControlCard } from '../../identity/licences/LicenceControlCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { inventoryPath, type InventoryTab } from './inventory-tabs.data.ts'

interface NewRecordCardProps {
  /** Manufacturers and states are created without an address. */
  readonly tab: Exclude<InventoryTab, 'manufacturers' | 'study-states' | 'study-settings'>
  readonly feature: SolarFeature
  readonly label: string
}

/** Button that opens the form of a new record, if the licence has the feature. */
export function NewRecordCard({ tab, feature, label }: NewRecordCardProps) {
  const plus = <IconPlus size={18} stroke={1.5} />
  return (
    <LicenceControlCard minimum={solarFeatures[feature].licence} label={label} look={{ leftSection: plus }}>
      <ButtonLink to={`${inventoryPath(tab)}/new`} search leftSection={plus}>
        {label}
      </ButtonLink>
    </LicenceControlCard>
  )
}
