import { changedFields } from '../../platform/audit/changed-fields.ts'
import { recordManyAudits, type AuditEvent } from '../../platform/audit/audit.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { insertClients, listAuditedClients, updateClients } from '../clients/client-import.service.ts'
import {
  insertPoints,
  listAuditedPoints,
  updatePoints,
} from '../consumption-points/consumption-point-import.service.ts'
import {
  insertContracts,
  listAuditedContracts,
  updateContracts,
} from '../contracts/contract-import.service.ts'
import { lockReferred } from './lock-referred.ts'
import type { ValidatedRow, RowWrites } from './validated-row.ts'
import type { References } from './references.ts'
import { upsertRecords, type WrittenRecord } from './write-records.repository.ts'

type Entity = 'client' | 'consumption-point' | 'contract'
type Audited = ReadonlyMap<string, object>

/** How records of the audit are read, by id. */
export function auditedReaders(tx: TenantTransaction, refs: Pick<References, 'customFields'>) {
  return {
    client: (ids: readonly string[]) => listAuditedClients(tx, ids, refs.customFields),
    'consumption-point': (ids: readonly string[]) => listAuditedPoints(tx, ids),
    contract: (ids: readonly string[]) => listAuditedContracts(tx, ids),
  } satisfies Record<Entity, (ids: readonly string[]) => Promise<Audited>>
}

/**
 * Writes the records of validated rows with their audit, as by hand: a few statements for all of them.
 *
 * @throws the errors of the tables' constraints, where somebody has written the same meanwhile; of {@link lockReferred}.
 */
export async function writeRecords(
  tx: TenantTransaction,
  idImport: string,
  validated: readonly ValidatedRow[],
  refs: References,
): Promise<void> {
  const all = <Name extends keyof RowWrites>(name: Name) =>
    validated.flatMap(({ row, writes }) =>
      (writes[name] as readonly RowWrites[Name][number][]).map((write) => ({ row, write })),
    )
  const readers = auditedReaders(tx, refs)
  const records: WrittenRecord[] = []
  const create = async <Write extends { readonly id: string }>(
    entity: Entity,
    written: readonly { readonly row: number; readonly write: Write }[],
    insert: (writes: readonly Write[]) => Promise<void>,
  ): Promise<void> => {
    if (written.length === 0) return
    const writes = written.map(({ write }) => write)
    await insert(writes)
    const after = await readers[entity](writes.map(({ id }) => id))
    await recordManyAudits(
      tx,
      writes.map(({ id }) => ({ action: 'create', entity, idEntity: id, after: after.get(id) })),
    )
    for (const { row, write } of written) {
      records.push({
        entity: entityOf(entity),
        idEntity: write.id,
        row,
        action: 'create',
        version: 1,
        before: null,
      })
    }
  }
  const change = async <
    Write extends { readonly id: string; readonly version: number; readonly before: object },
  >(
    entity: Entity,
    written: readonly { readonly row: number; readonly write: Write }[],
    update: (writes: readonly Write[]) => Promise<ReadonlySet<string>>,
  ): Promise<void> => {
    if (written.length === 0) return
    const writes = written.map(({ write }) => write)
    const ids = writes.map(({ id }) => id)
    const before = await readers[entity](ids)
    const updated = await update(writes)
    // Changed between the reading and the writing: the next attempt reads it again.
    if (updated.size < writes.length) throw new Error(`a ${entity} changed while it was imported`)
    const after = await readers[entity](ids)
    await recordManyAudits(tx, toUpdateEvents(entity, before, after))
    for (const { row, write } of written) {
      const { id: idEntity, version } = write
      records.push({
        entity: entityOf(entity),
        idEntity,
        row,
        action: 'update',
        version: version + 1,
        before: write.before,
      })
    }
  }
  await lockReferred(tx, validated)
  await create('client', all('newClients'), (writes) => insertClients(tx, writes))
  await change('client', all('changedClients'), (writes) => updateClients(tx, writes))
  await create('consumption-point', all('newPoints'), (writes) => insertPoints(tx, writes))
  await change('consumption-point', all('changedPoints'), (writes) => updatePoints(tx, writes))
  await create('contract', all('newContracts'), (writes) => insertContracts(tx, writes, refs.now))
  await change('contract', all('changedContracts'), (writes) => updateContracts(tx, writes))
  await upsertRecords(tx, idImport, merged(records))
}

/** Audit events of records that changed. */
export function toUpdateEvents(entity: Entity, before: Audited, after: Audited): AuditEvent[] {
  return [...after].map(([idEntity, now]) => ({
    action: 'update',
    entity,
    idEntity,
    ...changedFields(before.get(idEntity) ?? now, now),
  }))
}

/** One record for each: an insertion cannot meet the same row twice. */
function merged(records: readonly WrittenRecord[]): WrittenRecord[] {
  const byId = new Map<string, WrittenRecord>()
  for (const record of records) {
    const earlier = byId.get(record.idEntity)
    byId.set(record.idEntity, earlier ? { ...earlier, version: record.version } : record)
  }
  return [...byId.values()]
}

function entityOf(entity: Entity): WrittenRecord['entity'] {
  return entity === 'consumption-point' ? 'consumptionPoint' : entity
}
