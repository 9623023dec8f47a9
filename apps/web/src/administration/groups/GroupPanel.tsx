import { getRouteApi } from '@tanstack/react-router'
import { canEditGroups } from '@vatio/domain/administration/groups/group.policy'
import type { Group } from '@vatio/protocol/administration/groups/groups.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { useNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { groupFields as fields } from './group-fields.ts'
import { GroupForm } from './GroupForm.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { useGroups, useRemoveGroup } from './groups.queries.ts'
import { groupLink } from './GroupsPage.tsx'
import { groupTexts as texts } from './groups.messages.ts'

const route = getRouteApi('/app/groups/group/$idGroup')

/** Panel over the list with a group and its members; `?edit=1` shows the form. */
export function GroupPanel() {
  const { idGroup } = route.useParams()
  const user = useUser()
  const address = usePanelAddress({ to: '/groups' }, route.useSearch())
  const groups = useGroups()
  const moves = useNeighbours(
    address,
    groups.data?.map((row) => row.idGroup),
    idGroup,
    groupLink,
  )
  const group = groups.data?.find((one) => one.idGroup === idGroup)
  const mayEdit = canEditGroups(user.role)
  if (group && mayEdit && address.editing) {
    return <GroupForm key={group.idGroup} record={group} onCancel={address.view} onSaved={address.view} />
  }
  return (
    <RecordPanel
      query={{ ...groups, data: group }}
      title={group?.name ?? 'Grupo'}
      subtitle={group?.description ?? null}
      onClose={address.close}
      {...moves}
      actions={
        group && mayEdit ? <Actions group={group} onEdit={address.edit} onRemoved={address.close} /> : null
      }
    >
      {(loaded) => (
        <>
          <FactGroup>
            <DataList
              facts={[
                { label: 'Miembros', value: loaded.memberCount },
                {
                  label: fields.billingMarketerAccess.label,
                  value:
                    loaded.billingMarketerAccess.length === 0
                      ? 'Todas'
                      : `${loaded.billingMarketerAccess.length} elegidas`,
                },
                {
                  label: fields.themeConfig.label,
                  value: loaded.themeConfig ? 'Propio' : 'El de la empresa',
                },
              ]}
            />
          </FactGroup>
          <GroupMembers group={loaded} />
        </>
      )}
    </RecordPanel>
  )
}

interface ActionsProps {
  readonly group: Group
  readonly onEdit: () => void
  readonly onRemoved: () => void
}

function Actions({ group, onEdit, onRemoved }: ActionsProps) {
  const removal = useRemoveGroup({ onSuccess: onRemoved })
  return (
    <RecordActions
      onEdit={onEdit}
      removal={{
        label: 'Eliminar grupo',
        typed: `grupo-${group.name}`,
        consequences: texts.removal,
        busy: removal.isPending,
        remove: (onError) => removal.mutate({ params: { id: group.idGroup } }, { onError }),
      }}
    />
  )
}
