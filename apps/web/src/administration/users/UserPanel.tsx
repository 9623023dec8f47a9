import { Button, Group } from '@mantine/core'
import {
  IconArrowsExchange,
  IconArrowBackUp,
  IconMail,
  IconMailOff,
  IconShieldOff,
} from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { canManageUsers } from '@vatio/domain/administration/users/user.policy'
import type { User } from '@vatio/protocol/administration/users/users.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { KeptMailsCard } from '../../identity/session/KeptMailsCard.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { FactGroup } from '../../ui/FactGroup.tsx'
import { fieldFact } from '../../ui/form/record-fields.ts'
import { RecordActions } from '../../ui/RecordActions.tsx'
import { RecordPanel } from '../../ui/RecordPanel.tsx'
import { usePagedNeighbours } from '../../ui/use-neighbours.ts'
import { usePanelAddress } from '../../ui/use-panel-address.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { grantLine, userFields as fields } from './user-fields.ts'
import { UserForm } from './UserForm.tsx'
import {
  useInviteAgain,
  useRemoveUser,
  useResetSecondFactor,
  useUndoHandOver,
  useUserData,
  useUserList,
  useUserRecord,
  useWithdrawEmailChange,
} from './users.queries.ts'
import { portfolioLine, userMissing } from './users.messages.ts'
import { UserStateBadge } from './UserStateBadge.tsx'
import { userLink, useUserListState } from './UsersPage.tsx'
import { userTexts as texts } from './users.messages.ts'

const route = getRouteApi('/app/users/user/$userUID')

/** Panel over the list with a user; `?edit=1` shows the form. */
export function UserPanel() {
  const { userUID } = route.useParams()
  const self = useUser()
  const address = usePanelAddress({ to: '/users' }, route.useSearch())
  const query = useUserRecord(userUID)
  const listState = useUserListState()
  const list = useUserList(listState)
  const moves = usePagedNeighbours(
    address,
    { state: listState, query: list, keyOf: (row) => row.userUID },
    userUID,
    userLink,
  )
  const [isHandingOver, setHandingOver] = useState(false)
  const user = query.data
  // A user of a higher role cannot be edited.
  const mayManage = user !== undefined && canManageUsers(self.role) && hasRole(self.role, user.role)
  if (user && mayManage && address.editing) {
    return (
      <UserForm
        key={user.userUID}
        record={user}
        onClose={address.close}
        onCancel={address.view}
        onSaved={address.view}
      />
    )
  }
  return (
    <RecordPanel
      query={query}
      title={user?.userName ?? 'Usuario'}
      missing={userMissing}
      subtitle={user ? <UserStateBadge user={user} /> : null}
      onClose={address.close}
      {...moves}
      actions={
        user && mayManage ? (
          <Actions
            user={user}
            onEdit={address.edit}
            onRemoved={address.close}
            onOwnsData={() => setHandingOver(true)}
          />
        ) : null
      }
    >
      {(loaded) => (
        <>
          <Facts user={loaded} />
          {mayManage ? <Portfolio user={loaded} onHandOver={() => setHandingOver(true)} /> : null}
          {mayManage ? <Access user={loaded} /> : null}
          {isHandingOver ? <HandOverDialog user={loaded} onClose={() => setHandingOver(false)} /> : null}
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ user }: { readonly user: User }) {
  const groups = user.userGroups.map(
    ({ group, isGroupAdmin }) => `${group.name}${isGroupAdmin ? ' (administrador)' : ''}`,
  )
  return (
    <FactGroup title="Datos">
      <DataList
        facts={[
          fieldFact(user, fields.email),
          ...(user.pendingEmail ? [{ label: 'Email por confirmar', value: user.pendingEmail }] : []),
          fieldFact(user, fields.phoneNumber),
          fieldFact(user, fields.role),
          { label: fields.groups.label, value: groups.join(', ') },
          { label: fields.applications.label, value: grantLine(user.applications) },
          fieldFact(user, fields.idCommercial),
          { label: 'Alta', value: formatDateTime(user.creationTimestamp) },
          ...(user.invitationExpiresAt
            ? [{ label: texts.invitationExpires, value: formatDateTime(user.invitationExpiresAt) }]
            : []),
          { label: texts.lastAccess, value: user.lastLogin ? formatDateTime(user.lastLogin) : null },
          { label: 'Segundo factor', value: user.hasSecondFactor ? texts.yes : 'No' },
        ]}
      />
    </FactGroup>
  )
}

function Portfolio({ user, onHandOver }: { readonly user: User; readonly onHandOver: () => void }) {
  const data = useUserData(user.userUID)
  const undo = useUndoHandOver()
  return (
    <FactGroup title="Cartera">
      <p>{data.data ? `Lleva ${portfolioLine(data.data)}.` : '…'}</p>
      <Group gap={8} mt={12}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowsExchange size={16} stroke={1.5} />}
          disabled={!user.commercial}
          onClick={onHandOver}
        >
          Traspasar cartera
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
          loading={undo.isPending}
          onClick={() => undo.mutate({ params: { id: user.userUID } })}
        >
          {texts.undoHandOver}
        </Button>
      </Group>
    </FactGroup>
  )
}

function Access({ user }: { readonly user: User }) {
  const invite = useInviteAgain()
  const reset = useResetSecondFactor()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawEmailChange()
  const isPending = user.pendingEmail !== null
  const mayResend = user.active && (user.invited || isPending)
  if (!mayResend && !isPending && !(user.active && user.hasSecondFactor)) return null
  return (
    <FactGroup title="Acceso">
      {mayResend ? <KeptMailsCard /> : null}
      <Group gap={8}>
        {mayResend ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMail size={16} stroke={1.5} />}
            loading={invite.isPending}
            onClick={() => invite.mutate({ params: { id: user.userUID } })}
          >
            {user.invited ? texts.inviteAgain : 'Enviar otra vez el enlace al email nuevo'}
          </Button>
        ) : null}
        {isPending ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMailOff size={16} stroke={1.5} />}
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: user.userUID } })}
          >
            Retirar el cambio de email
          </Button>
        ) : null}
        {user.active && user.hasSecondFactor ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconShieldOff size={16} stroke={1.5} />}
            onClick={() => setAsking(true)}
          >
            Retirar el segundo factor
          </Button>
        ) : null}
      </Group>
      {isAsking ? (
        <ConfirmDialog
          title="Retirar el segundo factor"
          busy={reset.isPending}
          onConfirm={() =>
            reset.mutate({ params: { id: user.userUID } }, { onSettled: () => setAsking(false) })
          }
          onClose={() => setAsking(false)}
        >
          <p>{texts.secondFactorReset}</p>
        </ConfirmDialog>
      ) : null}
    </FactGroup>
  )
}

interface ActionsProps {
  readonly user: User
  readonly onEdit: () => void
  readonly onRemoved: () => void
  readonly onOwnsData: () => void
}

function Actions({ user, onEdit, onRemoved, onOwnsData }: ActionsProps) {
  const self = useUser()
  const removal = useRemoveUser(onRemoved, onOwnsData)
  return (
    <RecordActions
      onEdit={onEdit}
      removal={
        user.userUID === self.userUID
          ? undefined
          : {
              label: 'Eliminar usuario',
              typed: `usuario-${user.userName}`,
              consequences:
                'Deja de poder entrar y su email queda libre. Su nombre sigue en los historiales.',
              busy: removal.isPending,
              remove: (onError) => removal.mutate({ params: { id: user.userUID } }, { onError }),
            }
      }
    />
  )
}
