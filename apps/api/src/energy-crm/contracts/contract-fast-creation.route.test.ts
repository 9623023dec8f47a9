import { createClientConfiguration } from '@vatio/protocol/energy-crm/client-configuration/client-configuration.endpoints'
import {
  fastCreateContract,
  fastCreateContractWithClient,
} from '@vatio/protocol/energy-crm/contracts/contract-fast-creation.endpoints'
import { activatePlugin } from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { listAudit } from '@vatio/protocol/administration/audit/audit.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openContractScenario, type ContractScenario } from '../../../test/contracts-scenario.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

type Body = BodyInputOf<typeof fastCreateContractWithClient>

let server: TestServer
let scenario: ContractScenario
beforeAll(async () => {
  server = await startTestServer()
  scenario = await openContractScenario(server)
})
afterAll(() => server.close())

const electricity = { utilityType: 'electricity' } as const
const newClient = (dniOrCif: string | null = null): Body['client'] => ({
  clientInfo: { name: 'Panadería Ruiz', dniOrCif },
})

function create(change: Partial<Body> = {}, as: TestUser = server.adminA, headers?: Record<string, string>) {
  const consumptionPoint = { cups: nextCups() }
  const body = { client: newClient(), consumptionPoint, contract: electricity, ...change }
  return server.call(fastCreateContractWithClient, { as, body, headers })
}

function createWithoutClient(
  change: Partial<BodyInputOf<typeof fastCreateContract>> = {},
  as: TestUser = server.adminA,
) {
  const body = { consumptionPoint: { cups: nextCups() }, contract: electricity, ...change }
  return server.call(fastCreateContract, { as, body })
}

/** How many clients, supplies, contracts and audit events of them a company has. */
async function countRows(tenant: TestServer['tenantA'] = server.tenantA): Promise<number[]> {
  return server.inTenant(tenant, async (tx) => {
    const [row] = await tx.query<Record<'clients' | 'points' | 'contracts' | 'events', number>>(
      `select (select count(*)::int from clients where client_uid = $1) as clients,
        (select count(*)::int from consumption_points where client_uid = $1) as points,
        (select count(*)::int from contracts where client_uid = $1) as contracts,
        (select count(*)::int from audit_events where client_uid = $1 and action = 'create') as events`,
      [tx.clientUID],
    )
    return [row?.clients ?? -1, row?.points ?? -1, row?.contracts ?? -1, row?.events ?? -1]
  })
}

const outcomeOf = (answer: { status: number; code?: string; errors?: { field?: string }[] }) => [
  answer.status,
  answer.code,
  answer.errors?.[0]?.field,
]

describe('creating a contract from a CUPS', () => {
  it('answers 401 without a session', async () => {
    const body = { consumptionPoint: { cups: nextCups() }, contract: electricity }
    expect((await server.call(fastCreateContract, { body })).status).toBe(401)
    const withClient = { ...body, client: newClient() }
    expect((await server.call(fastCreateContractWithClient, { body: withClient })).status).toBe(401)
  })

  it('answers 403 to a user without the application', async () => {
    const outsider = await server.createUser({ applications: ['billing'] })
    expect((await createWithoutClient({}, outsider)).status).toBe(403)
    expect((await create({}, outsider)).status).toBe(403)
  })

  it('[API-065] [CON-026] creates client, supply and contract at once, each with its audit event', async () => {
    const cups = nextCups()
    const contractNumber = `R-${newId()}`
    const answer = await create({
      client: newClient('B12345674'),
      consumptionPoint: {
        cups: `${cups.slice(0, 4)} ${cups.slice(4)}`.toLowerCase(),
        addressCode: '35001',
        atrTariff: { nombre: '2.0TD' },
        contractedPowerPeriods: { p1: 4.6, p2: 4.6 },
      },
      contract: {
        ...electricity,
        contractNumber,
        signingDate: '2026-03-02',
        energyMarketer: { idEnergyMarketer: scenario.marketer },
        tariff: { idTariff: scenario.tariff },
        commercial: { idCommercial: scenario.ofOther },
      },
    })
    expect(answer.status).toBe(201)
    const { contract, warnings } = answer.reply
    expect(warnings).toEqual([])
    expect(contract).toMatchObject({
      contractNumber,
      cups,
      tariffType: '2.0TD',
      signingDate: '2026-03-02',
      commercial: { idCommercial: scenario.ofOther },
      contractState: { name: 'Activo' },
    })
    const [row] = await scenario.inA((tx) =>
      tx.query<Record<string, unknown>>(
        `select c.name, c.dni_or_cif as nif, c.id_client as client, p.cups, p.geographical_zone as zone,
          p.id_consumption_point as point
        from consumption_points p join clients c using (client_uid, id_client)
        where p.client_uid = $1 and p.cups = $2`,
        [tx.clientUID, cups],
      ),
    )
    expect(row).toMatchObject({ name: 'Panadería Ruiz', nif: 'B12345674', zone: 2 })
    expect(contract.consumptionPoint?.idConsumptionPoint).toBe(row?.point)
    const audited = [
      ['client', row?.client],
      ['consumption-point', row?.point],
      ['contract', contract.idContractInfo],
    ] as const
    for (const [entity, idEntity] of audited) {
      const query = { entity, idEntity: String(idEntity) }
      const [events] = (await server.call(listAudit, { as: server.adminA, query })).reply
      expect(only(events)).toMatchObject({ action: 'create', userUID: server.adminA.userUID })
    }
  })

  it('[API-065] takes the client and the supply that exist, and gives the supply its client', async () => {
    const [idClient, idOther] = await scenario.inA(async (tx) => [await makeClient(tx), await makeClient(tx)])
    const cups = nextCups()
    const idConsumptionPoint = await scenario.inA((tx) => makeConsumptionPoint(tx, { cups, idClient: null }))
    const before = await countRows()
    const taken = { consumptionPoint: { cups, address: 'Otra calle' } }
    const first = await create({ ...taken, client: { idClient } })
    expect(first.reply.contract.consumptionPoint).toMatchObject({ idConsumptionPoint })
    const second = await create({ ...taken, client: { idClient } })
    expect(second.reply.contract.consumptionPoint).toMatchObject({ idConsumptionPoint })
    const refused = [409, 'CONSUMPTION_POINT_OF_OTHER_CLIENT', 'consumptionPoint.cups']
    expect(outcomeOf(await create({ ...taken, client: { idClient: idOther } }))).toEqual(refused)
    expect(outcomeOf(await create(taken))).toEqual(refused)
    expect((await createWithoutClient(taken)).reply.consumptionPoint).toMatchObject({ idConsumptionPoint })
    const [clients = 0, points = 0, contracts = 0, events = 0] = before
    expect(await countRows()).toEqual([clients, points, contracts + 3, events + 3])
    const [row] = await scenario.inA((tx) =>
      tx.query<Record<string, unknown>>(
        'select id_client as client, address from consumption_points where client_uid = $1 and cups = $2',
        [tx.clientUID, cups],
      ),
    )
    expect(row?.client).toBe(idClient)
    expect(row?.address).not.toBe('Otra calle')
  })

  it('[API-065] answers the doubts about the client that it creates', async () => {
    const { status, reply } = await create({ client: newClient('12345678A') })
    expect(status).toBe(201)
    expect(reply.warnings).toMatchObject([{ message: 'CLIENT_NIF_INVALID', field: 'clientInfo.dniOrCif' }])
  })

  it('[API-066] [CON-026] creates a contract and its supply without a client', async () => {
    const cups = nextCups()
    const { status, reply } = await createWithoutClient({ consumptionPoint: { cups } }, scenario.salesAgent)
    expect([status, reply.cups, reply.commercial?.idCommercial]).toEqual([201, cups, scenario.ofSalesAgent])
    expect(reply.consumptionPoint).not.toBeNull()
  })

  it('[API-065] names the part and the field of an error, and leaves nothing of the other parts', async () => {
    const hidden = await scenario.inA(async (tx) => {
      const idClient = await makeClient(tx, { idCommercial: scenario.ofOther })
      const cups = nextCups()
      await makeConsumptionPoint(tx, { idClient, cups })
      return { idClient, cups }
    })
    const contractNumber = `D-${newId()}`
    expect((await create({ contract: { ...electricity, contractNumber } })).status).toBe(201)
    const cups = scenario.cups
    const refused: [Partial<Body>, number, string, string, TestUser?][] = [
      [
        { client: newClient('B12345670') },
        400,
        'CLIENT_NIF_INVALID',
        'client.clientInfo.dniOrCif',
        scenario.salesAgent,
      ],
      [{ client: { idClient: newId() } }, 400, 'CONSUMPTION_POINT_CLIENT_UNKNOWN', 'client.idClient'],
      [
        { client: { idClient: hidden.idClient } },
        400,
        'CONSUMPTION_POINT_CLIENT_UNKNOWN',
        'client.idClient',
        scenario.salesAgent,
      ],
      [{ consumptionPoint: { cups: 'ES00' } }, 400, 'CUPS_LENGTH', 'consumptionPoint.cups'],
      [{ consumptionPoint: { cups: ' - ' } }, 400, 'CUPS_LENGTH', 'consumptionPoint.cups'],
      [
        { consumptionPoint: { cups: hidden.cups } },
        409,
        'CUPS_TAKEN',
        'consumptionPoint.cups',
        scenario.salesAgent,
      ],
      [
        { consumptionPoint: { cups: nextCups(), atrTariff: { nombre: 'RL.4' } } },
        400,
        'CONSUMPTION_POINT_TARIFF_UNKNOWN',
        'consumptionPoint.atrTariff',
      ],
      [
        { consumptionPoint: { cups }, contract: { utilityType: 'gas' }, client: newClient() },
        409,
        'CONSUMPTION_POINT_OF_OTHER_CLIENT',
        'consumptionPoint.cups',
      ],
      [
        { contract: { ...electricity, tariff: { idTariff: newId() } } },
        400,
        'CONTRACT_TARIFF_UNKNOWN',
        'contract.tariff',
      ],
      [
        { contract: { ...electricity, contractNumber } },
        409,
        'CONTRACT_NUMBER_TAKEN',
        'contract.contractNumber',
      ],
      [
        { contract: { ...electricity, fixedFee: 10 } },
        403,
        'CONTRACT_FIXED_FEE_FORBIDDEN',
        'contract.fixedFee',
        scenario.salesAgent,
      ],
      [
        { contract: { ...electricity, commercial: { idCommercial: scenario.ofOther } } },
        403,
        'CONTRACT_COMMERCIAL_FORBIDDEN',
        'contract.commercial',
        scenario.salesAgent,
      ],
    ]
    const before = await countRows()
    for (const [change, status, code, field, as] of refused) {
      expect(outcomeOf(await create(change, as))).toEqual([status, code, field])
    }
    const gas = { consumptionPoint: { cups }, contract: { utilityType: 'gas' } } as const
    expect(outcomeOf(await createWithoutClient(gas))).toEqual([
      400,
      'CONTRACT_CONSUMPTION_POINT_OF_OTHER_UTILITY',
      'contract.consumptionPoint',
    ])
    expect(await countRows()).toEqual(before)
  })

  it('[API-065] does not find the supply of another company: its own is created', async () => {
    const own = await createWithoutClient({ consumptionPoint: { cups: scenario.cups } }, server.adminB)
    expect(own.status).toBe(201)
    expect(own.reply.consumptionPoint?.idConsumptionPoint).not.toBe(scenario.point)
  })

  it('[PLG-021] requires the parameters of the company of the client and of the contract', async () => {
    const tenant = await server.createTenant('Exigente')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await server.inTenant(tenant, (tx) => makeCommercial(tx, { userUID: admin.userUID }))
    await server.call(activatePlugin, { as: admin, params: { key: 'formRequestParameters' } })
    const requestedParameterConfiguration = {
      contracts: { cups: true, signingDate: true },
      clients: { email: true },
    }
    const body = { requestedParameterConfiguration }
    expect((await server.call(createClientConfiguration, { as: admin, body })).status).toBe(201)
    const before = await countRows(tenant)
    const missing = [400, 'REQUIRED_PARAMETER_MISSING']
    expect(outcomeOf(await create({}, admin)).slice(0, 2)).toEqual(missing)
    const client = { clientInfo: { name: 'Ana', email: 'ana@correo.test' } }
    expect(outcomeOf(await create({ client }, admin))).toEqual([...missing, 'contract.signingDate'])
    expect(await countRows(tenant)).toEqual(before)
    const contract = { ...electricity, signingDate: '2026-03-02' }
    expect((await create({ client, contract }, admin)).status).toBe(201)
  })

  it('[LIM-019] refuses the contract beyond the licence with its client and its supply', async () => {
    const tenant = await server.createTenant('Pequeña', 'freemium')
    const admin = await server.createUser({ tenant, role: 'admin' })
    // Freemium allows 100 contracts.
    await server.inTenant(tenant, async (tx) => {
      await makeCommercial(tx, { userUID: admin.userUID })
      for (let made = 0; made < 99; made++) await makeContract(tx)
    })
    expect((await create({}, admin)).status).toBe(201)
    const before = await countRows(tenant)
    const refused = await create({}, admin)
    expect([refused.status, refused.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
    expect(await countRows(tenant)).toEqual(before)
  })

  it('makes one client, supply and contract of two requests with the same key', async () => {
    const body = { client: newClient(), consumptionPoint: { cups: nextCups() }, contract: electricity }
    const headers = { 'idempotency-key': newId() }
    const before = await countRows()
    const both = [await create(body, server.adminA, headers), await create(body, server.adminA, headers)]
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = both.map(({ reply }) => reply.contract.idContractInfo)
    expect(second).toBe(first)
    const [clients = 0, points = 0, contracts = 0] = before
    expect((await countRows()).slice(0, 3)).toEqual([clients + 1, points + 1, contracts + 1])
  })
})
