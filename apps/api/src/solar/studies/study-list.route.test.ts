import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { listSolarStudyStates } from '@vatio/protocol/solar/study-states/study-states.endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { curveOfYear, makeStudy, surface, workshopContent } from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (as: TestUser, query: object) =>
  (await server.call(endpoints.listStudies, { as, query })).reply[0]
const namesOf = async (as: TestUser, sort: string, direction = 'asc') =>
  (await list(as, { sort, direction })).map(({ name }) => name)

it('the list of studies is sorted by each of its columns, what has no value last', async () => {
  const tenant = await server.createTenant('Orden')
  const first = await server.createUser({ tenant, role: 'admin' })
  const second = await server.createUser({ tenant, role: 'admin' })
  await server.inTenant(tenant, (tx) =>
    tx.query(`update users set user_name = case user_uid when $1 then 'Zoe' else 'Ana' end`, [first.userUID]),
  )
  const { idClient, idConsumptionPoint } = await server.inTenant(tenant, async (tx) => {
    const made = await makeClient(tx, { name: 'Ánfora' })
    return { idClient: made, idConsumptionPoint: await makeConsumptionPoint(tx, { idClient: made }) }
  })
  const ofHolder = (identifier: string, part: object = {}) =>
    workshopContent({
      ...part,
      clientDetails: { identifier, instalationLocation: { lat: 40.4, lng: -3.7 } },
    })
  // The larger one is so dear that it saves more and takes longer to pay.
  const dear = { surfaces: [surface({ panelNumber: 60 })], economicResults: { totalCost: 90_000, margen: 1 } }
  await makeStudy(server, first, { name: 'Uno', content: ofHolder('Mar'), curve: curveOfYear })
  const two = await makeStudy(server, second, {
    name: 'Dos',
    content: ofHolder('Zaida', dear),
    curve: curveOfYear,
    links: { client: { idClient }, consumptionPoint: { idConsumptionPoint } },
  })
  await makeStudy(server, first, { name: 'Tres', content: ofHolder('Bea') })
  const states = (await server.call(listSolarStudyStates, { as: first })).reply
  const accepted = states.find(({ name }) => name === 'Aceptado')?.idSolarStudyState ?? ''
  const body = { idSolarStudyState: accepted, version: two.version }
  await server.call(endpoints.setStudyState, { as: first, params: { id: two.idSolarStudy }, body })
  await server.inTenant(tenant, (tx) =>
    tx.query(
      `update solar_studies set
         creation_timestamp = timestamptz '2026-01-01' + case name when 'Tres' then 0 when 'Uno' then 1 else 2 end * interval '1 day',
         update_timestamp = timestamptz '2026-02-01' + case name when 'Dos' then 0 when 'Uno' then 1 else 2 end * interval '1 day'`,
    ),
  )
  expect(await namesOf(first, 'name')).toEqual(['Dos', 'Tres', 'Uno'])
  expect(await namesOf(first, 'client')).toEqual(['Dos', 'Tres', 'Uno'])
  expect((await namesOf(first, 'state')).at(-1)).toBe('Dos')
  expect((await namesOf(first, 'author'))[0]).toBe('Dos')
  expect(await namesOf(first, 'creationTimestamp')).toEqual(['Tres', 'Uno', 'Dos'])
  expect(await namesOf(first, 'updateTimestamp', 'desc')).toEqual(['Tres', 'Uno', 'Dos'])
  for (const sort of ['peakPowerKwp', 'yearlySavingEur']) {
    expect([sort, await namesOf(first, sort)]).toEqual([sort, ['Uno', 'Dos', 'Tres']])
    expect([sort, await namesOf(first, sort, 'desc')]).toEqual([sort, ['Dos', 'Uno', 'Tres']])
  }
  const [found, ...others] = await list(first, { idConsumptionPoint })
  expect([found?.name, others]).toEqual(['Dos', []])
  expect(found?.paybackYears).toBe(two.figures?.economicBalance?.paybackYears)
})
