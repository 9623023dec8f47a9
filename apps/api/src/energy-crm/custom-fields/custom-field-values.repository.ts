import type { OptionChanges } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import type { ClientCustomFieldValue } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The values of the clients `c` of a query, in the order of the fields. */
export const customFieldValuesOfClient = sql<ClientCustomFieldValue[]>`coalesce((
  select json_agg(json_build_object('idCustomField', v.id_custom_field, 'value', v.value) order by v.id_custom_field)
  from client_custom_field_values v
  where v.client_uid = c.client_uid and v.id_client = c.id_client), '[]')`

/** Replaces all values of a client. */
export async function replaceCustomFieldValues(
  tx: TenantTransaction,
  idClient: string,
  values: readonly ClientCustomFieldValue[],
): Promise<void> {
  await tx.db
    .deleteFrom('clientCustomFieldValues')
    .where('clientUID', '=', tx.clientUID)
    .where('idClient', '=', idClient)
    .execute()
  if (values.length === 0) return
  const rows = values.map(({ idCustomField, value }) => ({
    clientUID: tx.clientUID,
    idClient,
    idCustomField,
    value: JSON.stringify(value),
  }))
  await tx.db.insertInto('clientCustomFieldValues').values(rows).execute()
}

/**
 * Renames and removes options in the values of all clients, in one statement. A client whose values change gets a new
 * version, so that a form that is open on it is answered with the stored client.
 *
 * @returns number of clients.
 */
export async function replaceOptionsOfClients(
  tx: TenantTransaction,
  idCustomField: string,
  changes: OptionChanges,
): Promise<number> {
  const ofField = sql`v.client_uid = ${tx.clientUID} and v.id_custom_field = ${idCustomField}`
  const { rows } = await sql<{ clients: number }>`
    with changed as materialized (
      select v.id_client, (
        select jsonb_agg(coalesce(c.next, o.option) order by o.place) filter (where c.former is null or c.next is not null)
        from jsonb_array_elements_text(
          case jsonb_typeof(v.value) when 'array' then v.value else jsonb_build_array(v.value) end
        ) with ordinality o (option, place)
        left join jsonb_each_text(${JSON.stringify(changes)}::jsonb) c (former, next) on c.former = o.option
      ) as options
      from client_custom_field_values v
      where ${ofField} and v.value ?| ${Object.keys(changes)}::text[]
    ), emptied as (
      delete from client_custom_field_values v using changed
      where ${ofField} and v.id_client = changed.id_client and changed.options is null
    ), kept as (
      update client_custom_field_values v
      set value = case jsonb_typeof(v.value) when 'array' then changed.options else changed.options -> 0 end
      from changed
      where ${ofField} and v.id_client = changed.id_client and changed.options is not null
    ), versions as (
      update clients set version = version + 1 from changed
      where clients.client_uid = ${tx.clientUID} and clients.id_client = changed.id_client
    )
    select count(*) as clients from changed`.execute(tx.db)
  return rows[0]?.clients ?? 0
}

/** Deletes the values of a field of all clients, which get a new version. @returns number of clients. */
export async function deleteValuesOfField(tx: TenantTransaction, idCustomField: string): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    with emptied as (
      delete from client_custom_field_values
      where client_uid = ${tx.clientUID} and id_custom_field = ${idCustomField}
      returning id_client
    ), versions as (
      update clients set version = version + 1 from emptied
      where clients.client_uid = ${tx.clientUID} and clients.id_client = emptied.id_client
    )
    select count(*) as clients from emptied`.execute(tx.db)
  return rows[0]?.clients ?? 0
}
