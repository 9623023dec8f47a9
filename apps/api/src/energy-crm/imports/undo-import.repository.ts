import type { ImportedEntity, UndoOutcome } from '@vatio/domain/energy-crm/imports/list-import'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** A record of an import, and what became of it since. */
export interface ImportedRecord {
  readonly idEntity: string
  readonly action: 'create' | 'update'
  readonly version: number
  readonly before: unknown
  readonly undo: UndoOutcome
}

const tables: Readonly<Record<ImportedEntity, { table: string; id: string }>> = {
  client: { table: 'clients', id: 'id_client' },
  consumptionPoint: { table: 'consumption_points', id: 'id_consumption_point' },
  contract: { table: 'contracts', id: 'id_contract_info' },
}

/** What depends on a record `e`. */
const dependents: Readonly<Record<ImportedEntity, RawBuilder<unknown>>> = {
  client: sql`exists (select from consumption_points x
      where x.client_uid = e.client_uid and x.id_client = e.id_client and x.deleted_at is null)
    or exists (select from comparisons x
      where x.client_uid = e.client_uid and x.id_client = e.id_client and x.deleted_at is null)
    or exists (select from solar_studies x
      where x.client_uid = e.client_uid and x.id_client = e.id_client and x.deleted_at is null)
    or exists (select from activity_notes x
      where x.client_uid = e.client_uid and x.id_client = e.id_client and x.deleted_at is null)
    or exists (select from client_authorisations x
      where x.client_uid = e.client_uid and x.id_client = e.id_client)`,
  consumptionPoint: sql`exists (select from contracts x
      where x.client_uid = e.client_uid and x.id_consumption_point = e.id_consumption_point and x.deleted_at is null)
    or exists (select from consumption_curves x
      where x.client_uid = e.client_uid and x.id_consumption_point = e.id_consumption_point)
    or exists (select from comparisons x
      where x.client_uid = e.client_uid and x.id_consumption_point = e.id_consumption_point and x.deleted_at is null)
    or exists (select from solar_studies x
      where x.client_uid = e.client_uid and x.id_consumption_point = e.id_consumption_point and x.deleted_at is null)`,
  contract: sql`exists (select from contract_auxiliary_services x
      where x.client_uid = e.client_uid and x.id_contract_info = e.id_contract_info)
    or exists (select from solar_studies x
      where x.client_uid = e.client_uid and x.id_contract_info = e.id_contract_info and x.deleted_at is null)
    or exists (select from activity_notes x
      where x.client_uid = e.client_uid and x.id_contract_info = e.id_contract_info and x.deleted_at is null)`,
}

/** Locks records of an import in their order and finds which of them nobody has changed and nothing depends on. */
export async function lockRecords(
  tx: TenantTransaction,
  idImport: string,
  entity: ImportedEntity,
  after: string | null,
  limit: number,
): Promise<ImportedRecord[]> {
  const { table, id } = tables[entity]
  const column = sql.raw(id)
  const { rows } = await sql<ImportedRecord>`
    select d.id_entity as "idEntity", d.action, d.version, d.before,
      case when e.deleted_at is not null or e.version <> d.version then 'changed'
        when d.action = 'create' and (${dependents[entity]}
          or exists (select from documents x where x.client_uid = e.client_uid and x.entity = ${entity}
            and x.id_entity = d.id_entity and x.deleted_at is null)) then 'in-use'
        else 'undone' end as undo
    from import_records d
    join ${sql.raw(table)} e on e.client_uid = d.client_uid and e.${column} = d.id_entity
    where d.client_uid = ${tx.clientUID} and d.id_import = ${idImport} and d.entity = ${entity}
      and (${after}::uuid is null or d.id_entity > ${after}::uuid)
    order by d.id_entity limit ${limit} for update of e`.execute(tx.db)
  return rows
}

/** Stores what an undo did with records. */
export async function updateUndo(
  tx: TenantTransaction,
  idImport: string,
  entity: ImportedEntity,
  records: readonly Pick<ImportedRecord, 'idEntity' | 'undo'>[],
): Promise<void> {
  if (records.length === 0) return
  // As for the outcomes of rows: each record is found by its key.
  await sql`
    insert into import_records (client_uid, id_import, entity, id_entity, row, action, version, undo)
    select ${tx.clientUID}, ${idImport}, ${entity}, given.id_entity, 0, 'create', 1, given.undo
    from unnest(${records.map((one) => one.idEntity)}::uuid[], ${records.map((one) => one.undo)}::text[])
      as given (id_entity, undo)
    on conflict (client_uid, id_import, entity, id_entity) do update set undo = excluded.undo`.execute(tx.db)
}

export async function countImportRecords(tx: TenantTransaction, idImport: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom('importRecords')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('clientUID', '=', tx.clientUID)
    .where('idImport', '=', idImport)
    .executeTakeFirstOrThrow()
  return count
}
