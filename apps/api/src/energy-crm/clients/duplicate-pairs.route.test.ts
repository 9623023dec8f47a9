import { listDuplicatePairs, markDistinctClients } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import type { DuplicateOrder } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Person {
  readonly name: string
  readonly dniOrCif?: string
  readonly phoneNumber?: string
  readonly email?: string
}

async function company(people: readonly Person[]) {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  const ids: string[] = []
  await server.inTenant(tenant, async (tx) => {
    for (const { email, dniOrCif, ...person } of people) {
      const id = await makeClient(tx, person)
      await tx.query('update clients set email = $1, dni_or_cif = $2 where id_client = $3', [
        email ?? null,
        dniOrCif ?? null,
        id,
      ])
      ids.push(id)
    }
  })
  return { tenant, admin, ids }
}

async function pairs(as: TestUser, by: DuplicateOrder) {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const query: { by: DuplicateOrder; cursor?: string } = cursor ? { by, cursor } : { by }
    const { reply } = await server.call(listDuplicatePairs, { as, query })
    names.push(
      ...reply.pairs.map(
        ({ clients, reasons }) =>
          `${clients
            .map(({ name }) => name)
            .toSorted()
            .join(' = ')}: ${reasons.join(', ')}`,
      ),
    )
    cursor = reply.nextCursor
  } while (cursor)
  return names.toSorted()
}

describe('pairs of clients that may be one', () => {
  it('are found by e-mail, telephone and name in the whole company', async () => {
    const { admin } = await company([
      { name: 'Panadería Ñandú, S.L.', email: 'Pan@example.com', phoneNumber: '600112233' },
      { name: 'Sol y pan', email: 'pan@example.com' },
      { name: 'Panaderia Nandu', phoneNumber: '+34 600 11 22 33' },
      { name: 'Otro' },
    ])
    expect(await pairs(admin, 'email')).toEqual(['Panadería Ñandú, S.L. = Sol y pan: email'])
    expect(await pairs(admin, 'phone')).toEqual(['Panaderia Nandu = Panadería Ñandú, S.L.: phone, name'])
    expect(await pairs(admin, 'name')).toEqual(['Panaderia Nandu = Panadería Ñandú, S.L.: phone, name'])
  })
  it('are none of another company, of deleted clients and of an address of many', async () => {
    const first = await company([{ name: 'Bar Sol', email: 'sol@example.com' }, { name: 'Bar Sol' }])
    await company([{ name: 'Bar Sol', email: 'sol@example.com' }])
    const many = await company(
      Array.from({ length: 6 }, (_, place) => ({
        name: `Cliente ${String(place)}0`,
        email: 'asesor@example.com',
      })),
    )
    await server.inTenant(first.tenant, (tx) =>
      tx.query('update clients set deleted_at = now() where id_client = $1', [first.ids[1]]),
    )
    expect(await pairs(first.admin, 'name')).toEqual([])
    expect(await pairs(first.admin, 'email')).toEqual([])
    expect(await pairs(many.admin, 'email')).toEqual([])
  })
  it('are read page by page, none missing and none twice', async () => {
    const { admin } = await company(
      Array.from({ length: 122 }, (_, place) => {
        const half = Math.floor(place / 2)
        const letters = String.fromCodePoint(97 + Math.floor(half / 26), 97 + (half % 26))
        return { name: `Taller ${letters.repeat(6)}`, email: `${letters}@example.com` }
      }),
    )
    const byEmail = await pairs(admin, 'email')
    expect(byEmail).toHaveLength(61)
    expect(new Set(byEmail).size).toBe(61)
    expect(await pairs(admin, 'name')).toEqual(byEmail)
  })
  it('leave out those of which somebody said that they are two, until he takes it back', async () => {
    const { admin, ids } = await company([{ name: 'Bar Luna' }, { name: 'Bar Luna' }])
    const clients: [string, string] = [ids[1] ?? '', ids[0] ?? '']
    await server.call(markDistinctClients, { as: admin, body: { clients, areDistinct: true } })
    await server.call(markDistinctClients, { as: admin, body: { clients, areDistinct: true } })
    expect(await pairs(admin, 'name')).toEqual([])
    await server.call(markDistinctClients, { as: admin, body: { clients, areDistinct: false } })
    expect(await pairs(admin, 'name')).toEqual(['Bar Luna = Bar Luna: name'])
  })
  it('are only of clients of the own company, and of two', async () => {
    const own = await company([{ name: 'Bar Mar' }])
    const other = await company([{ name: 'Bar Mar' }])
    for (const id of [other.ids[0] ?? '', own.ids[0] ?? '']) {
      const { status } = await server.call(markDistinctClients, {
        as: own.admin,
        body: { clients: [own.ids[0] ?? '', id], areDistinct: true },
      })
      expect(status).toBe(404)
    }
  })
})
