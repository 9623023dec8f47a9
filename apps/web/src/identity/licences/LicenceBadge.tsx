import {
  IconBuilding,
  IconCrown,
  IconHourglass,
  IconLeaf,
  IconRocket,
  IconStar,
  type Icon,
} from '@tabler/icons-react'
import type { Licence } from '@vatio/domain/identity/licences/licence'
import type { HexColour } from '@vatio/domain/identity/themes/colour-contrast'
import { Badge } from '../../ui/Badge.tsx'
import styles from './LicenceBadge.module.css'
import { licenceNames } from './licence-labels.ts'

/** Icon and colour of each licence: leaf grey, hourglass teal, star blue, building violet, rocket navy, crown gold. */
export const licenceLooks: Readonly<Record<Licence, { readonly icon: Icon; readonly colour: HexColour }>> = {
  freemium: { icon: IconLeaf, colour: '#6b7280' },
  trial: { icon: IconHourglass, colour: '#0f766e' },
  professional: { icon: IconStar, colour: '#2563eb' },
  organization: { icon: IconBuilding, colour: '#7c3aed' },
  enterprise: { icon: IconRocket, colour: '#202b44' },
  corporation: { icon: IconCrown, colour: '#d4a017' },
}

/** A licence by name, icon and colour. */
export function LicenceBadge({ licence }: { readonly licence: Licence }) {
  const { icon: LicenceIcon, colour } = licenceLooks[licence]
  return (
    <Badge colour={colour}>
      <span className={styles.inner}>
        <LicenceIcon size={12} stroke={2} aria-hidden data-licence={licence} />
        {licenceNames[licence]}
      </span>
    </Badge>
  )
}
