import { namesOfCopy } from '@vatio/domain/energy-crm/energy-marketers/marketer-sharing'
import { sql, type RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** A connection as the copy's company stores it. */
export interface Connection {
  readonly idConnection: string
  readonly ownerClientUID: string
  /** The marketer at its owner. */
  readonly idSource: string
}

export interface StoredConnection extends Connection {
  /** The copy. */
  readonly idEnergyMarketer: string
}

/** A table of dated prices of tariffs: its rows are copied whole, by the tariff to which they belong. */
interface PriceTable {
  readonly table: string
  readonly id: string
  /** What is copied; the function returns these columns and `id_tariff`, the tariff at its owner. */
  readonly columns: readonly string[]
  readonly source: string
}

const TARIFF_TERMS = ['green_energy', 'permanence_months', 'exit_penalty_percent', 'exit_penalty_text']
const PERIODS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6']
/** Another table of prices is one more line here, and in a migration its function and its trigger. */
const PRICE_TABLES: readonly PriceTable[] = [
  {
    table: 'tariff_prices',
    id: 'id_tariff_price',
    columns: ['kind', ...PERIODS, 'structure', 'valid_from', 'valid_to'],
    source: 'read_shared_tariff_prices',
  },
]

/** A connection that is open, locked until the transaction ends; undefined where there is none. */
export async function lockOpenConnection(
  tx: TenantTransaction,
  idConnection: string,
): Promise<StoredConnection | undefined> {
  const { rows } = await sql<StoredConnection>`
    select k.id_connection as "idConnection", k.owner_client_uid as "ownerClientUID",
      k.id_energy_marketer as "idEnergyMarketer", m.id_source as "idSource"
    from connected_marketers k
    join energy_marketers m on m.client_uid = k.client_uid and m.id_energy_marketer = k.id_energy_marketer
    where k.client_uid = ${tx.clientUID} and k.id_connection = ${idConnection} and k.disconnected_at is null
    for update of k`.execute(tx.db)
  return rows[0]
}

export async function listOpenConnections(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('connectedMarketers')
    .select('idConnection')
    .where('clientUID', '=', tx.clientUID)
    .where('disconnectedAt', 'is', null)
    .orderBy('idConnection')
    .execute()
  return rows.map((row) => row.idConnection)
}

/** Stores that a marketer is the copy of a connection; one that was disconnected before is connected again. */
export async function upsertConnection(
  tx: TenantTransaction,
  { idEnergyMarketer, idConnection, ownerClientUID }: StoredConnection,
  ownerName: string,
  now: Date,
): Promise<void> {
  const stored = { idConnection, ownerClientUID, ownerName, connectedAt: now, refreshedAt: now }
  await tx.db
    .insertInto('connectedMarketers')
    .values({ clientUID: tx.clientUID, idEnergyMarketer, ...stored })
    .onConflict((conflict) =>
      conflict.columns(['clientUID', 'idEnergyMarketer']).doUpdateSet({ ...stored, disconnectedAt: null }),
    )
    .execute()
}

/** Marks a copy as disconnected: it stays for the contracts that refer to it, and is not offered any more. */
export async function detachCopy(tx: TenantTransaction, idEnergyMarketer: string, now: Date): Promise<void> {
  const isCopy = sql`client_uid = ${tx.clientUID} and id_energy_marketer = ${idEnergyMarketer}`
  await sql`update connected_marketers set disconnected_at = ${now} where ${isCopy}`.execute(tx.db)
  await sql`
    update energy_marketers set active = false, version = version + 1 where ${isCopy} and active`.execute(
    tx.db,
  )
}

export async function touchConnection(
  tx: TenantTransaction,
  idEnergyMarketer: string,
  ownerName: string,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('connectedMarketers')
    .set({ refreshedAt: now, ownerName })
    .where('clientUID', '=', tx.clientUID)
    .where('idEnergyMarketer', '=', idEnergyMarketer)
    .execute()
}

interface SourceMarketer {
  readonly name: string
  readonly utilityTypes: string[]
  readonly active: boolean
  readonly ownerName: string
}

export interface CopiedMarketer {
  readonly idEnergyMarketer: string
  readonly ownerName: string
}

/**
 * Writes the copy of the marketer itself; undefined where the connection does not exist any more at its owner. From then on
 * the owner cannot end it until the transaction ends: what is read next is whole.
 */
export async function upsertMarketerCopy(
  tx: TenantTransaction,
  connection: Connection,
): Promise<CopiedMarketer | undefined> {
  const { idConnection, ownerClientUID, idSource } = connection
  const { rows } = await sql<SourceMarketer>`
    select name, utility_types as "utilityTypes", active, owner_name as "ownerName"
    from read_shared_marketer(${ownerClientUID}, ${idConnection})`.execute(tx.db)
  const [source] = rows
  if (!source) return undefined
  const name = await findFreeName(tx, idSource, namesOfCopy(source.name, source.ownerName, idConnection))
  await sql`
    insert into energy_marketers as m (client_uid, id_energy_marketer, id_source, name, utility_types, active)
    values (${tx.clientUID}, gen_random_uuid(), ${idSource}, ${name}, ${source.utilityTypes}, ${source.active})
    on conflict (client_uid, id_source) where id_source is not null
    do update set name = excluded.name, utility_types = excluded.utility_types, active = excluded.active,
      deleted_at = null, deleted_user_uid = null, version = m.version + 1
    where (m.name, m.utility_types, m.active, m.deleted_at)
      is distinct from (excluded.name, excluded.utility_types, excluded.active, null::timestamptz)`.execute(
    tx.db,
  )
  const { idEnergyMarketer } = await tx.db
    .selectFrom('energyMarketers')
    .select('idEnergyMarketer')
    .where('clientUID', '=', tx.clientUID)
    .where('idSource', '=', idSource)
    .executeTakeFirstOrThrow()
  return { idEnergyMarketer, ownerName: source.ownerName }
}

/** The first of some names that no other marketer has; the last one where all are taken. */
async function findFreeName(
  tx: TenantTransaction,
  idSource: string,
  names: readonly string[],
): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) with ordinality as n (name, place)
    where not exists (
      select from energy_marketers m where m.client_uid = ${tx.clientUID} and m.deleted_at is null
        and fold_text(m.name) = fold_text(n.name) and m.id_source is distinct from ${idSource}::uuid)
    order by n.place limit 1`.execute(tx.db)
  return rows[0]?.name ?? names.at(-1) ?? idSource
}

/** Writes the copies of tariffs, prices and services. Rows that are equal already are not touched. */
export async function upsertCopiesOfMarketer(tx: TenantTransaction, copy: StoredConnection): Promise<void> {
  await upsertTariffs(tx, copy)
  for (const table of PRICE_TABLES) await replacePrices(tx, copy, table)
  await upsertServices(tx, copy)
}

const readFrom = (source: string, { ownerClientUID, idConnection }: Connection) =>
  sql`${sql.raw(source)}(${ownerClientUID}, ${idConnection})`

/** A tariff that was deleted before the connection is not copied; one that is deleted later becomes inactive. */
async function upsertTariffs(tx: TenantTransaction, copy: StoredConnection): Promise<void> {
  const columns = [
    'name',
    'utility_type',
    'id_tarifa_atr',
    'type',
    'is_base_price',
    ...TARIFF_TERMS,
    'id_tariff_typology',
    'active',
  ]
  await sql`
    insert into tariffs as t (client_uid, id_tariff, id_source, id_energy_marketer, ${columnsOf(columns)})
    select ${tx.clientUID}::uuid, gen_random_uuid(), s.id_tariff, ${copy.idEnergyMarketer}::uuid, s.name, s.utility_type,
      s.id_tarifa_atr, s.type, s.is_base_price, ${columnsOf(TARIFF_TERMS, 's')}, y.id_tariff_typology, s.active
    from ${readFrom('read_shared_tariffs', copy)} s
    left join tariff_typologies y on y.client_uid = ${tx.clientUID} and fold_text(y.name) = fold_text(s.typology_name)
    where not s.deleted or exists (
      select from tariffs k where k.client_uid = ${tx.clientUID} and k.id_source = s.id_tariff)
    on conflict (client_uid, id_source) where id_source is not null ${replaceWhereDistinct('t', columns)}`.execute(
    tx.db,
  )
}

async function upsertServices(tx: TenantTransaction, copy: StoredConnection): Promise<void> {
  const columns = ['utility_type', 'name', 'icon', 'anual_cost', 'description', 'active']
  await sql`
    insert into auxiliary_services as a (client_uid, id_auxiliary_service, id_source, id_energy_marketer,
      ${columnsOf(columns)})
    select ${tx.clientUID}::uuid, gen_random_uuid(), s.id_auxiliary_service, ${copy.idEnergyMarketer}::uuid,
      ${columnsOf(columns, 's')}
    from ${readFrom('read_shared_auxiliary_services', copy)} s
    where not s.deleted or exists (
      select from auxiliary_services k
      where k.client_uid = ${tx.clientUID} and k.id_source = s.id_auxiliary_service)
    on conflict (client_uid, id_source) where id_source is not null ${replaceWhereDistinct('a', columns)}`.execute(
    tx.db,
  )
}

/** Rows that differ are written anew, after all of them are gone, so that no two are in force on one day in between. */
async function replacePrices(
  tx: TenantTransaction,
  copy: StoredConnection,
  { table, id, columns, source }: PriceTable,
): Promise<void> {
  const rows = sql.table(table)
  const isEqual = sql`(${columnsOf(columns, 'p')}) is not distinct from (${columnsOf(columns, 's')})`
  await sql`
    delete from ${rows} p using tariffs t
    where p.client_uid = ${tx.clientUID} and t.client_uid = p.client_uid and t.id_tariff = p.id_tariff
      and t.id_energy_marketer = ${copy.idEnergyMarketer} and t.id_source is not null
      and not exists (select from ${readFrom(source, copy)} s where s.id_tariff = t.id_source and ${isEqual})`.execute(
    tx.db,
  )
  await sql`
    insert into ${rows} (client_uid, ${sql.ref(id)}, id_tariff, ${columnsOf(columns)})
    select t.client_uid, gen_random_uuid(), t.id_tariff, ${columnsOf(columns, 's')}
    from ${readFrom(source, copy)} s
    join tariffs t on t.client_uid = ${tx.clientUID} and t.id_source = s.id_tariff
    where not exists (
      select from ${rows} p where p.client_uid = t.client_uid and p.id_tariff = t.id_tariff and ${isEqual})`.execute(
    tx.db,
  )
}

function columnsOf(columns: readonly string[], alias?: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.raw(alias === undefined ? column : `${alias}.${column}`)))
}

/** The update of an upsert, for rows of which one of the columns differs or that were deleted. */
function replaceWhereDistinct(alias: string, columns: readonly string[]): RawBuilder<unknown> {
  const assignments = sql.join(columns.map((column) => sql`${sql.raw(column)} = excluded.${sql.raw(column)}`))
  const table = sql.raw(alias)
  return sql`do update set ${assignments}, deleted_at = null, deleted_user_uid = null, version = ${table}.version + 1
    where (${columnsOf(columns, alias)}) is distinct from (${columnsOf(columns, 'excluded')})
      or ${table}.deleted_at is not null`
}
