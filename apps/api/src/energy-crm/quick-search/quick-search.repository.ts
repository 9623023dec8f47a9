import { expressionBuilder, sql, type SqlBool } from 'kysely'
import { allOf, type Condition } from '../../platform/db/condition.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { containsText } from '../../platform/db/text-search.ts'

const MOST = 6
const FULL_NAME = sql<
  string | null
>`nullif(concat_ws(' ', k.name, nullif(k.first_surname, ''), nullif(k.second_surname, '')), '')`
const no = expressionBuilder().lit(false)

/** @param visible condition on `clients k`. */
export function findClients(tx: TenantTransaction, text: string, visible: Condition | undefined) {
  return tx.db
    .selectFrom('clients as k')
    .select(['k.idClient', 'k.dniOrCif', 'k.phoneNumber', FULL_NAME.$castTo<string>().as('name')])
    .where('k.clientUID', '=', tx.clientUID)
    .where('k.deletedAt', 'is', null)
    .where((k) => allOf([containsText(k.ref('k.searchText'), text) ?? no, visible]))
    .orderBy(sql<SqlBool>`k.dni_or_cif is not distinct from ${compact(text)}`, 'desc')
    .orderBy(sql`k.name collate spanish`)
    .orderBy('k.idClient')
    .limit(MOST)
    .execute()
}

/** @param visible condition on `consumption_points p`. */
export function findConsumptionPoints(tx: TenantTransaction, text: string, visible: Condition | undefined) {
  return tx.db
    .selectFrom('consumptionPoints as p')
    .leftJoin('clients as k', (join) =>
      join.onRef('k.clientUID', '=', 'p.clientUID').onRef('k.idClient', '=', 'p.idClient'),
    )
    .select(['p.idConsumptionPoint', 'p.identifier', 'p.cups', FULL_NAME.as('clientName')])
    .where('p.clientUID', '=', tx.clientUID)
    .where('p.deletedAt', 'is', null)
    .where((p) => allOf([containsText(p.ref('p.searchText'), text) ?? no, visible]))
    .orderBy(sql<SqlBool>`p.cups20 is not distinct from ${compact(text).slice(0, 20)}`, 'desc')
    .orderBy(sql`p.identifier collate spanish`)
    .orderBy('p.cups')
    .orderBy('p.idConsumptionPoint')
    .limit(MOST)
    .execute()
}

/** @param visible condition on `contracts c`. */
export function findContracts(tx: TenantTransaction, text: string, visible: Condition | undefined) {
  const found = tx.db
    .selectFrom('contracts as c')
    .select(['c.clientUID', 'c.idContractInfo', 'c.contractNumber', 'c.cups', 'c.utilityType'])
    .select(['c.idConsumptionPoint', 'c.signingDate'])
    .select(sql<SqlBool>`c.contract_number is not distinct from ${text.trim()}`.as('isNumber'))
    .where('c.clientUID', '=', tx.clientUID)
    .where('c.deletedAt', 'is', null)
    .where((c) => allOf([containsText(c.ref('c.searchText'), text) ?? no, visible]))
    .orderBy('isNumber', 'desc')
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
    .select(['f.idContractInfo', 'f.contractNumber', 'f.cups', 'f.utilityType', FULL_NAME.as('clientName')])
    .orderBy('f.isNumber', 'desc')
    .orderBy('f.signingDate', (order) => order.desc().nullsLast())
    .orderBy('f.idContractInfo')
    .execute()
}

function compact(text: string): string {
  return text.replace(/[\s.\-/]/g, '').toUpperCase()
}
