import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import type { CustomField } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { foldText } from '@vatio/domain/text/fold-text'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql } from 'kysely'
import { isOneOf } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { insertRows, insertValues, updateRows } from '../../platform/records/many-rows.ts'
import { customFieldValuesOfClient, toNamedClient } from '../custom-fields/custom-field-values.service.ts'
import { presentClient } from './clients.presenter.ts'
import { clientTable } from './clients.record.ts'
import { selectClients, toClientValues, type StoredClient } from './clients.repository.ts'

export type { StoredClient } from './clients.repository.ts'

/** A client that is written, by its id. */
export interface WrittenClient {
  readonly id: string
  readonly stored: StoredClient
}

/** The clients of the company with one of some tax numbers, as they are stored. */
export async function listClientsByNif(tx: TenantTransaction, nifs: readonly string[]): Promise<Client[]> {
  if (nifs.length === 0) return []
  const rows = await selectClients(tx)
    .select(customFieldValuesOfClient.as('customFieldValues'))
    .where('c.deletedAt', 'is', null)
    .where((c) => isOneOf(c.ref('c.dniOrCif'), nifs, 'text'))
    .orderBy('c.idClient')
    .execute()
  return rows.map(presentClient)
}

/** Ids of the clients whose full name is one of some, by the folded name. */
export async function listClientIdsByName(
  tx: TenantTransaction,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>()
  if (names.length === 0) return found
  // By the indexed key, which ignores the order of the words; whole names are compared here.
  const rows = await tx.db
    .selectFrom('clients')
    .select(['idClient', 'name', 'firstSurname', 'secondSurname'])
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`name_key = any(array(select name_key(name) from unnest(${[...names]}::text[]) as name))`,
    )
    .execute()
  for (const row of rows) {
    const name = foldText(clientFullName(row))
    found.set(name, [...(found.get(name) ?? []), row.idClient])
  }
  return found
}

/** Inserts clients with the values of their custom fields. */
export async function insertClients(tx: TenantTransaction, written: readonly WrittenClient[]): Promise<void> {
  const rows = written.map(({ id, stored }) => ({ id, values: toClientValues(stored) }))
  await insertRows(tx, clientTable, rows)
  await insertCustomFieldValues(tx, written)
}

/**
 * Replaces clients that were read with a version.
 *
 * @returns ids of those that were written.
 */
export async function updateClients(
  tx: TenantTransaction,
  written: readonly (WrittenClient & { readonly version: number })[],
): Promise<Set<string>> {
  const rows = written.map(({ id, version, stored }) => ({ id, version, values: toClientValues(stored) }))
  const updated = await updateRows(tx, clientTable, rows)
  const ids = [...updated]
  if (ids.length > 0) {
    await tx.db
      .deleteFrom('clientCustomFieldValues')
      .where('clientUID', '=', tx.clientUID)
      .where((value) => isOneOf(value.ref('idClient'), ids, 'uuid'))
      .execute()
  }
  await insertCustomFieldValues(
    tx,
    written.filter(({ id }) => updated.has(id)),
  )
  return updated
}

/** Clients as their audit events store them, by id. @param fields all custom fields of the company. */
export async function listAuditedClients(
  tx: TenantTransaction,
  ids: readonly string[],
  fields: readonly CustomField[],
): Promise<ReadonlyMap<string, object>> {
  const rows = await selectClients(tx)
    .select(customFieldValuesOfClient.as('customFieldValues'))
    .where((c) => isOneOf(c.ref('c.idClient'), ids, 'uuid'))
    .execute()
  return new Map(rows.map((row) => [row.idClient, toNamedClient(presentClient(row), fields)]))
}

function insertCustomFieldValues(tx: TenantTransaction, written: readonly WrittenClient[]): Promise<void> {
  const values = written.flatMap(({ id, stored }) =>
    (stored.customFieldValues ?? []).map((one) => ({ idClient: id, ...one })),
  )
  return insertValues(tx, 'clientCustomFieldValues', values)
}
