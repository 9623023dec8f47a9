import { makeAuthorisations } from '@vatio/demo/demo-authorisations'
import { makeClients } from '@vatio/demo/demo-clients'
import { makeTariffFees } from '@vatio/demo/demo-commissions'
import { makeCompany } from '@vatio/demo/demo-company'
import { makeContracts } from '@vatio/demo/demo-contracts'
import { makeDashboards } from '@vatio/demo/demo-dashboards'
import { makeMarketPrices } from '@vatio/demo/demo-market-prices'
import { makeMarketers } from '@vatio/demo/demo-marketers'
import { makeCustomFields, makePaymentStates, makePlugins } from '@vatio/demo/demo-plugins'
import { makeSolarInventory } from '@vatio/demo/demo-solar'
import { makeSupplies } from '@vatio/demo/demo-supplies'
import { createSeededRandom } from '@vatio/demo/seeded-random'
import { startOfDayUtc, type CivilDate } from '@vatio/domain/time/civil-time'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { hashPassword } from '../platform/auth/passwords.ts'
import { analyzeTables } from '../platform/db/analyze.ts'
import { kyselyOn } from '../platform/db/kysely.ts'
import { databaseRoles } from '../platform/db/roles.ts'
import type { DB } from '../platform/db/table-types.ts'
import { insertRows } from './insert-rows.ts'
import { seedStudies } from './seed-studies.ts'
import { listContractStateIds, listTypologyIds } from './named-ids.ts'

export interface SeedDemoOptions {
  /** Connection of the migrator. */
  readonly adminUrl: string
  /** Password of the three users who can sign in. */
  readonly password: string
  /** Every date of the demo is relative to this day. */
  readonly today: CivilDate
  readonly log: (line: string) => void
}

const SEED = 20_260
const LOCK = 7_241_003

/**
 * Fills an empty installation with the demo consultancy, all of it or nothing. The same day and the same code
 * give the same rows, ids included. An installation with a company is not changed.
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
    if (isEmpty) await seed(kyselyOn(client), options)
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

async function seed(db: Kysely<DB>, { password, today, log }: SeedDemoOptions): Promise<void> {
  const random = createSeededRandom(SEED)
  const todayMs = startOfDayUtc(today, 'Europe/Madrid')
  const createdMs = todayMs - 1_096 * 86_400_000
  log('demo company')
  const hash = () => hashPassword(password)
  const [admin, groupAdmin, user] = await Promise.all([hash(), hash(), hash()])
  const { company, rows } = makeCompany(random, { createdMs, passwordHashes: { admin, groupAdmin, user } })
  await insertRows(db, rows)
  const typologies = await listTypologyIds(db, company.clientUID)
  const ids = { ...typologies, contractStates: await listContractStateIds(db, company.clientUID) }
  const clients = makeClients(random, company, ids, todayMs)
  await insertRows(db, clients.rows)
  // A stream of its own, so that the rows of the other features stay as they are.
  const signed = createSeededRandom(SEED + 2)
  await insertRows(db, makeAuthorisations(signed, company, { clients: clients.rows.clients, today, todayMs }))
  log('demo supplies')
  const supplies = makeSupplies(random, clients.clients, { company, today, todayMs })
  await insertRows(db, supplies.rows)
  log('demo offers and contracts')
  await insertRows(db, makeMarketPrices(today))
  const marketers = makeMarketers(random, company, {
    tariffTypologies: ids.tariffTypologies,
    today,
    createdMs,
  })
  await insertRows(db, marketers.rows)
  const contracts = makeContracts(random, company, {
    supplies: supplies.supplies,
    tariffs: marketers.tariffs,
    states: ids.contractStates,
    today: { date: today, ms: todayMs },
  })
  // A stream of its own: the rows of the other features stay as they are.
  const optional = createSeededRandom(SEED + 1)
  const { contract_payment_states, contract_payment_state_registers, ...billed } = makePaymentStates(
    optional,
    company,
    contracts.contracts,
    { createdMs, todayMs },
  )
  await insertRows(db, {
    ...makePlugins(company, createdMs),
    contract_payment_states,
    ...contracts,
    ...billed,
    contract_payment_state_registers,
    ...makeCustomFields(optional, company, { clients: clients.clients, createdMs, today }),
  })
  await insertRows(db, makeSolarInventory(random, company, createdMs))
  await insertRows(db, makeTariffFees(random, company, marketers.tariffs, createdMs))
  await insertRows(db, makeDashboards(random, company, createdMs))
  log('demo solar studies')
  await seedStudies(db, createSeededRandom(SEED + 3), company, todayMs)
}
