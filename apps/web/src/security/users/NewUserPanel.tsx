import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { UserForm } from './UserForm.tsx'
import { userPath } from './UsersPage.tsx'

/** The form of a new user over the list. */
export function NewUserPanel() {
  const address = usePanelAddress('/users')
  return (
    <UserForm
      user={null}
      onClose={address.close}
      onCancel={address.close}
      onSaved={(user) => address.go(userPath(user.userUID))}
    />
  )
}
