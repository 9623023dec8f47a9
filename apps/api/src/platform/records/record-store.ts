import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import { changedFields } from '../audit/changed-fields.ts'
import type { TenantTransaction } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { assertUpdated } from '../db/versions.ts'
import type { Call } from '../http/route.ts'
import { restorerOf, type Lineage } from './deleted-rows.ts'
import {
  deleteRow,
  insertRow,
  softDeleteChildren,
  softDeleteRow,
  updateRow,
  type NewValues,
  type RecordTable,
  type RecordTableName,
  type RowKey,
  type SoftDeletedTableName,
  type UpdateValues,
} from './record-table.ts'

export type WritingCall = Pick<Call, 'tx' | 'audit'>

export interface RecordDefinition<T extends RecordTableName, Id extends string, Reply, Input> {
  readonly record: RecordTable<T, Id>
  readonly entity: AuditedEntity
  /** The record as the API returns it; null when there is none. */
  readonly find: (tx: TenantTransaction, id: string) => Promise<Reply | null>
  readonly toValues: (input: Input) => NewValues<T, Id>
  /** Writes what the record has in other tables, after its row. */
  readonly saveParts?: (tx: TenantTransaction, id: string, input: Input) => Promise<void>
  /** What audit events store of the record; by default the record. */
  readonly toAudited?: (tx: TenantTransaction, record: Reply) => Promise<object>
}

/**
 * Operations that all records share: find, create, update by version, each write with its audit event. A
 * feature with rules of its own checks them first and then calls these.
 */
export function recordStore<T extends RecordTableName, Id extends string, Reply extends object, Input>(
  definition: RecordDefinition<T, Id, Reply, Input>,
) {
  const { record, entity, find, toValues, saveParts } = definition
  const { toAudited = async (_tx, reply) => reply } = definition

  /** @throws NOT_FOUND. */
  async function get(tx: TenantTransaction, id: string): Promise<Reply> {
    const found = await find(tx, id)
    if (!found) throw domainError(requestErrors, 'NOT_FOUND')
    return found
  }

  return {
    find,
    get,
    /** @throws the errors of the table's constraints. */
    create: async ({ tx, audit }: WritingCall, input: Input): Promise<Reply> => {
      const id = newId()
      await insertRow(tx, record, id, toValues(input))
      await saveParts?.(tx, id, input)
      const after = await get(tx, id)
      await audit({ action: 'create', entity, idEntity: id, after: await toAudited(tx, after) })
      return after
    },
    /**
     * @param read the record as read before, where a rule needed it.
     * @throws NOT_FOUND, VERSION_CONFLICT, the errors of the table's constraints.
     */
    update: async ({ tx, audit }: WritingCall, key: RowKey, input: Input, read?: Reply): Promise<Reply> => {
      const before = read ?? (await get(tx, key.id))
      const updated = await updateRow(tx, record, key, toValues(input))
      await assertUpdated(updated || undefined, () => find(tx, key.id))
      await saveParts?.(tx, key.id, input)
      const after = await get(tx, key.id)
      const changed = changedFields(await toAudited(tx, before), await toAudited(tx, after))
      await audit({ action: 'update', entity, idEntity: key.id, ...changed })
      return after
    },
  }
}

/** Permanent deletion. */
export function deletion<T extends RecordTableName, Id extends string, Reply>(
  definition: Pick<RecordDefinition<T, Id, Reply, never>, 'record' | 'entity' | 'find'>,
) {
  const { record, entity, find } = definition
  return {
    /** @throws NOT_FOUND, the errors of the table's constraints. */
    remove: async ({ tx, audit }: WritingCall, id: string): Promise<{ affected: number }> => {
      const before = await find(tx, id)
      if (!before || !(await deleteRow(tx, record, id))) throw domainError(requestErrors, 'NOT_FOUND')
      await audit({ action: 'delete', entity, idEntity: id, before })
      return { affected: 1 }
    },
  }
}

/**
 * Soft deletion and restore.
 *
 * @param values other columns that change in a deleted row.
 */
export function softDeletion<T extends SoftDeletedTableName, Id extends string, Reply>(
  definition: Lineage<T, Id> & Pick<RecordDefinition<T, Id, Reply, never>, 'find'>,
  values: UpdateValues<T, Id> | Record<string, never> = {},
) {
  const { record, entity, children = [], find } = definition
  return {
    restorer: restorerOf(definition),
    /** @throws NOT_FOUND. */
    remove: async ({ tx, audit }: WritingCall, id: string): Promise<{ affected: number }> => {
      const before = await find(tx, id)
      for (const child of children) await softDeleteChildren(tx, child, { column: record.id, id })
      if (!before || !(await softDeleteRow(tx, record, id, values)))
        throw domainError(requestErrors, 'NOT_FOUND')
      await audit({ action: 'delete', entity, idEntity: id, before })
      return { affected: 1 }
    },
  }
}
