import pg from 'pg'
import { createAdmin, createTenant } from '../../bench/api-server.ts'
import { fillWithContracts } from '../../bench/contract-company.ts'
import type { Vatio } from './installation.ts'
import type { WireClient } from './wire-client.ts'

/** A large company and its caller. */
export interface BusyCompany {
  readonly clientUID: string
  readonly token: string
  /** Ids of some of its records. */
  readonly clients: readonly string[]
  readonly contracts: readonly string[]
}

/** Makes companies of 8,000 contracts, 4,000 supplies and 2,000 clients, without limits of a licence. */
export async function makeBusyCompanies(superuserUrl: string, count: number): Promise<BusyCompany[]> {
  const owner = new pg.Client({ connectionString: superuserUrl })
  await owner.connect()
  try {
    const companies: BusyCompany[] = []
    for (let number = 1; number <= count; number++) {
      companies.push(await makeBusyCompany(owner, `Consultora con volumen ${number}`))
    }
    await owner.query('analyze')
    return companies
  } finally {
    await owner.end()
  }
}

async function makeBusyCompany(owner: pg.Client, name: string): Promise<BusyCompany> {
  const clientUID = await createTenant(owner, name)
  await owner.query("update organisations set license = 'corporation' where client_uid = $1", [clientUID])
  const { token } = await createAdmin(owner, clientUID)
  await fillWithContracts(owner, clientUID)
  return withRecords(owner, { clientUID, token })
}

/** The company of the demo, which is small, and its caller. */
export async function openDemoCompany(vatio: Vatio, client: WireClient): Promise<BusyCompany> {
  const owner = new pg.Client({ connectionString: vatio.superuserUrl() })
  await owner.connect()
  try {
    const { token, clientUID } = await client.signInToDemo()
    return await withRecords(owner, { clientUID, token })
  } finally {
    await owner.end()
  }
}

async function withRecords(
  owner: pg.Client,
  company: Pick<BusyCompany, 'clientUID' | 'token'>,
): Promise<BusyCompany> {
  const idsOf = async (column: string, table: string) => {
    const statement = `select ${column} as id from ${table} where client_uid = $1 and deleted_at is null limit 500`
    return (await owner.query<{ id: string }>(statement, [company.clientUID])).rows.map(({ id }) => id)
  }
  return {
    ...company,
    clients: await idsOf('id_client', 'clients'),
    contracts: await idsOf('id_contract_info', 'contracts'),
  }
}
