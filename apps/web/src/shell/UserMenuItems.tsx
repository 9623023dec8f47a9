import { Menu } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconHistory,
  IconLink,
  IconLogout,
  IconMail,
  IconMessage,
  IconMoon,
  IconReceipt2,
  IconSettings,
  IconSun,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { userScope } from '@vatio/domain/administration/users/user.policy'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { readLastSearch } from '../platform/session/last-search.ts'
import { schemeChoices, setScheme, useTheme } from '../platform/theme/theme-store.ts'
import { LicenceBadge } from '../identity/licences/LicenceBadge.tsx'
import { signOut } from '../identity/session/session.queries.ts'
import { FloatingMenu } from '../ui/floating/Floating.tsx'
import type { Floating } from '../ui/floating/use-floating.ts'
import { platformEntries } from './navigation.data.ts'
import { PlaceIcon } from './NavigationIcon.tsx'
import { shellMessages, versionLabel } from './shell.messages.ts'
import { SupportItems } from './SupportItems.tsx'
import styles from './UserMenu.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const
const schemeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

interface UserMenuItemsProps {
  readonly floating: Floating
  readonly user: LoggedUser
  readonly onFeedback: () => void
}

/** What the menu of the user has: their account, the administration, the appearance, the way out. */
export function UserMenuItems({ floating, user, onFeedback }: UserMenuItemsProps) {
  const navigate = useNavigate()
  const { choice } = useTheme()
  const isAdmin = hasRole(user.role, 'admin')
  /** Where the list was left. */
  const lastSearch = (list: string) => readLastSearch(user.userUID, list) as never
  const isGroupAdmin = user.userGroups.some((membership) => membership.isGroupAdmin)
  return (
    <FloatingMenu floating={floating} width={264}>
      <div className={styles.identity}>
        <strong>{user.userName}</strong>
        <span>{user.email}</span>
        <span>{user.clientName}</span>
      </div>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconUser {...icon} />}
        onClick={() => void navigate({ to: '/configuration', search: { section: 'account' } })}
      >
        {shellMessages.ownAccount}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSettings {...icon} />}
        onClick={() => void navigate({ to: '/configuration' })}
      >
        {shellMessages.configuration}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconMail {...icon} />}
        onClick={() => void navigate({ to: '/mails', search: lastSearch('sent-mails') })}
      >
        {shellMessages.sentMails}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLink {...icon} />}
        onClick={() => void navigate({ to: '/shared-links', search: lastSearch('shareables') })}
      >
        {shellMessages.sharedLinks}
      </Menu.Item>
      {userScope({ role: user.role, isGroupAdmin }) === 'own' ? null : (
        <Menu.Item
          leftSection={<IconUsers {...icon} />}
          onClick={() => void navigate({ to: '/users', search: lastSearch('users') })}
        >
          {shellMessages.users}
        </Menu.Item>
      )}
      {isAdmin ? (
        <Menu.Item
          leftSection={<IconHistory {...icon} />}
          onClick={() => void navigate({ to: '/audit', search: lastSearch('audit') })}
        >
          {shellMessages.audit}
        </Menu.Item>
      ) : null}
      {isAdmin ? (
        <Menu.Item
          leftSection={<IconReceipt2 {...icon} />}
          rightSection={<LicenceBadge licence={user.clientLicense} />}
          onClick={() => void navigate({ to: '/plan-configuration' })}
        >
          {shellMessages.plan}
        </Menu.Item>
      ) : null}
      {hasRole(user.role, 'superadmin')
        ? platformEntries.map(({ path, list, label, icon: name }) => (
            <Menu.Item
              key={path}
              leftSection={<PlaceIcon name={name} size={16} />}
              onClick={() => void navigate({ to: path, search: list ? lastSearch(list) : undefined })}
            >
              {label}
            </Menu.Item>
          ))
        : null}
      {isAdmin ? <SupportItems /> : null}
      <Menu.Item leftSection={<IconMessage {...icon} />} onClick={onFeedback}>
        {shellMessages.feedback}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{shellMessages.appearance}</Menu.Label>
      {schemeChoices.map((scheme) => {
        const Icon = schemeIcons[scheme]
        return (
          <Menu.Item
            key={scheme}
            leftSection={<Icon {...icon} />}
            rightSection={choice === scheme ? <IconCheck {...icon} /> : null}
            onClick={() => setScheme(scheme)}
            closeMenuOnClick={false}
            aria-current={choice === scheme ? 'true' : undefined}
          >
            {shellMessages.schemes[scheme]}
          </Menu.Item>
        )
      })}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => void signOut()}>
        {shellMessages.logOut}
      </Menu.Item>
      <div className={styles.version}>{versionLabel(user.clientLicense, APP_VERSION)}</div>
    </FloatingMenu>
  )
}
