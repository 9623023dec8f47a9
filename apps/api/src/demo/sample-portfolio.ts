import { randomInt } from 'node:crypto'
import { startOfDayUtc, type CivilDate } from '@vatio/domain/time/civil-time'
import { demoClients } from './demo-clients.data.ts'
import { seedClientsOf } from './demo-clients.ts'
import type { DemoOwner } from './demo-company.ts'
import { seedContractsIn, type StateName } from './demo-contracts.ts'
import { demoMarketers } from './demo-marketers.data.ts'
import { seedMarketers } from './demo-marketers.ts'
import { seedSupplies } from './demo-supplies.ts'
import { insertRows, type DemoRow, type RowWriter } from './insert-rows.ts'
import { createSeededRandom } from './seeded-random.ts'

const DAY_MS = 86_400_000
/** Names that a reader recognises as not theirs. */
const MARK = '(ejemplo)'
/** Clients of the sample: homes, a bar, a shop and small companies, with gas and a solar roof among them. */
const CLIENTS = ['Amparo', 'Dionisio', 'Olaya', 'Pelayo', 'Quintín', 'Rosaura']
const MARKETERS = ['Albaluz Energía', 'Brisalia', 'Cierzovolt']
/** Numbers of tax identifiers and CUPS from here on: the demo company uses the lower ones. */
const FIRST_NUMBER = 700

/** Tables of a sample in the order in which its rows may be removed, with the column of their id and their name. */
export const sampleTables = [
  { table: 'contracts', id: 'id_contract_info', name: 'contract_number' },
  { table: 'consumption_points', id: 'id_consumption_point', name: 'identifier' },
  { table: 'tariff_prices', id: 'id_tariff_price', name: 'kind' },
  { table: 'tariffs', id: 'id_tariff', name: 'name' },
  { table: 'energy_marketers', id: 'id_energy_marketer', name: 'name' },
  { table: 'clients', id: 'id_client', name: 'name' },
  { table: 'commercials', id: 'id_commercial', name: 'name' },
] as const

/** How much room in the licence a sample takes. */
export const sampleSize = { commercials: 1, contracts: 12 } as const

export interface SampleRow {
  readonly table: string
  readonly id: string
}

/**
 * Writes a small portfolio into a company: clients, supplies with a year of curve, marketers with prices,
 * contracts in the company's own states.
 *
 * @returns every row that exists independently of others, to mark it.
 */
export async function writeSample(
  db: RowWriter['db'],
  owner: DemoOwner,
  today: CivilDate,
): Promise<readonly SampleRow[]> {
  const written: SampleRow[] = []
  const recording: RowWriter = {
    db,
    onRows: (table, rows) => written.push(...idsOf(table, rows)),
  }
  // Ids differ from company to company, and from a first sample of which something was kept.
  const random = createSeededRandom(randomInt(2 ** 32))
  const todayMs = startOfDayUtc(today, 'Europe/Madrid')
  const idCommercial = random.id(todayMs)
  await insertRows(recording, 'commercials', [
    {
      client_uid: owner.clientUID,
      id_commercial: idCommercial,
      name: 'Comercial',
      first_surname: MARK,
      fee_percentage: 100,
      user_uid: null,
      creation_timestamp: new Date(todayMs - 400 * DAY_MS).toISOString(),
      creation_user_uid: owner.adminUID,
      version: 1,
    },
  ])
  const clients = await seedClientsOf(recording, random, {
    company: owner,
    commercials: [idCommercial],
    plans: demoClients
      .filter(({ name }) => CLIENTS.includes(name))
      .map((plan) => ({ ...plan, name: `${plan.name} ${MARK}` })),
    todayMs,
    firstNumber: FIRST_NUMBER,
  })
  const supplies = await seedSupplies(recording, random, clients, {
    company: owner,
    today,
    todayMs,
    log: () => {},
    firstNumber: FIRST_NUMBER,
  })
  const tariffs = await seedMarketers(
    recording,
    random,
    owner,
    today,
    todayMs - 400 * DAY_MS,
    demoMarketers
      .filter(({ name }) => MARKETERS.includes(name))
      .map((plan) => ({ ...plan, name: `${plan.name} ${MARK}` })),
  )
  await seedContractsIn(recording, random, owner, {
    supplies,
    tariffs,
    states: await statesOf(db, owner.clientUID),
    today: { date: today, ms: todayMs },
    count: sampleSize.contracts,
    prefix: 'EJ-',
  })
  return written
}

function idsOf(table: string, rows: readonly DemoRow[]): SampleRow[] {
  const known = sampleTables.find((each) => each.table === table)
  return known ? rows.map((row) => ({ table, id: row[known.id] as string })) : []
}

/** The company's states for those of the sample: by what they do, whatever they are called. */
async function statesOf(db: RowWriter['db'], clientUID: string): Promise<Map<StateName, string>> {
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
