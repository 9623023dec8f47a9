import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { hasRole } from '@vatio/domain/security/accounts/role'
import type { Group, GroupInput, GroupUpdate } from '@vatio/protocol/security/groups/groups.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { versionConflict } from '../../platform/db/versions.ts'
import type { Where } from '../../platform/db/where.ts'
import type { Call } from '../../platform/http/route.ts'
import { presentGroup } from './groups.presenter.ts'
import * as repository from './groups.repository.ts'

export type Writing = Pick<Call, 'tx' | 'actor' | 'audit'>

/** The groups the actor manages: all for an admin, those they lead for a group admin, none for others. */
export async function listGroups(tx: TenantTransaction, actor: Actor): Promise<Group[]> {
  return (await repository.selectGroups(tx, visibleGroups(tx, actor))).map(presentGroup)
}

/** @throws NOT_FOUND for a group that does not exist or that the actor does not manage. */
export async function getGroup(tx: TenantTransaction, actor: Actor, idGroup: string): Promise<Group> {
  const where = visibleGroups(tx, actor)
  where.and(`g.id_group = ${where.param(idGroup)}`)
  const [row] = await repository.selectGroups(tx, where)
  if (!row) throw domainError(requestErrors, 'NOT_FOUND')
  return presentGroup(row)
}

export async function createGroup(call: Writing, input: GroupInput): Promise<Group> {
  const idGroup = newId()
  await repository.insertGroup(call.tx, idGroup, input)
  await repository.replaceMarketers(call.tx, idGroup, input.billingMarketerAccess)
  const group = await getGroup(call.tx, call.actor, idGroup)
  await call.audit({ action: 'create', entity: 'group', idEntity: idGroup, after: group })
  return group
}

export async function updateGroup(call: Writing, update: GroupUpdate): Promise<Group> {
  const { idGroup, version, ...input } = update
  const before = await getGroup(call.tx, call.actor, idGroup)
  if (!(await repository.updateGroupRow(call.tx, idGroup, version, input))) {
    throw versionConflict(await getGroup(call.tx, call.actor, idGroup))
  }
  await repository.replaceMarketers(call.tx, idGroup, input.billingMarketerAccess)
  const group = await getGroup(call.tx, call.actor, idGroup)
  await call.audit({ action: 'update', entity: 'group', idEntity: idGroup, ...changedFields(before, group) })
  return group
}

/** Deletes a group; its members stay in the company, and what the group restricted is open to them again. */
export async function removeGroup(call: Writing, idGroup: string): Promise<{ affected: number }> {
  const before = await getGroup(call.tx, call.actor, idGroup)
  const affected = await repository.deleteGroup(call.tx, idGroup)
  await call.audit({ action: 'delete', entity: 'group', idEntity: idGroup, before })
  return { affected }
}

function visibleGroups(tx: TenantTransaction, actor: Actor): Where {
  const where = repository.whereGroups(tx)
  if (!hasRole(actor.role, 'admin')) {
    where.and(`g.id_group = any (${where.param(actor.administeredGroups)}::uuid[])`)
  }
  return where
}
