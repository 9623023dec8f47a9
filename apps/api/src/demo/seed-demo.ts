import { startOfDayUtc, type CivilDate } from '@vatio/domain/time/civil-time'
import pg from 'pg'
import { analyzeTables } from '../platform/db/analyze.ts'
import { kyselyOn } from '../platform/db/kysely.ts'
import { databaseRoles } from '../platform/db/roles.ts'
import { seedClients } from './demo-clients.ts'
import { seedCompany } from './demo-company.ts'
import { seedContracts } from './demo-contracts.ts'
import { seedMarketPrices } from './demo-market-prices.ts'
import { seedMarketers } from './demo-marketers.ts'
import { seedSolarInventory } from './demo-solar.ts'
import { seedSupplies } from './demo-supplies.ts'
import type { RowWriter } from './insert-rows.ts'
import { createSeededRandom } from './seeded-random.ts'

export interface SeedDemoOptions {
  /** Connection of the migrator. */
  readonly adminUrl: string
  /** Password of the three users who can sign in. */
  readonly password: string
  /** Every date of the demo is counted from this day. */
  readonly today: CivilDate
  readonly log: (line: string) => void
}

const SEED = 20_260
const LOCK = 7_241_003

/**
 * Fills an empty installation with the demo consultancy, all of it or nothing. The same day and the same code
 * give the same rows, ids included. An installation that has a company already is left alone.
 *
 * @returns whether it was seeded now.
 */
export async function seedDemo(options: SeedDemoOptions): Promise<boolean> {
  const client = new pg.Client({ connectionString: options.adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local role ${databaseRoles.steward}`)
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const companies = await client.query('select from organisations limit 1')
    const isEmpty = companies.rows.length === 0
    if (isEmpty) await seed({ db: kyselyOn(client) }, options)
    await client.query('commit')
    if (isEmpty) await analyzeTables(client)
    return isEmpty
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function seed(writer: RowWriter, options: SeedDemoOptions): Promise<void> {
  const random = createSeededRandom(SEED)
  const { today, log } = options
  const todayMs = startOfDayUtc(today, 'Europe/Madrid')
  const createdMs = todayMs - 1_096 * 86_400_000
  log('demo company')
  const company = await seedCompany(writer, random, { password: options.password, createdMs })
  const clients = await seedClients(writer, random, company, todayMs)
  const supplies = await seedSupplies(writer, random, clients, { company, today, todayMs, log })
  log('demo offers and contracts')
  await seedMarketPrices(writer, today)
  const tariffs = await seedMarketers(writer, random, company, today, createdMs)
  await seedContracts(writer, random, company, supplies, tariffs, { date: today, ms: todayMs })
  await seedSolarInventory(writer, random, company, createdMs)
}
