import { fastCreateContractWithClient } from '@vatio/protocol/energy-crm/contracts/contract-fast-creation.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeEnergyMarketer } from '../../../test/factories/energy-marketers.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import type { TestTransaction } from '../../../test/test-transaction.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

type Body = BodyInputOf<typeof fastCreateContractWithClient>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const info = { clientInfo: { name: 'Panadería Ruiz' } }
const electricity = { utilityType: 'electricity' } as const

const create = (
  change: Partial<Body>,
  as: TestUser = server.adminA,
  headers: Readonly<Record<string, string>> = {},
) =>
  server.call(fastCreateContractWithClient, {
    as,
    headers,
    body: { client: info, consumptionPoint: { cups: nextCups() }, contract: electricity, ...change },
  })

const idIn = async (tx: TestTransaction, table: string, id: string) => {
  const rows = await tx.query<{ id: string }>(
    `select ${id} as id from ${table} where client_uid = $1 order by 1 limit 1`,
    [tx.clientUID],
  )
  return only(rows).id
}

/** Clients, supplies and contracts of company A. */
const countRows = () =>
  server.inTenant(server.tenantA, async (tx) => {
    const rows = await tx.query<{ count: number }>(
      `select (select count(*) from clients where client_uid = $1)
            + (select count(*) from consumption_points where client_uid = $1)
            + (select count(*) from contracts where client_uid = $1) as count`,
      [tx.clientUID],
    )
    return only(rows).count
  })

describe('a contract created with its client and supply', () => {
  it('takes no record of another company, and leaves nothing where one is named', async () => {
    const ids = await server.inTenant(server.tenantB, async (tx) => {
      const idCommercial = await makeCommercial(tx)
      const idEnergyMarketer = await makeEnergyMarketer(tx)
      await tx.query(
        `insert into client_typologies (client_uid, id_client_typology, name) values ($1, $2, 'De B')`,
        [tx.clientUID, newId()],
      )
      return {
        idClient: await makeClient(tx),
        idConsumptionPoint: await makeConsumptionPoint(tx),
        idCommercial,
        idEnergyMarketer,
        idTariff: await makeTariff(tx, { idEnergyMarketer }),
        idContractState: await idIn(tx, 'contract_states', 'id_contract_state'),
        idClientTypology: await idIn(tx, 'client_typologies', 'id_client_typology'),
      }
    })
    const contract = (rest: object) => ({ contract: { ...electricity, ...rest } })
    const client = (rest: object) => ({ client: { ...info, ...rest } })
    const named: [Partial<Body>, string, string][] = [
      [{ client: { idClient: ids.idClient } }, 'CONSUMPTION_POINT_CLIENT_UNKNOWN', 'client.idClient'],
      [client({ commercial: { idCommercial: ids.idCommercial } }), 'COMMERCIAL_UNKNOWN', 'client.commercial'],
      [
        client({ clientTypology: { idClientTypology: ids.idClientTypology } }),
        'CLIENT_TYPOLOGY_UNKNOWN',
        'client.clientTypology',
      ],
      [client({ sector: { idSector: -1 } }), 'SECTOR_UNKNOWN', 'client.sector'],
      [
        contract({ commercial: { idCommercial: ids.idCommercial } }),
        'COMMERCIAL_UNKNOWN',
        'contract.commercial',
      ],
      [
        contract({ energyMarketer: { idEnergyMarketer: ids.idEnergyMarketer } }),
        'CONTRACT_ENERGY_MARKETER_UNKNOWN',
        'contract.energyMarketer',
      ],
      [contract({ tariff: { idTariff: ids.idTariff } }), 'CONTRACT_TARIFF_UNKNOWN', 'contract.tariff'],
      [
        contract({ stateChanges: [{ contractState: { idContractState: ids.idContractState } }] }),
        'CONTRACT_STATE_UNKNOWN',
        'contract.stateChanges',
      ],
      // The supply is that of the CUPS; another one cannot be named beside it.
      [
        contract({ consumptionPoint: { idConsumptionPoint: ids.idConsumptionPoint } }),
        'INVALID_INPUT',
        'contract',
      ],
      [contract({ cups: nextCups() }), 'INVALID_INPUT', 'contract'],
    ]
    const before = await countRows()
    const answers: unknown[] = []
    for (const [change] of named) {
      const { status, errors } = await create(change)
      answers.push([status, errors[0]?.message, errors[0]?.field])
    }
    expect(answers).toEqual(named.map(([, code, field]) => [400, code, field]))
    expect(await countRows()).toBe(before)
  })

  it('is not replayed to somebody else who sends the same key', async () => {
    const colleague = await server.createUser({ role: 'admin' })
    const body = { consumptionPoint: { cups: nextCups() } }
    const headers = { 'idempotency-key': newId() }
    const own = await create(body, server.adminA, headers)
    expect(own.status).toBe(201)
    const neighbour = await create(body, server.adminB, headers)
    expect(neighbour.status).toBe(201)
    expect(neighbour.reply.contract.idContractInfo).not.toBe(own.reply.contract.idContractInfo)
    // The supply exists, with a client of its own.
    expect((await create(body, colleague, headers)).code).toBe('CONSUMPTION_POINT_OF_OTHER_CLIENT')
    const other = await create({ consumptionPoint: { cups: nextCups() } }, server.adminA, headers)
    expect(other.code).toBe('IDEMPOTENCY_KEY_MISMATCH')
  })

  it('[SEC-015] uses the clients that the administrator of a group sees', async () => {
    const idGroup = await server.inTenant(server.tenantA, (tx) => makeGroup(tx))
    const head = await server.createUser({ groups: [{ idGroup, isGroupAdmin: true }] })
    const member = await server.createUser({ groups: [{ idGroup, isGroupAdmin: false }] })
    const [ofMember, ofOther] = await server.inTenant(server.tenantA, async (tx) => [
      await makeClient(tx, { idCommercial: await makeCommercial(tx, { userUID: member.userUID }) }),
      await makeClient(tx, { idCommercial: await makeCommercial(tx) }),
    ])
    const idOwn = await server.inTenant(server.tenantA, (tx) => makeCommercial(tx, { userUID: head.userUID }))
    const refused = await create({ client: { idClient: ofOther } }, head)
    expect(refused.errors).toMatchObject([
      { message: 'CONSUMPTION_POINT_CLIENT_UNKNOWN', field: 'client.idClient' },
    ])
    const made = await create({ client: { idClient: ofMember } }, head)
    expect([made.status, made.reply.contract?.commercial?.idCommercial]).toEqual([201, idOwn])
    expect((await create({ client: { idClient: ofMember } }, server.adminB)).status).toBe(400)
  })
})
