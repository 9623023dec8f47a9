import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import { contractSortKeys, type ContractFilter } from '@vatio/protocol/energy-crm/contracts/contracts.schema'
import { TOTAL_LIMIT } from '@vatio/protocol/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

/* More contracts than lists count: their pages are read from indexes, those of filtered ones are sorted. */

/** Two thirds of them are open. */
const MANY = 1.5 * TOTAL_LIMIT + 300

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.createTenant()
  admin = await server.createUser({ tenant, role: 'admin' })
  await server.inTenant(tenant, async (tx) => {
    const marketers = []
    const tariffs = []
    const commercials = []
    const points = []
    for (const name of ['Zeta', 'Álamo', 'Beta']) {
      const idEnergyMarketer = await makeEnergyMarketer(tx, { name })
      marketers.push(idEnergyMarketer)
      // The same name twice.
      tariffs.push(await makeTariff(tx, { idEnergyMarketer, name: name === 'Zeta' ? 'Fija' : 'Indexada' }))
      commercials.push(await makeCommercial(tx, { name }))
      points.push(await makeConsumptionPoint(tx, { idClient: await makeClient(tx, { name }) }))
    }
    await tx.query(
      `insert into contracts (client_uid, id_contract_info, contract_number, utility_type, id_contract_state, closed,
         id_energy_marketer, id_tariff, id_commercial, id_consumption_point, cups, tariff_type, signing_date,
         last_state_change_date, anual_consumption, deleted_at)
       select $1, gen_random_uuid(), 'C-' || n * 7919 % 100003, 'electricity', s.id, s.is_closing,
         ($2::uuid[])[n % 5], ($3::uuid[])[n % 4], ($4::uuid[])[n % 7], ($5::uuid[])[n % 6],
         case when n % 9 > 0 then 'ES0021' || lpad((n * 31 % 9973)::text, 14, '0') end,
         (array['3.0TD', '2.0TD'])[n % 3], date '2024-01-01' + n % 500, date '2025-03-01' + n % 90,
         nullif(n % 400, 0), case when n % 50 = 0 then now() end
       from generate_series(1, $6::int) n
       join (select id_contract_state as id, close_state as is_closing, row_number() over (order by name) as nth
             from contract_states where client_uid = $1) s on s.nth = 1 + n % 3`,
      [tx.clientUID, marketers, tariffs, commercials, points, Math.ceil((MANY / 49) * 50)],
    )
  })
})
afterAll(() => server.close())

async function page(sort: string, direction: 'asc' | 'desc', offset: number, body: ContractFilter = {}) {
  const query = { sort, direction, limit: '40', offset: String(offset) } as never
  const { reply } = await server.call(searchContracts, { as: admin, query, body })
  return {
    ids: reply[0].map(({ idContractInfo }) => idContractInfo),
    total: reply[1],
    isExact: reply[2].totalIsExact,
  }
}

describe('a list of more contracts than are counted', () => {
  it.each(
    contractSortKeys.flatMap((sort) =>
      (['asc', 'desc'] as const).map((direction) => [sort, direction] as const),
    ),
  )('[CON-079] has the order of a filtered one: %s %s', async (sort, direction) => {
    // All have been signed since.
    const filter = { signingDate: { from: '2024-01-01' } }
    for (const offset of [0, 2_010, 6_000, 10_000]) {
      const whole = await page(sort, direction, offset)
      expect([whole.ids.length, whole.total, whole.isExact]).toEqual([40, TOTAL_LIMIT, false])
      expect(await page(sort, direction, offset, filter)).toEqual(whole)
    }
  })

  it.each(['energyMarketer', 'tariff', 'commercial', 'contractState'] as const)(
    '[CON-079] has only open contracts in the order of all: %s',
    async (sort) => {
      const some = await page(sort, 'asc', 100, { closed: false })
      expect([some.ids.length, some.isExact]).toEqual([40, false])
      const sorted = await page(sort, 'asc', 100, { closed: false, signingDate: { from: '2024-01-01' } })
      expect(some).toEqual(sorted)
    },
  )
})
