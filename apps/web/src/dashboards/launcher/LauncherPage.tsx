import { Navigate } from '@tanstack/react-router'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { carrouselLinksOf } from '@vatio/domain/identity/themes/theme'
import { useUser } from '../../platform/session/session-store.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { ChecklistCard } from '../../administration/onboarding/ChecklistCard.tsx'
import { platformEntries } from '../../shell/navigation.data.ts'
import { launcherTiles, singleApplicationOf } from '../../shell/navigation.ts'
import { Carousel } from './Carousel.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { launcherMessages as texts } from './launcher.messages.ts'
import styles from './LauncherPage.module.css'
import { TodayCard } from '../today/TodayCard.tsx'
import { ModuleTile } from './ModuleTile.tsx'

/** Home without dashboards: one tile per module. */
export function LauncherPage() {
  const user = useUser()
  const { theme } = useTheme()
  const links = carrouselLinksOf(theme)
  const single = singleApplicationOf(user)
  if (single) return <Navigate to={single.path} replace />
  const isSuperadmin = hasRole(user.role, 'superadmin')
  // To the operator of the platform, modules of a company without access say nothing.
  const tiles = launcherTiles(user).filter((tile) => !isSuperadmin || !tile.disabled)
  return (
    <div className={styles.page}>
      <PageHeading title={texts.home}>{texts.title(user.userName)}</PageHeading>
      <p className={styles.subtitle}>{user.clientName}</p>
      <div className={styles.today}>
        <TodayCard />
      </div>
      <ul className={styles.tiles}>
        {isSuperadmin
          ? platformEntries.map((entry) => (
              <li key={entry.path}>
                <ModuleTile tile={{ ...entry, tile: entry.label, released: true, disabled: false }} />
              </li>
            ))
          : null}
        {tiles.map((tile) => (
          <li key={tile.application}>
            <ModuleTile tile={tile} />
          </li>
        ))}
      </ul>
      {hasRole(user.role, 'admin') && !user.activatedDashboards ? (
        <div className={styles.hint}>
          <Notice tone="info">
            {texts.dashboardsOff}{' '}
            <TextLink to="/configuration" search={{ section: 'dashboards' }}>
              {texts.activateDashboards}
            </TextLink>
          </Notice>
        </div>
      ) : null}
      {links.length > 0 ? <Carousel links={links} /> : null}
      <div className={styles.checklist}>
        <ChecklistCard />
      </div>
    </div>
  )
}
