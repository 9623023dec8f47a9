import { listGroups, listGroupUsers } from '@vatio/protocol/administration/groups/groups.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
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
} from '@vatio/protocol/administration/users/users.endpoints'
import { ownAccount, ownSessions } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { applicationNames } from '@vatio/domain/identity/accounts/application'
import { roles } from '@vatio/domain/identity/accounts/role'
import { userSorts } from '@vatio/protocol/administration/users/users.schema'
import {
  clientReads,
  commercialReads,
  consumptionPointReads,
  contractReads,
} from '../../energy-crm/portfolio-reads.ts'
import { operationHook, useOperation } from '../../platform/http/use-operation.ts'
import { useListRead, useRead } from '../../platform/http/use-read.ts'
import { filterValues, type ListState } from '../../ui/table/use-list-state.ts'
import { userReads } from '../user-reads.ts'
import * as messages from './users.messages.ts'

const AFFECTED = [...userReads, ownAccount, ownSessions, listGroups, listGroupUsers, getCompanyLicence]

export const userFilterNames = ['role', 'group', 'application', 'active'] as const

/** The page of users that the search parameters of the list select. */
export function useUserList(list: ListState) {
  const { active } = list.filters
  const known = <Value extends string>(values: readonly Value[], value: string | undefined) =>
    values.find((one) => one === value)
  const all = <Value extends string>(values: readonly Value[], name: string) => {
    const wanted = values.filter((one) => filterValues(list, name)?.includes(one))
    return wanted.length > 0 ? wanted : undefined
  }
  return useListRead(searchUsers, {
    query: {
      limit: list.pageSize,
      offset: list.offset,
      sort: known(userSorts, list.sort?.field) ?? 'userName',
      direction: list.sort?.descending ? 'desc' : 'asc',
    },
    body: {
      text: list.q.trim() || undefined,
      roles: all(roles, 'role'),
      groups: filterValues(list, 'group'),
      applications: all(applicationNames, 'application'),
      active: active ? active === 'yes' : undefined,
    },
  })
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

export const useCreateUser = operationHook(createUser, messages.createUserMessages, [
  ...AFFECTED,
  ...commercialReads,
])
export const useUpdateUser = operationHook(updateUser, messages.updateUserMessages, [
  ...AFFECTED,
  ...commercialReads,
  ...clientReads,
  ...consumptionPointReads,
  ...contractReads,
])

/** @param onOwnsData called when the user still has a portfolio, to offer a hand-over. */
export function useRemoveUser(onRemoved: () => void, onOwnsData: () => void) {
  return useOperation(removeUser, messages.removeUserMessages, {
    affects: AFFECTED,
    onSuccess: onRemoved,
    onError: (error) => {
      if (error.code === 'USER_OWNS_DATA') onOwnsData()
      return false
    },
  })
}

export const useInviteAgain = operationHook(inviteUserAgain, messages.inviteAgainMessages, AFFECTED)
export const useWithdrawEmailChange = operationHook(
  withdrawEmailChange,
  messages.withdrawEmailChangeMessages,
  AFFECTED,
)
export const useResetSecondFactor = operationHook(
  resetSecondFactorOfUser,
  messages.resetSecondFactorMessages,
  AFFECTED,
)
export const useHandOver = operationHook(handOverUser, messages.handOverMessages, 'everything')
export const useUndoHandOver = operationHook(undoHandOverOfUser, messages.undoHandOverMessages, 'everything')
