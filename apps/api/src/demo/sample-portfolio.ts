import { randomInt } from 'node:crypto'
import type { DemoOwner } from '@vatio/demo/demo-company'
import { makeSamplePortfolio } from '@vatio/demo/sample-portfolio'
import { createSeededRandom } from '@vatio/demo/seeded-random'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/db/table-types.ts'
import { insertRows } from './insert-rows.ts'
import { listTypologyIds } from './named-ids.ts'

export { sampleSize } from '@vatio/demo/sample-portfolio'

/** Tables of a sample in the order in which its rows may be removed, with the column of their id and their name. */
export const sampleTables = [
  { table: 'contracts', id: 'id_contract_info', name: 'contract_number' },
  { table: 'consumption_points', id: 'id_consumption_point', name: 'identifier' },
  { table: 'tariff_prices', id: 'id_tariff_price', name: 'kind' },
  { table: 'tariff_fees', id: 'id_tariff_fee', name: 'mode' },
  { table: 'tariffs', id: 'id_tariff', name: 'name' },
  { table: 'energy_marketers', id: 'id_energy_marketer', name: 'name' },
  { table: 'clients', id: 'id_client', name: 'name' },
  { table: 'commercials', id: 'id_commercial', name: 'name' },
] as const

export interface SampleRow {
  readonly table: string
  readonly id: string
}

/**
 * Writes the sample portfolio into a company.
 *
 * @returns the rows that do not depend on others, to be marked as sample rows.
 */
export async function writeSample(
  db: Kysely<DB>,
  owner: DemoOwner,
  today: CivilDate,
): Promise<readonly SampleRow[]> {
  const typologies = await listTypologyIds(db, owner.clientUID)
  const contractStates = await listSampleStates(db, owner.clientUID)
  // Ids differ between companies, and from an earlier sample of which rows were kept.
  const random = createSeededRandom(randomInt(2 ** 32))
  const { rows } = makeSamplePortfolio(random, owner, { ...typologies, contractStates }, today)
  await insertRows(db, rows)
  const byTable: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = rows
  return sampleTables.flatMap(({ table, id }) =>
    (byTable[table] ?? []).map((row) => ({ table, id: String(row[id]) })),
  )
}

/** Maps the states of the sample to those of the company by their flags, not by their names. */
async function listSampleStates(db: Kysely<DB>, clientUID: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('contractStates')
    .select(['idContractState as id', 'name', 'defaultState', 'closeState'])
    .where('clientUID', '=', clientUID)
    .where('active', '=', true)
    .orderBy('defaultState', 'desc')
    .orderBy('closeState')
    .orderBy('name')
    .execute()
  const first = rows.find((row) => row.defaultState) ?? rows.find((row) => !row.closeState) ?? rows.at(0)
  if (!first) return new Map()
  const closed = rows.find((row) => row.closeState) ?? first
  const renewal = rows.find((row) => row.name === 'Pte. renovación') ?? first
  return new Map([
    ['En tramitación', first.id],
    ['Activo', first.id],
    ['Pte. renovación', renewal.id],
    ['Cerrado', closed.id],
  ])
}
