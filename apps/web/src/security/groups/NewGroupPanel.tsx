import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { GroupForm } from './GroupForm.tsx'
import { groupPath } from './GroupsPage.tsx'

/** The form of a new group over the list. */
export function NewGroupPanel() {
  const address = usePanelAddress('/groups')
  return (
    <GroupForm
      group={null}
      onCancel={address.close}
      onSaved={(group) => address.go(groupPath(group.idGroup))}
    />
  )
}
