import { ActionIcon, Group as Row, Switch } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { mayChangeMembership } from '@vatio/domain/administration/groups/group.policy'
import type { Group, GroupMember } from '@vatio/protocol/administration/groups/groups.schema'
import { useUser } from '../../platform/session/session-store.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useUserChoices } from '../users/users.queries.ts'
import styles from './GroupMembers.module.css'
import { useAssignToGroup, useGroupMembers, useUnassignFromGroup } from './groups.queries.ts'
import { groupTexts as texts } from './groups.messages.ts'

/** Members and admins of a group, and a field to add a user. */
export function GroupMembers({ group }: { readonly group: Group }) {
  const members = useGroupMembers(group.idGroup)
  const choices = useUserChoices()
  const assign = useAssignToGroup()
  const inGroup = new Set(members.data?.map((member) => member.userUID))
  return (
    <FactGroup title="Miembros">
      {members.isError ? <ErrorState error={members.error} onRetry={() => void members.refetch()} /> : null}
      {members.isPending ? <TextSkeleton /> : null}
      {members.data?.length === 0 ? <p>{texts.noMembers}</p> : null}
      <ul className={styles.members} aria-label="Miembros del grupo">
        {members.data?.map((member) => (
          <Member key={member.idUserToGroup} group={group} member={member} />
        ))}
      </ul>
      <SelectField
        label={texts.addUser}
        placeholder="Nombre"
        value={null}
        searchFrom={0}
        disabled={assign.isPending}
        data={(choices.data ?? [])
          .filter((choice) => !inGroup.has(choice.userUID))
          .map((choice) => ({ value: choice.userUID, label: choice.userName }))}
        onChange={(userUID) => {
          if (userUID) assign.mutate({ params: { idGroup: group.idGroup, userUID }, query: {} })
        }}
        nothingFoundMessage="Nadie coincide"
      />
    </FactGroup>
  )
}

function Member({ group, member }: { readonly group: Group; readonly member: GroupMember }) {
  const user = useUser()
  const assign = useAssignToGroup()
  const unassign = useUnassignFromGroup()
  const writer = {
    role: user.role,
    administeredGroups: user.userGroups
      .filter((membership) => membership.isGroupAdmin)
      .map((membership) => membership.group.idGroup),
  }
  const params = { idGroup: group.idGroup, userUID: member.userUID }
  return (
    <li className={styles.member}>
      <span className={styles.name}>
        {member.userName}
        <small>{member.active ? member.email : `${member.email} · desactivado`}</small>
      </span>
      <Row gap={12} wrap="nowrap">
        <Switch
          label="Administra"
          size="xs"
          checked={member.isGroupAdmin}
          disabled={assign.isPending || !mayChangeMembership(writer, group.idGroup, { isGroupAdmin: true })}
          onChange={(event) =>
            assign.mutate({ params, query: { isGroupAdmin: event.currentTarget.checked ? 'true' : 'false' } })
          }
        />
        <ActionIcon
          aria-label={`Quitar a ${member.userName} del grupo`}
          disabled={unassign.isPending || !mayChangeMembership(writer, group.idGroup, member)}
          onClick={() => unassign.mutate({ params })}
        >
          <IconX size={16} stroke={1.5} />
        </ActionIcon>
      </Row>
    </li>
  )
}
