import { UnstyledButton } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { NotificationBell } from '../identity/notifications/NotificationBell.tsx'
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
      <NotificationBell />
      <UserMenu user={user} />
    </header>
  )
}
