import { domainError, type DomainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { changedFields } from '../audit/changed-fields.ts'
import type { Restorer } from '../audit/restorer.ts'
import { lockDeletedRow, reviveRow } from '../audit/restore-row.ts'
import type { TenantTransaction } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { assertUpdated } from '../db/versions.ts'
import type { Call } from '../http/route.ts'
import {
  insertRow,
  softDeleteRow,
  updateRow,
  type InsertValues,
  type RecordTable,
  type RecordTableName,
  type RowKey,
  type SoftDeletedTableName,
} from './record-table.ts'

export type WritingCall = Pick<Call, 'tx' | 'audit'>

export interface RecordDefinition<T extends RecordTableName, Id extends string, Reply extends object, Input> {
  readonly record: RecordTable<T, Id>
  /** The entity of its audit events. */
  readonly entity: string
  /** The record as the wire answers it; null when there is none. */
  find(tx: TenantTransaction, id: string): Promise<Reply | null>
  toValues(input: Input): InsertValues<T, Id>
}

/**
 * What records without rules of their own have in common: find or refuse, create, update with a version, each with
 * its audit event. A record with a rule checks it first, then calls these.
 */
export function recordStore<T extends RecordTableName, Id extends string, Reply extends object, Input>(
  definition: RecordDefinition<T, Id, Reply, Input>,
) {
  const { record, entity, find, toValues } = definition

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
    async create({ tx, audit }: WritingCall, input: Input): Promise<Reply> {
      const id = newId()
      await insertRow(tx, record, id, toValues(input))
      const after = await get(tx, id)
      await audit({ action: 'create', entity, idEntity: id, after })
      return after
    },
    /** @throws NOT_FOUND, VERSION_CONFLICT, the errors of the table's constraints. */
    async update({ tx, audit }: WritingCall, key: RowKey, input: Input): Promise<Reply> {
      const before = await get(tx, key.id)
      const updated = await updateRow(tx, record, key, toValues(input))
      await assertUpdated(updated || undefined, () => find(tx, key.id))
      const after = await get(tx, key.id)
      await audit({ action: 'update', entity, idEntity: key.id, ...changedFields({ ...before }, { ...after }) })
      return after
    },
  }
}
