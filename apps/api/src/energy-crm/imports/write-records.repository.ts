import type { ImportedEntity } from '@vatio/domain/energy-crm/imports/list-import'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** A record that a row created or changed. */
export interface WrittenRecord {
  readonly entity: ImportedEntity
  readonly idEntity: string
  readonly row: number
  readonly action: 'create' | 'update'
  readonly version: number
  /** What a changed record had. */
  readonly before: object | null
}

/** Remembers the records of an import; one that it created and then changed remains created. */
export async function upsertRecords(
  tx: TenantTransaction,
  idImport: string,
  records: readonly WrittenRecord[],
): Promise<void> {
  if (records.length === 0) return
  const given = records.map(({ idEntity, ...record }) => ({ ...record, id_entity: idEntity }))
  await sql`
    insert into import_records (client_uid, id_import, entity, id_entity, row, action, version, before)
    select ${tx.clientUID}, ${idImport}, entity, id_entity, row, action, version, before
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (entity text, id_entity uuid, row int, action text, version int, before jsonb)
    on conflict (client_uid, id_import, entity, id_entity) do update set version = excluded.version`.execute(
    tx.db,
  )
}

/**
 * Whether no other import of the company is being written: two at once could create one client twice. Released when the
 * transaction ends.
 */
export async function lockImporting(tx: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import:${tx.clientUID}`}, 0)) as locked`.execute(
    tx.db,
  )
  return rows[0]?.locked === true
}
