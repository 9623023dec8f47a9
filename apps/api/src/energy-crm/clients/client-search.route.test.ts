import { listClients, listSectors, searchClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the list of clients', () => {
  let admin: TestUser
  let tenant: string
  const search = async (body: BodyInputOf<typeof searchClients>, query = {}) => {
    const answer = await server.call(searchClients, { as: admin, body, query })
    expect(answer.status).toBe(200)
    return answer.reply
  }
  const names = async (body: BodyInputOf<typeof searchClients>, query = {}) =>
    (await search(body, query))[0].map((client) => client.clientInfo.name)
  const cups = nextCups()
  let eva: string
  beforeAll(async () => {
    tenant = await server.createTenant('Lista')
    admin = await server.createUser({ tenant, role: 'admin' })
    await server.inTenant(tenant, async (tx) => {
      eva = await makeCommercial(tx, { name: 'Eva' })
      const typologies = await tx.query<{ id: string }>(
        `select id_client_typology as id from client_typologies where name = 'Empresa'`,
      )
      const at = (iso: string) => new Date(iso)
      const nandu = await makeClient(tx, {
        name: 'Ñandú S.L.',
        dniOrCif: 'B64717838',
        phoneNumber: '+34 600 11 22 33',
        idCommercial: eva,
        idClientTypology: only(typologies).id,
        idSector: 5,
        creationTimestamp: at('2026-03-10T10:00:00Z'),
      })
      await makeConsumptionPoint(tx, { idClient: nandu, cups })
      await makeConsumptionPoint(tx, { idClient: nandu })
      await makeClient(tx, {
        name: 'Óscar',
        firstSurname: 'Nuño',
        secondSurname: 'García',
        creationTimestamp: at('2026-03-10T22:59:59Z'),
        active: false,
      })
      await makeClient(tx, { name: 'Nube_100%', creationTimestamp: at('2026-03-10T23:00:00Z'), idSector: 2 })
      await makeClient(tx, {
        name: 'Zapatería',
        creationTimestamp: at('2026-04-01T10:00:00Z'),
        dniOrCif: null,
      })
    })
  })

  it('[CLI-013] sorts in Spanish collation: ñ after n, accents ignored', async () => {
    expect(await names({})).toEqual(['Nube_100%', 'Ñandú S.L.', 'Óscar', 'Zapatería'])
    expect(await names({}, { direction: 'desc' })).toEqual(['Zapatería', 'Óscar', 'Ñandú S.L.', 'Nube_100%'])
  })

  it.each([
    ['name without accents', 'nandu', ['Ñandú S.L.']],
    ['surname and name in the other order', 'garcia oscar', ['Óscar']],
    ['tax number with separators', 'B-64.717.838', ['Ñandú S.L.']],
    ['telephone with other spaces', '600112233', ['Ñandú S.L.']],
    ['telephone with the country', '+34 600 112 233', ['Ñandú S.L.']],
    ['wildcards as themselves', '100%', ['Nube_100%']],
    ['an underscore as itself', 'e_1', ['Nube_100%']],
    ['nothing of the kind', 'nandu garcia', []],
    ['an injection as plain text', "' or 1=1 --", []],
  ])('[CLI-013] finds by %s', async (_, text, expected) => {
    expect(await names({ text })).toEqual(expected)
  })

  it('[CLI-013] finds the client of a CUPS, complete or partial, with spaces', async () => {
    expect(await names({ text: cups })).toEqual(['Ñandú S.L.'])
    const spaced = `${cups.slice(0, 6).toLowerCase()} ${cups.slice(6)}`
    expect(await names({ text: spaced })).toEqual(['Ñandú S.L.'])
    expect(await names({ text: cups.slice(6, 20) })).toEqual(['Ñandú S.L.'])
  })

  it('[CLI-013] filters by commercial, typology, sector, activity and day of creation in Madrid', async () => {
    const [typologies] = [
      await server.inTenant(tenant, (tx) =>
        tx.query<{ id: string; name: string }>(
          'select id_client_typology as id, name from client_typologies',
        ),
      ),
    ]
    const empresa = typologies.find((typology) => typology.name === 'Empresa')?.id ?? ''
    expect(await names({ commercials: [eva] })).toEqual(['Ñandú S.L.'])
    expect(await names({ clientTypologies: [empresa] })).toEqual(['Ñandú S.L.'])
    expect(await names({ sectors: [2, 5] })).toEqual(['Nube_100%', 'Ñandú S.L.'])
    expect(await names({ active: false })).toEqual(['Óscar'])
    const day = { from: '2026-03-10', to: '2026-03-10' }
    expect(await names({ creationDate: day })).toEqual(['Ñandú S.L.', 'Óscar'])
    expect(await names({ creationDate: { from: '2026-03-11' } })).toEqual(['Nube_100%', 'Zapatería'])
  })

  it('finds by the complete tax number only', async () => {
    for (const dniOrCif of ['B64717838', 'b-64.717.838']) {
      expect(await names({ dniOrCif })).toEqual(['Ñandú S.L.'])
    }
    expect(await names({ dniOrCif: 'B6471783' })).toEqual([])
  })

  it('[API-050] answers pages with an exact total and the counts of each client', async () => {
    const [rows, total, summary] = await search({}, { limit: 1, offset: 1 })
    expect([rows.length, total, summary]).toEqual([1, 4, { totalIsExact: true }])
    expect(rows[0]).toMatchObject({ consumptionPointCount: 2, contractCount: 0 })
    expect(
      (await search({}, { sort: 'consumptionPoints', direction: 'desc', limit: 1 }))[0][0],
    ).toMatchObject({
      clientInfo: { name: 'Ñandú S.L.' },
    })
    expect((await search({}, { offset: 400 }))[0]).toEqual([])
  })

  it('[API-044] searches by name and text', async () => {
    const answer = await server.call(listClients, { as: admin, query: { text: 'zapateria' } })
    expect(answer.reply[1]).toBe(1)
  })

  it('[API-049] [CLI-010] returns the eleven sectors', async () => {
    const { reply } = await server.call(listSectors, { as: admin })
    expect(reply.map((sector) => sector.name)).toEqual([
      'Doméstico',
      'Comercio',
      'Hostelería',
      'Oficinas',
      'Industria',
      'Agrario',
      'Comunidades',
      'Administración',
      'Educación',
      'Sanidad',
      'Otros',
    ])
  })
})
