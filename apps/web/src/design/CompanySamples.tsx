import { licences } from '@vatio/domain/identity/licences/licence'
import { releases } from '../shell/coming-soon.data.ts'
import { ComingSoonCard } from '../shell/ComingSoonCard.tsx'
import { LicenceBadge } from '../identity/licences/LicenceBadge.tsx'
import { UsageBars } from '../identity/licences/UsageBars.tsx'
import { ThemePreview } from '../identity/themes/ThemePreview.tsx'
import { useTheme } from '../platform/theme/theme-store.ts'
import { Card } from '../ui/Card.tsx'
import styles from './DesignPage.module.css'

const used = {
  comparisons: 10,
  commercials: 2,
  contracts: 84,
  users: 1,
  storageBytes: 31_400_000,
  templates: 0,
}

/** Samples of the screens of a company: licences, usage, brand, and coming features. */
export function CompanySamples() {
  const { theme } = useTheme()
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {licences.map((licence) => (
          <LicenceBadge key={licence} licence={licence} />
        ))}
      </div>
      <Card title="Uso de tu licencia">
        <UsageBars licence="freemium" used={used} />
      </Card>
      <div className={styles.pair}>
        <Card>
          <ThemePreview theme={theme ?? {}} />
        </Card>
        {releases.tasks ? <ComingSoonCard release={releases.tasks} /> : null}
      </div>
    </div>
  )
}
