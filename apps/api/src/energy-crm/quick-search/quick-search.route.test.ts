import { quickSearch } from '@vatio/protocol/energy-crm/quick-search/quick-search.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let tenant: string
let admin: TestUser
let salesAgent: TestUser
let chief: TestUser
const cups = nextCups()
const othersCups = nextCups()
let idClient: string
let idPoint: string
let idContract: string

beforeAll(async () => {
  server = await startTestServer()
  tenant = await server.createTenant()
  admin = await server.createUser({ tenant, role: 'admin' })
  const idGroup = newId()
  await server.inTenant(tenant, (tx) =>
    tx.query('insert into groups (client_uid, id_group, name) values ($1, $2, $3)', [tenant, idGroup, 'Sur']),
  )
  salesAgent = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: false }] })
  chief = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: true }] })
  await server.inTenant(tenant, async (tx) => {
    const own = await makeCommercial(tx, { userUID: salesAgent.userUID })
    const other = await makeCommercial(tx)
    idClient = await makeClient(tx, {
      name: 'Panadería Ñandú',
      firstSurname: 'García',
      dniOrCif: 'B64717838',
      phoneNumber: '+34 600 11 22 33',
      idCommercial: own,
    })
    idPoint = await makeConsumptionPoint(tx, { idClient, cups, identifier: 'Obrador de Málaga' })
    idContract = await makeContract(tx, {
      contractNumber: 'C-2026/77',
      cups,
      idCommercial: own,
      idConsumptionPoint: idPoint,
    })
    const others = await makeClient(tx, { name: 'Panadería Ajena', idCommercial: other })
    const point = await makeConsumptionPoint(tx, { idClient: others, cups: othersCups })
    await makeContract(tx, {
      contractNumber: 'C-2026/78',
      cups: othersCups,
      idCommercial: other,
      idConsumptionPoint: point,
    })
  })
})
afterAll(() => server.close())

const search = async (text: string, as = admin) => {
  const { reply } = await server.call(quickSearch, { as, query: { text } })
  return {
    clients: reply.clients.map((row) => row.name),
    points: reply.consumptionPoints.map((row) => row.cups),
    contracts: reply.contracts.map((row) => row.contractNumber),
  }
}

describe('quick search', () => {
  it('[API-001] [SEC-004] refuses callers without a session, callers without the CRM, and texts of one character', async () => {
    const query = { text: 'panadería' }
    const outsider = await server.createUser({ tenant, applications: ['billing'] })
    expect((await server.call(quickSearch, { query })).status).toBe(401)
    expect((await server.call(quickSearch, { as: outsider, query })).status).toBe(403)
    for (const text of ['', 'a', ' a ', 'x'.repeat(101), 'a\u0000b']) {
      expect((await server.call(quickSearch, { as: admin, query: { text } })).status).toBe(400)
    }
  })
  it.each([
    ['name without accents or case', 'PANADERIA nandu'],
    ['surname', 'garcia'],
    ['NIF with separators', 'b-64.717.838'],
    ['telephone with its prefix', '+34 600 112 233'],
    ['part of a telephone', '600 11'],
  ])('finds a client by %s', async (_, text) => {
    expect((await search(text)).clients).toEqual(['Panadería Ñandú García'])
  })
  it('finds supplies and contracts by CUPS, complete or partial, and contracts by number', async () => {
    expect(await search(cups.toLowerCase())).toEqual({
      clients: [],
      points: [cups],
      contracts: ['C-2026/77'],
    })
    expect((await search('C-2026/7')).contracts.toSorted((a, b) => (a! < b! ? -1 : 1))).toEqual([
      'C-2026/77',
      'C-2026/78',
    ])
    expect((await search('obrador malaga')).points).toEqual([cups])
    const { reply } = await server.call(quickSearch, { as: admin, query: { text: 'C-2026/77' } })
    expect(reply.contracts).toEqual([
      {
        idContractInfo: idContract,
        contractNumber: 'C-2026/77',
        cups,
        utilityType: 'electricity',
        clientName: 'Panadería Ñandú García',
      },
    ])
  })
  it('matches wildcard characters literally', async () => {
    for (const text of ['%%', '__', '\\\\']) {
      expect(await search(text)).toEqual({ clients: [], points: [], contracts: [] })
    }
  })
  it('[SEC-015] [SEC-016] returns to each person only what their lists contain', async () => {
    expect((await search('panaderia', salesAgent)).clients).toEqual(['Panadería Ñandú García'])
    expect((await search('C-2026', salesAgent)).contracts).toEqual(['C-2026/77'])
    expect(await search(othersCups, salesAgent)).toEqual({ clients: [], points: [], contracts: [] })
    expect((await search('panaderia', chief)).clients).toEqual(['Panadería Ñandú García'])
    expect((await search('panaderia')).clients).toEqual(['Panadería Ajena', 'Panadería Ñandú García'])
    expect(await search('panaderia', server.adminB)).toEqual({ clients: [], points: [], contracts: [] })
  })
  it('omits deleted records', async () => {
    await server.inTenant(tenant, (tx) =>
      tx.query('update clients set deleted_at = now() where id_client = $1', [idClient]),
    )
    expect((await search('nandu')).clients).toEqual([])
    await server.inTenant(tenant, (tx) =>
      tx.query('update clients set deleted_at = null where id_client = $1', [idClient]),
    )
  })
})
