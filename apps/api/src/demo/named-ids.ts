import type { NamedIds } from '@vatio/demo/demo-company'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/table-types.ts'

/** Ids by name of the initial typologies of a company. */
export async function listTypologyIds(
  db: Kysely<DB>,
  clientUID: string,
): Promise<Omit<NamedIds, 'contractStates'>> {
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
  return { clientTypologies: idByName(clientTypologies), tariffTypologies: idByName(tariffTypologies) }
}

/** Ids by name of the contract states of a company. */
export async function listContractStateIds(
  db: Kysely<DB>,
  clientUID: string,
): Promise<NamedIds['contractStates']> {
  const rows = await db
    .selectFrom('contractStates')
    .select(['name', 'idContractState as id'])
    .where('clientUID', '=', clientUID)
    .execute()
  return idByName(rows)
}

function idByName(rows: readonly { readonly name: string; readonly id: string }[]) {
  return new Map(rows.map((row) => [row.name, row.id]))
}
