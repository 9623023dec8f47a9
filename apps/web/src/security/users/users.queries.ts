import {
  countUserData,
  createUser,
  findUser,
  handOverUser,
  inviteUserAgain,
  listUsers,
  removeUser,
  resetSecondFactorOfUser,
  searchUsers,
  undoHandOverOfUser,
  updateUser,
  withdrawEmailChange,
} from '@vatio/protocol/security/users/users.endpoints'
import { applicationNames } from '@vatio/domain/security/accounts/application'
import { roles } from '@vatio/domain/security/accounts/role'
import { userSorts, type HandOverReply, type User } from '@vatio/protocol/security/users/users.schema'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import * as messages from './users.messages.ts'

const USER_PATHS = ['/api/security/users', '/api/security/group', '/api/security/clients/license']
const PORTFOLIO_PATHS = [...USER_PATHS, '/api/energy-crm', '/api/billing']

export const userFilterNames = ['role', 'group', 'application', 'active'] as const

/** The page of users that a list's address asks for. */
export function useUserList(list: ListState) {
  const { role, group, application, active } = list.filters
  const known = <Value extends string>(values: readonly Value[], value: string | undefined) =>
    values.find((one) => one === value)
  const [wantedRole, wantedApplication] = [known(roles, role), known(applicationNames, application)]
  return useRead(
    searchUsers,
    {
      query: {
        limit: list.pageSize,
        offset: list.offset,
        sort: known(userSorts, list.sort?.field) ?? 'userName',
        direction: list.sort?.descending ? 'desc' : 'asc',
      },
      body: {
        text: list.q.trim() || undefined,
        roles: wantedRole ? [wantedRole] : undefined,
        groups: group ? [group] : undefined,
        applications: wantedApplication ? [wantedApplication] : undefined,
        active: active ? active === 'yes' : undefined,
      },
    },
    { keepPrevious: true },
  )
}

export function useUserRecord(userUID: string) {
  return useRead(findUser, { query: { userUID } })
}

/** Active users to choose from. */
export function useUserChoices(enabled = true) {
  return useRead(listUsers, { query: {} }, { enabled, staleSeconds: 60 })
}

export function useUserData(userUID: string) {
  return useRead(countUserData, { params: { id: userUID } })
}

interface SaveOptions {
  readonly onSaved: (user: User) => void
  readonly onError: (error: ApiError) => boolean
}

export function useCreateUser({ onSaved, onError }: SaveOptions) {
  return useOperation(createUser, messages.createUserMessages, {
    invalidates: USER_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateUser({ onSaved, onError }: SaveOptions) {
  return useOperation(updateUser, messages.updateUserMessages, {
    invalidates: [...USER_PATHS, '/api/energy-crm/commercials'],
    onSuccess: onSaved,
    onError,
  })
}

/** @param onOwnsData what to offer when something still hangs from the user. */
export function useRemoveUser(onRemoved: () => void, onOwnsData: () => void) {
  return useOperation(removeUser, messages.removeUserMessages, {
    invalidates: USER_PATHS,
    onSuccess: onRemoved,
    onError: (error) => {
      if (error.code === 'USER_OWNS_DATA') onOwnsData()
      return false
    },
  })
}

export function useInviteAgain() {
  return useOperation(inviteUserAgain, messages.inviteAgainMessages, { invalidates: USER_PATHS })
}

export function useWithdrawEmailChange() {
  return useOperation(withdrawEmailChange, messages.withdrawEmailChangeMessages, { invalidates: USER_PATHS })
}

export function useResetSecondFactor() {
  return useOperation(resetSecondFactorOfUser, messages.resetSecondFactorMessages, {
    invalidates: USER_PATHS,
  })
}

export function useHandOver(onDone: (reply: HandOverReply) => void) {
  return useOperation(handOverUser, messages.handOverMessages, {
    invalidates: PORTFOLIO_PATHS,
    onSuccess: onDone,
  })
}

export function useUndoHandOver() {
  return useOperation(undoHandOverOfUser, messages.undoHandOverMessages, { invalidates: PORTFOLIO_PATHS })
}
