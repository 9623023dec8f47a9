import { compactIdentifier } from '@vatio/domain/identifiers/compact-identifier'
import { expressionBuilder, sql, type SqlBool } from 'kysely'
import { anyOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import {
  collectIds,
  containsText,
  findIdsByText,
  folded,
  isFound,
  MOST_IDS_BY_TEXT,
  searchAlternatives,
} from '../../platform/db/text-search.ts'
import { contracts } from './contracts.repository.ts'

const never = expressionBuilder().lit(false)
/** Contracts of the clients that were found: some for each. */
const MOST_CONTRACTS = 4 * MOST_IDS_BY_TEXT

/**
 * Finds what a text of a filter means on `contracts c`: those whose number or CUPS, or whose client, contain it; or, where
 * not `similar`, those of exactly this number, CUPS, NIF or name, however it is written.
 */
export function findContractsByText(
  tx: TenantTransaction,
  text: string,
  similar: boolean,
): Promise<Condition> {
  return similar ? findSimilar(tx, text) : findExact(tx, text)
}

async function findSimilar(tx: TenantTransaction, text: string): Promise<Condition> {
  const alternatives = searchAlternatives(text)
  if (alternatives.length === 0) return never
  const [own, clients] = await Promise.all([
    findIdsByText(tx, 'contracts', alternatives),
    findIdsByText(tx, 'clients', alternatives),
  ])
  const isOwn = own
    ? isFound(contracts.ref('c.idContractInfo'), own)
    : (containsText(contracts.ref('c.searchText'), text) ?? never)
  // Most contracts match or nearly so: whether one does is soon looked up, and a table of all those that do is not made.
  if (!clients) {
    const isOfClient = sql<SqlBool>`exists (
      select from consumption_points p
      join clients k on k.client_uid = p.client_uid and k.id_client = p.id_client
      where p.client_uid = c.client_uid and p.id_consumption_point = c.id_consumption_point
        and ${containsText(sql.ref('k.searchText'), text) ?? never}
      offset 0)`
    return anyOf([isOwn, isOfClient])
  }
  const isOfClient = sql<SqlBool>`c.id_consumption_point in (
    select p.id_consumption_point from consumption_points p
    where p.client_uid = ${tx.clientUID} and ${isFound(sql.ref('p.idClient'), clients)})`
  if (!own) return anyOf([isOwn, isOfClient])
  const found = await collectIds(
    tx,
    sql`select unnest(${own.array}::uuid[]) as id
      union
      select c.id_contract_info from contracts c where c.client_uid = ${tx.clientUID} and ${isOfClient}`,
    MOST_CONTRACTS,
  )
  if (found) return isFound(contracts.ref('c.idContractInfo'), found)
  return own.count === 0 ? isOfClient : anyOf([isOwn, isOfClient])
}

async function findExact(tx: TenantTransaction, text: string): Promise<Condition> {
  const { clientUID } = tx
  const compact = compactIdentifier(text)
  const [words = []] = searchAlternatives(text)
  const [firstWord] = words
  if (firstWord === undefined) return never
  const clients = await findIdsByText(tx, 'clients', compact === '' ? [words] : [words, [compact]])
  // The beginning is compared first: folding the names of all clients would take five times as long.
  const isClient = sql<SqlBool>`(k.dni_or_cif = ${compact}
    or starts_with(k.search_text, ${folded(firstWord)})
      and fold_text(concat_ws(' ', k.name, k.first_surname, k.second_surname)) = ${folded(text)})`
  const all = sql`
    select c.id_contract_info as id from contracts c
    where c.client_uid = ${clientUID} and c.utility_type in ('electricity', 'gas') and c.deleted_at is null
      and c.contract_number = ${text}
    union
    select c.id_contract_info from contracts c
    where c.client_uid = ${clientUID} and c.deleted_at is null and c.cups20 = ${compact.slice(0, 20)}
    union
    select c.id_contract_info from clients k
    join consumption_points p on p.client_uid = k.client_uid and p.id_client = k.id_client
    join contracts c on c.client_uid = p.client_uid and c.id_consumption_point = p.id_consumption_point
    where k.client_uid = ${clientUID} and ${isClient}
      and ${clients ? isFound(sql.ref('k.idClient'), clients) : sql`true`}`
  const found = await collectIds(tx, all, MOST_CONTRACTS)
  return found ? isFound(contracts.ref('c.idContractInfo'), found) : sql`c.id_contract_info in (${all})`
}
