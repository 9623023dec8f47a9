import { Indicator, UnstyledButton } from '@mantine/core'
import { IconChartDots, IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { NotificationBell } from '../identity/notifications/NotificationBell.tsx'
import { openInspector, useInspectorContext } from '../ui/charts/inspector-context.ts'
import { Hint } from '../ui/floating/Hint.tsx'
import { Logo } from '../ui/Logo.tsx'
import { menuApplications } from './navigation.ts'
import { shellMessages, versionLabel } from './shell.messages.ts'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

interface TopBarProps {
  readonly user: LoggedUser
  readonly onOpenNavigation: () => void
  readonly onOpenPalette: () => void
}

export function TopBar({ user, onOpenNavigation, onOpenPalette }: TopBarProps) {
  const area = useRouterState({ select: (state) => state.location.pathname.split('/')[1] })
  const { routesByPath } = useRouter()
  return (
    <header className={styles.bar} data-print="hide">
      <UnstyledButton
        className={styles.burger}
        onClick={onOpenNavigation}
        aria-label={shellMessages.openMenu}
      >
        <IconMenu2 size={20} stroke={1.5} aria-hidden />
      </UnstyledButton>
      <Link to="/" className={styles.logo} aria-label="Inicio">
        <Logo />
      </Link>
      <nav className={styles.links} aria-label="Aplicaciones">
        {menuApplications(user, (path) => path in routesByPath).map((entry) => (
          <Link
            key={entry.application}
            to={entry.path}
            className={styles.link}
            data-here={area === entry.path.split('/')[1] ? true : undefined}
          >
            {entry.label}
          </Link>
        ))}
      </nav>
      <UnstyledButton className={styles.search} onClick={onOpenPalette} aria-label={shellMessages.goTo}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span>{shellMessages.goTo}</span>
        <kbd>Ctrl K</kbd>
      </UnstyledButton>
      <span className={styles.version}>{versionLabel(user.clientLicense, APP_VERSION)}</span>
      <InspectorButton />
      <NotificationBell />
      <UserMenu user={user} />
    </header>
  )
}

/** Opens the graph inspector; there once a chart was added to it. */
function InspectorButton() {
  const { charts } = useInspectorContext()
  if (charts.length === 0) return null
  return (
    <Hint label={shellMessages.inspector}>
      <UnstyledButton
        className={styles.inspector}
        aria-label={shellMessages.inspectorWith(charts.length)}
        aria-haspopup="dialog"
        onClick={openInspector}
      >
        <Indicator label={charts.length} size={16} offset={2}>
          <IconChartDots size={20} stroke={1.5} aria-hidden />
        </Indicator>
      </UnstyledButton>
    </Hint>
  )
}
