import type { NamedIds } from '@vatio/demo/demo-company'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/table-types.ts'

/** Ids by name of the typologies and states of a company. */
export async function listNamedIds(db: Kysely<DB>, clientUID: string): Promise<NamedIds> {
  const clientTypologies = await db
    .selectFrom('clientTypologies')
    .select(['name', 'idClientTypology as id'])
    .where('clientUID', '=', clientUID)
    .execute()
  const tariffTypologies = await db
    .selectFrom('tariffTypologies')
    .select(['name', 'idTariffTypology as id'])
    .where('clientUID', '=', clientUID)
    .execute()
  const contractStates = await db
    .selectFrom('contractStates')
    .select(['name', 'idContractState as id'])
    .where('clientUID', '=', clientUID)
    .execute()
  return {
    clientTypologies: idByName(clientTypologies),
    tariffTypologies: idByName(tariffTypologies),
    contractStates: idByName(contractStates),
  }
}

function idByName(rows: readonly { readonly name: string; readonly id: string }[]) {
  return new Map(rows.map((row) => [row.name, row.id]))
}
