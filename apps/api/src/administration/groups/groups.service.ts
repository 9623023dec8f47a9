import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import type { Group, GroupInput, GroupUpdate } from '@vatio/protocol/administration/groups/groups.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import { allOf, isOneOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { deleteRow, insertRow, updateRow } from '../../platform/records/record-table.ts'
import * as repository from './groups.repository.ts'
import { groups, groupTable } from './groups.repository.ts'

export type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

/** The groups the actor manages: all for an admin, those they lead for a group admin, none for others. */
export function listGroups(tx: TenantTransaction, actor: Actor): Promise<Group[]> {
  return repository.listGroups(tx, allOf([isGroupVisible(actor)]))
}

/** @throws NOT_FOUND for a group that does not exist or that the actor does not manage. */
export async function getGroup(tx: TenantTransaction, actor: Actor, idGroup: string): Promise<Group> {
  const isIt = groups('g.idGroup', '=', idGroup)
  const [group] = await repository.listGroups(tx, allOf([isGroupVisible(actor), isIt]))
  if (!group) throw domainError(requestErrors, 'NOT_FOUND')
  return group
}

export async function createGroup(call: Writing, input: GroupInput): Promise<Group> {
  const idGroup = newId()
  await insertRow(call.tx, groupTable, idGroup, repository.toGroupValues(input))
  await repository.replaceMarketers(call.tx, idGroup, input.billingMarketerAccess)
  const group = await getGroup(call.tx, call.actor, idGroup)
  await call.audit({ action: 'create', entity: 'group', idEntity: idGroup, after: group })
  return group
}

export async function updateGroup(call: Writing, update: GroupUpdate): Promise<Group> {
  const { idGroup, version, ...input } = update
  const before = await getGroup(call.tx, call.actor, idGroup)
  const key = { id: idGroup, version }
  if (!(await updateRow(call.tx, groupTable, key, repository.toGroupValues(input)))) {
    throw versionConflict(await getGroup(call.tx, call.actor, idGroup))
  }
  await repository.replaceMarketers(call.tx, idGroup, input.billingMarketerAccess)
  const group = await getGroup(call.tx, call.actor, idGroup)
  await call.audit({ action: 'update', entity: 'group', idEntity: idGroup, ...changedFields(before, group) })
  return group
}

/**
 * Deletes a group; its members stay in the company, and the restrictions of the group no longer apply to
 * them.
 */
export async function removeGroup(call: Writing, idGroup: string): Promise<{ affected: number }> {
  const before = await getGroup(call.tx, call.actor, idGroup)
  const isDeleted = await deleteRow(call.tx, groupTable, idGroup)
  await call.audit({ action: 'delete', entity: 'group', idEntity: idGroup, before })
  return { affected: isDeleted ? 1 : 0 }
}

function isGroupVisible(actor: Actor): Condition | undefined {
  if (hasRole(actor.role, 'admin')) return undefined
  return isOneOf(groups.ref('g.idGroup'), actor.administeredGroups, 'uuid')
}
