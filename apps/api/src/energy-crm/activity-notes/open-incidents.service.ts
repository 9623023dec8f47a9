import { sql, type Expression, type SqlBool } from 'kysely'
import type { Condition } from '../../platform/db/condition.ts'

const isOpen = (clientUID: Expression<unknown>) => sql`i.client_uid = ${clientUID} and i.kind = 'incident'
  and i.resolved_at is null and i.deleted_at is null and i.id_contract_info is not null`

/** The contract has an open incident. The company's open incidents are few: they are read once. */
export function hasOpenIncident(clientUID: string, idContractInfo: Expression<string>): Condition {
  return sql<SqlBool>`${idContractInfo} in (
    select i.id_contract_info from activity_notes i where ${isOpen(sql`${clientUID}::uuid`)})`
}

/** How many open incidents a contract has. */
export function countOpenIncidents(clientUID: Expression<string>, idContractInfo: Expression<string>) {
  return sql<number>`(
    select count(*) from activity_notes i where ${isOpen(clientUID)} and i.id_contract_info = ${idContractInfo})`
}
