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
import * as messages from './groups.messages.ts'

const GROUP_PATHS = ['/api/security/group', '/api/security/users']

/** The groups that the user manages, by name. */
export function useGroups() {
  return useRead(listGroups, {}, { staleSeconds: 60 })
}

export function useGroupMembers(idGroup: string) {
  return useRead(listGroupUsers, { params: { id: idGroup } })
}

export const useCreateGroup = operationHook(createGroup, messages.createGroupMessages, GROUP_PATHS)
export const useUpdateGroup = operationHook(updateGroup, messages.updateGroupMessages, GROUP_PATHS)
export const useRemoveGroup = operationHook(removeGroup, messages.removeGroupMessages, GROUP_PATHS)
export const useAssignToGroup = operationHook(assignToGroup, messages.assignMessages, GROUP_PATHS)
export const useUnassignFromGroup = operationHook(unassignFromGroup, messages.unassignMessages, GROUP_PATHS)
