import {
  assignToGroup,
  createGroup,
  listGroups,
  listGroupUsers,
  removeGroup,
  unassignFromGroup,
  updateGroup,
} from '@vatio/protocol/administration/groups/groups.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { userReads } from '../user-reads.ts'
import * as messages from './groups.messages.ts'

const AFFECTED = [listGroups, listGroupUsers, ...userReads]

/** The groups that the user manages, by name. */
export function useGroups() {
  return useRead(listGroups, {}, { staleSeconds: 60 })
}

export function useGroupMembers(idGroup: string) {
  return useRead(listGroupUsers, { params: { id: idGroup } })
}

export const useCreateGroup = operationHook(createGroup, messages.createGroupMessages, AFFECTED)
export const useUpdateGroup = operationHook(updateGroup, messages.updateGroupMessages, AFFECTED)
export const useRemoveGroup = operationHook(removeGroup, messages.removeGroupMessages, AFFECTED)
export const useAssignToGroup = operationHook(assignToGroup, messages.assignMessages, AFFECTED)
export const useUnassignFromGroup = operationHook(unassignFromGroup, messages.unassignMessages, AFFECTED)
