import {
  assignToGroup,
  createGroup,
  listGroups,
  listGroupUsers,
  removeGroup,
  unassignFromGroup,
  updateGroup,
} from '@vatio/protocol/security/groups/groups.endpoints'
import type { Group } from '@vatio/protocol/security/groups/groups.schema'
import type { ApiError } from '../../platform/http/api-error.ts'
import { useOperation } from '../../platform/http/use-operation.ts'
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

interface SaveOptions {
  readonly onSaved: (group: Group) => void
  readonly onError: (error: ApiError) => boolean
}

export function useCreateGroup({ onSaved, onError }: SaveOptions) {
  return useOperation(createGroup, messages.createGroupMessages, {
    invalidates: GROUP_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useUpdateGroup({ onSaved, onError }: SaveOptions) {
  return useOperation(updateGroup, messages.updateGroupMessages, {
    invalidates: GROUP_PATHS,
    onSuccess: onSaved,
    onError,
  })
}

export function useRemoveGroup(onRemoved: () => void) {
  return useOperation(removeGroup, messages.removeGroupMessages, {
    invalidates: GROUP_PATHS,
    onSuccess: onRemoved,
  })
}

export function useAssignToGroup() {
  return useOperation(assignToGroup, messages.assignMessages, { invalidates: GROUP_PATHS })
}

export function useUnassignFromGroup() {
  return useOperation(unassignFromGroup, messages.unassignMessages, { invalidates: GROUP_PATHS })
}
