import { sql, type Expression, type SqlBool } from 'kysely'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import {
  containsText,
  findIdsByText,
  isFound,
  searchAlternatives,
  type SearchedText,
} from '../../platform/db/text-search.ts'

const MOST = 6
const FULL_NAME = sql<
  string | null
>`nullif(concat_ws(' ', k.name, nullif(k.first_surname, ''), nullif(k.second_surname, '')), '')`

interface Search<Row> {
  readonly searched: SearchedText
  readonly id: Expression<string>
  readonly searchText: Expression<string>
  /** The row is the text itself: it is among the first. */
  readonly isExact: Condition
  /** Reads {@link MOST} rows in order, the exact ones first where asked for. */
  readonly read: (condition: Condition, exactFirst: boolean) => Promise<Row[]>
}

// Where many rows match, they are read in the order of an index until there are enough, and the exact ones by theirs.
async function findSome<Row>(tx: TenantTransaction, text: string, search: Search<Row>): Promise<Row[]> {
  const { searched, id, searchText, isExact, read } = search
  const alternatives = searchAlternatives(text)
  const contains = containsText(searchText, text)
  if (!contains) return []
  const ids = await findIdsByText(tx, searched, alternatives)
  if (ids) return ids.count === 0 ? [] : read(isFound(id, ids), true)
  const isOther = sql<SqlBool>`(${isExact}) is not true`
  const [exact, others] = await Promise.all([
    read(allOf([isExact, contains]), false),
    read(allOf([contains, isOther]), false),
  ])
  return [...exact, ...others].slice(0, MOST)
}

/** @param visible condition on `clients k`. */
export function findClients(tx: TenantTransaction, text: string, visible: Condition | undefined) {
  const isExact = sql<SqlBool>`k.dni_or_cif = ${compact(text)}`
  return findSome(tx, text, {
    searched: 'clients',
    id: sql.ref('k.idClient'),
    searchText: sql.ref('k.searchText'),
    isExact,
    read: (condition, exactFirst) =>
      tx.db
        .selectFrom('clients as k')
        .select(['k.idClient', 'k.dniOrCif', 'k.phoneNumber', FULL_NAME.$castTo<string>().as('name')])
        .where('k.clientUID', '=', tx.clientUID)
        .where('k.deletedAt', 'is', null)
        .where(allOf([condition, visible]))
        .$if(exactFirst, (rows) => rows.orderBy(sql`(${isExact}) is true`, 'desc'))
        .orderBy(sql`k.name collate spanish`)
        .orderBy('k.idClient')
        .limit(MOST)
        .execute(),
  })
}

/** @param visible condition on `consumption_points p`. */
export function findConsumptionPoints(tx: TenantTransaction, text: string, visible: Condition | undefined) {
  const isExact = sql<SqlBool>`p.cups20 = ${compact(text).slice(0, 20)}`
  return findSome(tx, text, {
    searched: 'consumption_points',
    id: sql.ref('p.idConsumptionPoint'),
    searchText: sql.ref('p.searchText'),
    isExact,
    read: (condition, exactFirst) =>
      tx.db
        .selectFrom('consumptionPoints as p')
        .leftJoin('clients as k', (join) =>
          join.onRef('k.clientUID', '=', 'p.clientUID').onRef('k.idClient', '=', 'p.idClient'),
        )
        .select(['p.idConsumptionPoint', 'p.identifier', 'p.cups', FULL_NAME.as('clientName')])
        .where('p.clientUID', '=', tx.clientUID)
        .where('p.deletedAt', 'is', null)
        .where(allOf([condition, visible]))
        .$if(exactFirst, (rows) => rows.orderBy(sql`(${isExact}) is true`, 'desc'))
        .orderBy(sql`p.identifier collate spanish`)

        .orderBy('p.idConsumptionPoint')
        .limit(MOST)
        .execute(),
  })
}

/** @param visible condition on `contracts c`. */
export function findContracts(tx: TenantTransaction, text: string, visible: Condition | undefined) {
  // The index of the numbers has the energy before them.
  const isExact = sql<SqlBool>`(c.contract_number = ${text.trim()} and c.utility_type in ('electricity', 'gas'))`
  return findSome(tx, text, {
    searched: 'contracts',
    id: sql.ref('c.idContractInfo'),
    searchText: sql.ref('c.searchText'),
    isExact,
    read: (condition, exactFirst) => {
      const found = tx.db
        .selectFrom('contracts as c')
        .select(['c.clientUID', 'c.idContractInfo', 'c.contractNumber', 'c.cups', 'c.utilityType'])
        .select(['c.idConsumptionPoint', 'c.signingDate', sql<SqlBool>`${isExact} is true`.as('isExact')])
        .where('c.clientUID', '=', tx.clientUID)
        .where('c.deletedAt', 'is', null)
        .where(allOf([condition, visible]))
        .$if(exactFirst, (rows) => rows.orderBy('isExact', 'desc'))
        .orderBy('c.signingDate', (order) => order.desc().nullsLast())
        .orderBy('c.idContractInfo')
        .limit(MOST)
      return tx.db
        .selectFrom(found.as('f'))
        .leftJoin('consumptionPoints as p', (join) =>
          join
            .onRef('p.clientUID', '=', 'f.clientUID')
            .onRef('p.idConsumptionPoint', '=', 'f.idConsumptionPoint'),
        )
        .leftJoin('clients as k', (join) =>
          join.onRef('k.clientUID', '=', 'p.clientUID').onRef('k.idClient', '=', 'p.idClient'),
        )
        .select(['f.idContractInfo', 'f.contractNumber', 'f.cups', 'f.utilityType'])
        .select(FULL_NAME.as('clientName'))
        .orderBy('f.isExact', 'desc')
        .orderBy('f.signingDate', (order) => order.desc().nullsLast())
        .orderBy('f.idContractInfo')
        .execute()
    },
  })
}

function compact(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase()
}
