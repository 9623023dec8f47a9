import { listClientContracts } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import {
  checkCups,
  createConsumptionPoint,
  getConsumptionPoint,
  getConsumptionPointMetadata,
  listConsumptionPointContracts,
  listConsumptionPoints,
  removeConsumptionPoint,
  updateConsumptionPoint,
  updateConsumptionPointMetadata,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import { searchContracts } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import type { BodyInputOf, QueryInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Input = BodyInputOf<typeof createConsumptionPoint>

async function makeSalesAgent(): Promise<TestUser & { idCommercial: string; idClient: string }> {
  const user = await server.createUser()
  return server.inTenant(server.tenantA, async (tx) => {
    const idCommercial = await makeCommercial(tx, { userUID: user.userUID })
    return { ...user, idCommercial, idClient: await makeClient(tx, { idCommercial }) }
  })
}

async function makeContract(contract: {
  idConsumptionPoint?: string
  cups?: string
  closed?: boolean
  idCommercial?: string
  number: string
}): Promise<string> {
  const id = newId()
  await server.inTenant(server.tenantA, (tx) =>
    tx.query(
      `insert into contracts (client_uid, id_contract_info, contract_number, utility_type, id_consumption_point,
                              cups, id_commercial, id_contract_state, closed)
       select client_uid, $2, $3, 'electricity', $4, $5, $6, id_contract_state, $7
       from contract_states where client_uid = $1 and default_state`,
      [
        server.tenantA,
        id,
        contract.number,
        contract.idConsumptionPoint ?? null,
        contract.cups ?? null,
        contract.idCommercial ?? null,
        contract.closed ?? false,
      ],
    ),
  )
  return id
}

describe('a consumption point', () => {
  it('answers 401 without a session', async () => {
    expect((await server.call(listConsumptionPoints)).status).toBe(401)
    expect((await server.call(createConsumptionPoint, { body: {} })).status).toBe(401)
    expect((await server.call(checkCups, { query: { cups: nextCups() } })).status).toBe(401)
  })

  it("answers 404 to another company's supply in every call", async () => {
    const id = await server.inTenant(server.tenantB, (tx) => makeConsumptionPoint(tx))
    const as = server.adminA
    const params = { id }
    const answers = [
      await server.call(getConsumptionPoint, { as, params }),
      await server.call(updateConsumptionPoint, { as, body: { idConsumptionPoint: id, version: 1 } }),
      await server.call(removeConsumptionPoint, { as, params }),
      await server.call(listConsumptionPointContracts, { as, params }),
      await server.call(getConsumptionPointMetadata, { as, params }),
      await server.call(updateConsumptionPointMetadata, {
        as,
        params,
        body: { origin: 'sips', lastQueryDate: null },
      }),
    ]
    expect(answers.map((answer) => [answer.status, answer.code])).toEqual(
      Array.from(answers, () => [404, 'NOT_FOUND']),
    )
  })

  it("refuses another company's client as unknown", async () => {
    const idClient = await server.inTenant(server.tenantB, (tx) => makeClient(tx))
    const answer = await server.call(createConsumptionPoint, {
      as: server.adminA,
      body: { client: { idClient } },
    })
    expect([answer.status, answer.code]).toEqual([400, 'CONSUMPTION_POINT_CLIENT_UNKNOWN'])
  })

  it('answers 403 to a caller with neither the CRM nor the comparisons', async () => {
    const outsider = await server.createUser({ role: 'admin', applications: ['tasks'] })
    expect((await server.call(listConsumptionPoints, { as: outsider })).status).toBe(403)
    const comparer = await server.createUser({ role: 'admin', applications: ['billing'] })
    expect((await server.call(listConsumptionPoints, { as: comparer })).status).toBe(200)
  })

  it.each<[string, Input, string]>([
    ['a zone that does not exist', { geographicalZone: { idZona: 6 as 5 } }, 'INVALID_INPUT'],
    ['a negative power', { contractedPowerPeriods: { p1: -1 } }, 'INVALID_INPUT'],
    ['a point type past 5', { pointType: 6 }, 'INVALID_INPUT'],
    ['a negative consumption', { anualConsumption: -1 }, 'INVALID_INPUT'],
    ['a CUPS of 21 characters', { cups: 'ES0031408000000009AQ0' }, 'CUPS_LENGTH'],
    ['an unknown tariff', { atrTariff: { nombre: '2.1A' } }, 'CONSUMPTION_POINT_TARIFF_UNKNOWN'],
    [
      'a gas tariff for electricity',
      { utilityType: 'electricity', atrTariff: { nombre: 'RL.1' } },
      'CONSUMPTION_POINT_TARIFF_UNKNOWN',
    ],
    [
      'an electricity tariff for gas',
      { utilityType: 'gas', atrTariff: { nombre: '2.0TD' } },
      'CONSUMPTION_POINT_TARIFF_UNKNOWN',
    ],
  ])('refuses %s', async (_, body, code) => {
    const answer = await server.call(createConsumptionPoint, { as: server.adminA, body })
    expect([answer.status, answer.code]).toEqual([400, code])
  })

  it('registers a CUPS once per company, compared by its first twenty characters', async () => {
    const cups = nextCups()
    const as = server.adminA
    expect((await server.call(createConsumptionPoint, { as, body: { cups } })).status).toBe(201)
    const again = await server.call(createConsumptionPoint, { as, body: { cups: cups.slice(0, 20) } })
    expect([again.status, again.code]).toEqual([409, 'CUPS_TAKEN'])
    expect((await server.call(createConsumptionPoint, { as: server.adminB, body: { cups } })).status).toBe(
      201,
    )
  })

  it('answers a stale version with the stored supply', async () => {
    const as = server.adminA
    const { idConsumptionPoint } = (await server.call(createConsumptionPoint, { as, body: {} })).reply
    const body = { idConsumptionPoint, version: 1, identifier: 'Nave 1' }
    expect((await server.call(updateConsumptionPoint, { as, body })).reply.version).toBe(2)
    const stale = await server.call(updateConsumptionPoint, { as, body: { ...body, identifier: 'Nave 2' } })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details?.stored).toMatchObject({ identifier: 'Nave 1', version: 2 })
  })

  it('cannot be deleted while it has active contracts; deleted, its CUPS is free again', async () => {
    const as = server.adminA
    const cups = nextCups()
    const made = await server.call(createConsumptionPoint, { as, body: { cups } })
    const id = made.reply.idConsumptionPoint
    await makeContract({ idConsumptionPoint: id, number: 'K-1' })
    const refused = await server.call(removeConsumptionPoint, { as, params: { id } })
    expect([refused.status, refused.code]).toEqual([409, 'CONSUMPTION_POINT_HAS_ACTIVE_CONTRACTS'])
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update contracts set closed = true where client_uid = $1', [server.tenantA]),
    )
    expect((await server.call(removeConsumptionPoint, { as, params: { id } })).reply).toEqual({ affected: 1 })
    expect((await server.call(getConsumptionPoint, { as, params: { id } })).status).toBe(404)
    expect((await server.call(createConsumptionPoint, { as, body: { cups } })).status).toBe(201)
  })

  it('[API-052] [CLI-011] stores every field, the CUPS compact and upper case', async () => {
    const as = server.adminA
    const idClient = await server.inTenant(server.tenantA, (tx) => makeClient(tx, { name: 'Hotel Mar' }))
    const body: Input = {
      identifier: 'Cocina',
      utilityType: 'electricity',
      cups: 'es 0363 0000 0000 0011 ls 0f',
      client: { idClient },
      address: 'Paseo 1',
      addressCode: '28001',
      city: 'Madrid',
      region: 'Madrid',
      country: 'ES',
      geographicalZone: { idZona: 4 },
      atrTariff: { nombre: '3.0td' },
      contractedPowerPeriods: { p1: 20.785, p2: 20.785, p3: 25, p4: 25, p5: 25, p6: 30 },
      maxPowerKw: 43.64,
      anualConsumption: 52.4,
      anualConsumptionUnit: 'MWh',
      distributorName: 'Distribuidora',
      pointType: 4,
      cnae: '5510',
      hasSelfConsumption: true,
      isDwelling: false,
      industrialUse: true,
      reducedTaxUse: 'metallurgical',
    }
    const made = await server.call(createConsumptionPoint, { as, body })
    expect(made.status).toBe(201)
    expect(made.reply).toMatchObject({
      ...body,
      cups: 'ES0363000000000011LS0F',
      client: { idClient, clientInfo: { name: 'Hotel Mar' } },
      geographicalZone: { idZona: 4, nombre: 'Ceuta' },
      atrTariff: { idTarifaATR: 19, nombre: '3.0TD' },
      distributorCode: '0363',
      version: 1,
    })
    const id = made.reply.idConsumptionPoint
    expect((await server.call(getConsumptionPoint, { as, params: { id } })).reply).toEqual(made.reply)
  })

  it.each([
    [undefined, 1],
    ['28001', 1],
    ['35001', 2],
    ['38450', 2],
    ['07012', 3],
    ['51001', 4],
    ['52001', 5],
  ])('[CLI-003] [CLI-018] takes the zone of postcode %s', async (addressCode, idZona) => {
    const answer = await server.call(createConsumptionPoint, { as: server.adminA, body: { addressCode } })
    expect(answer.reply.geographicalZone.idZona).toBe(idZona)
  })

  it('[CLI-012] stores a CUPS with wrong control letters', async () => {
    const answer = await server.call(createConsumptionPoint, {
      as: server.adminA,
      body: { cups: 'ES0291000000000001DX' },
    })
    expect([answer.status, answer.reply.cups]).toEqual([201, 'ES0291000000000001DX'])
  })

  it('[API-056] stores the source of its data', async () => {
    const as = server.adminA
    const { idConsumptionPoint: id } = (await server.call(createConsumptionPoint, { as, body: {} })).reply
    const params = { id }
    expect((await server.call(getConsumptionPointMetadata, { as, params })).reply).toEqual({
      origin: null,
      lastQueryDate: null,
    })
    const body = {
      origin: 'sips',
      lastQueryDate: '2026-11-16T09:00:00.000Z',
      rawResponse: { cups: 'ES', supplies: [] },
    }
    expect((await server.call(updateConsumptionPointMetadata, { as, params, body })).reply).toEqual(body)
    const withNul = await server.call(updateConsumptionPointMetadata, {
      as,
      params,
      body: { ...body, rawResponse: { text: 'a\u0000b' } },
    })
    expect(withNul.status).toBe(400)
  })
})

describe('visibility of consumption points', () => {
  it('[SEC-015] shows a user the supplies of their clients, and those without a client that they created', async () => {
    const salesAgent = await makeSalesAgent()
    const other = await makeSalesAgent()
    const make = async (as: TestUser, body: Input) =>
      (await server.call(createConsumptionPoint, { as, body })).reply.idConsumptionPoint
    const mine = await make(salesAgent, { client: { idClient: salesAgent.idClient } })
    const mineAlone = await make(salesAgent, {})
    const others = await make(other, { client: { idClient: other.idClient } })
    const othersAlone = await make(other, {})

    const list = await server.call(listConsumptionPoints, { as: salesAgent })
    const ids = list.reply[0].map((point) => point.idConsumptionPoint)
    expect([new Set(ids), list.reply[1]]).toEqual([new Set([mine, mineAlone]), 2])
    for (const id of [others, othersAlone]) {
      expect((await server.call(getConsumptionPoint, { as: salesAgent, params: { id } })).status).toBe(404)
      const removed = await server.call(removeConsumptionPoint, { as: salesAgent, params: { id } })
      expect(removed.status).toBe(404)
    }
    const moved = await server.call(updateConsumptionPoint, {
      as: salesAgent,
      body: { idConsumptionPoint: mine, version: 1, client: { idClient: other.idClient } },
    })
    expect([moved.status, moved.code]).toEqual([400, 'CONSUMPTION_POINT_CLIENT_UNKNOWN'])
    const orphaned = await server.call(updateConsumptionPoint, {
      as: salesAgent,
      body: { idConsumptionPoint: mine, version: 1, client: null },
    })
    expect([orphaned.status, orphaned.code]).toEqual([400, 'CONSUMPTION_POINT_CLIENT_UNKNOWN'])
  })

  it('[API-053] reports that a CUPS exists, and its client only to callers who may see it', async () => {
    const salesAgent = await makeSalesAgent()
    const other = await makeSalesAgent()
    const cups = nextCups()
    const made = await server.call(createConsumptionPoint, {
      as: salesAgent,
      body: { cups, client: { idClient: salesAgent.idClient } },
    })
    const { idConsumptionPoint } = made.reply
    await makeContract({ cups, number: 'MÍO', idCommercial: salesAgent.idCommercial })
    await makeContract({ idConsumptionPoint, number: 'AJENO', idCommercial: other.idCommercial })
    const ask = async (as: TestUser, text = cups) =>
      (await server.call(checkCups, { as, query: { cups: text } })).reply

    expect(await ask(salesAgent)).toMatchObject({
      exists: true,
      idConsumptionPoint,
      contracts: [{ contractNumber: 'MÍO', closed: false }],
    })
    const admin = await ask(server.adminA, cups.slice(0, 20).toLowerCase())
    expect(new Set(admin.contracts.map((contract) => contract.contractNumber))).toEqual(
      new Set(['AJENO', 'MÍO']),
    )
    expect(await ask(await makeSalesAgent())).toEqual({ exists: true, contracts: [] })
    expect(await ask(server.adminB)).toEqual({ exists: false, contracts: [] })
    expect((await server.call(checkCups, { as: salesAgent, query: { cups: 'ES1' } })).code).toBe(
      'CUPS_LENGTH',
    )
  })

  it('[API-054] lists the contracts of a supply that the user may see', async () => {
    const salesAgent = await makeSalesAgent()
    const id = await server.inTenant(server.tenantA, (tx) =>
      makeConsumptionPoint(tx, { idClient: salesAgent.idClient }),
    )
    await makeContract({
      idConsumptionPoint: id,
      number: 'C-1',
      idCommercial: salesAgent.idCommercial,
      closed: true,
    })
    await makeContract({ idConsumptionPoint: id, number: 'C-2', idCommercial: salesAgent.idCommercial })
    await makeContract({ idConsumptionPoint: id, number: 'C-3' })
    const { reply } = await server.call(listConsumptionPointContracts, { as: salesAgent, params: { id } })
    expect(reply.map((contract) => [contract.contractNumber, contract.closed])).toEqual([
      ['C-2', false],
      ['C-1', true],
    ])
    // Each in its own state, as the list of contracts shows it.
    const listed = await server.call(searchContracts, { as: salesAgent, query: {}, body: {} })
    const stateOf = new Map(listed.reply[0].map((one) => [one.contractNumber, one.contractState]))
    for (const { contractNumber, contractState } of reply) {
      expect(contractState).toEqual(stateOf.get(contractNumber))
      expect(contractState.name).not.toBe('')
    }
    const ofClient = await server.call(listClientContracts, {
      as: salesAgent,
      params: { id: salesAgent.idClient },
    })
    expect(ofClient.reply).toEqual(reply)
    const other = await makeSalesAgent()
    const unseen = await server.call(listClientContracts, { as: other, params: { id: salesAgent.idClient } })
    expect([unseen.status, unseen.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the list of consumption points', () => {
  it('searches, filters, pages, and sorts by energy across its units', async () => {
    const tenant = await server.createTenant('Puntos')
    const as = await server.createUser({ tenant, role: 'admin' })
    const cups = nextCups()
    await server.inTenant(tenant, async (tx) => {
      const idClient = await makeClient(tx, { name: 'Almacén Ñu' })
      await makeConsumptionPoint(tx, { identifier: 'A', idClient, cups, anualConsumption: 5_000 })
      await makeConsumptionPoint(tx, {
        identifier: 'B',
        tariffName: '3.0TD',
        idZona: 2,
        anualConsumption: 900,
      })
      await makeConsumptionPoint(tx, { identifier: 'C', utilityType: 'gas', tariffName: 'RL.4' })
    })
    await server.call(createConsumptionPoint, {
      as,
      body: { identifier: 'D', anualConsumption: 1.2, anualConsumptionUnit: 'GWh', city: 'Mérida' },
    })
    const names = async (query: QueryInputOf<typeof listConsumptionPoints>) => {
      const answer = await server.call(listConsumptionPoints, { as, query })
      expect(answer.status).toBe(200)
      return answer.reply[0].map((point) => point.identifier)
    }
    const byEnergy = { sort: 'anualConsumption', direction: 'desc' } as const
    expect(await names(byEnergy)).toEqual(['D', 'A', 'B', 'C'])
    expect(await names({ text: 'almacen nu' })).toEqual(['A'])
    expect(await names({ text: cups.slice(4, 18) })).toEqual(['A'])
    expect(await names({ text: 'merida' })).toEqual(['D'])
    expect(await names({ zones: '2,3' })).toEqual(['B'])
    expect(await names({ tariffs: '3.0TD,RL.4', sort: 'identifier', direction: 'asc' })).toEqual(['B', 'C'])
    expect(await names({ utilityType: 'gas' })).toEqual(['C'])
    const page = await server.call(listConsumptionPoints, {
      as,
      query: { ...byEnergy, limit: '1', offset: '1' },
    })
    expect([page.reply[0][0]?.identifier, page.reply[1], page.reply[2]]).toEqual([
      'A',
      4,
      { totalIsExact: true },
    ])
  })
})
