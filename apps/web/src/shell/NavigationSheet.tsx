import { Drawer } from '@mantine/core'
import type { ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { LoggedUser } from '@vatio/protocol/identity/session/session.schema'
import { shellMessages } from './shell.messages.ts'
import { SideNavigation } from './SideNavigation.tsx'

interface NavigationSheetProps {
  readonly application: ApplicationName | null
  readonly user: LoggedUser
  readonly onClose: () => void
}

/** The navigation of a phone. */
export function NavigationSheet({ application, user, onClose }: NavigationSheetProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      size={280}
      title={shellMessages.goTo}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <SideNavigation application={application} user={user} folded={false} withApplications />
    </Drawer>
  )
}
