import {
  createSolarStudyState,
  listSolarStudyStates,
  orderSolarStudyStates,
  removeSolarStudyState,
  updateSolarStudyState,
} from '@vatio/protocol/solar/study-states/study-states.endpoints'
import { setStudyState } from '@vatio/protocol/solar/studies/studies.endpoints'
import type { SolarStudyState } from '@vatio/protocol/solar/study-states/study-states.schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeStudy } from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'

async function newCompany(licence: 'freemium' | 'professional' = 'professional'): Promise<TestUser> {
  return server.createUser({ tenant: await server.createTenant('Solar', licence), role: 'admin' })
}
const list = async (as: TestUser) => (await server.call(listSolarStudyStates, { as })).reply
const create = (as: TestUser, name: string) => server.call(createSolarStudyState, { as, body: { name } })
const written = (state: SolarStudyState, change: Partial<SolarStudyState> = {}) => {
  const { order: _, ...body } = { ...state, ...change }
  return body
}
const update = (as: TestUser, state: SolarStudyState, change: Partial<SolarStudyState> = {}) =>
  server.call(updateSolarStudyState, { as, body: written(state, change) })
const order = (as: TestUser, states: readonly SolarStudyState[]) =>
  server.call(orderSolarStudyStates, { as, body: states.map((state) => state.idSolarStudyState) })
const remove = (as: TestUser, { idSolarStudyState: id }: SolarStudyState) =>
  server.call(removeSolarStudyState, { as, params: { id } })
const named = (states: readonly SolarStudyState[], name: string) =>
  only(states.filter((state) => state.name === name))
const namesOf = (states: readonly SolarStudyState[]) => states.map(({ name }) => name)

/** Writes the state `Enviado` while a transaction that makes `name` the default is still open; it ends afterwards. */
async function writeWhileDefaultMoves(
  name: string,
  write: (
    as: TestUser,
    sent: SolarStudyState,
  ) => Promise<{ readonly status: number; readonly code: unknown }>,
) {
  const admin = await newCompany()
  const sent = named(await list(admin), 'Enviado')
  return server.inTenant(admin.clientUID, async (tx) => {
    await tx.query(
      'update solar_study_states set default_state = false, version = version + 1 where default_state',
    )
    await tx.query(
      'update solar_study_states set default_state = true, version = version + 1 where name = $1',
      [name],
    )
    const answer = write(admin, sent)
    await vi.waitFor(async () =>
      expect(
        await tx.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ).toHaveLength(1),
    )
    return { admin, answer }
  })
}

describe('states of solar studies', () => {
  it('[API-155] refuse callers without a session, other companies, users and invalid bodies', async () => {
    const admin = await newCompany()
    const states = await list(admin)
    const sent = named(states, 'Enviado')
    for (const answer of [
      await server.call(listSolarStudyStates),
      await server.call(createSolarStudyState, { body: { name: 'x' } }),
      await server.call(updateSolarStudyState, { body: written(sent) }),
      await server.call(orderSolarStudyStates, { body: [sent.idSolarStudyState] }),
      await server.call(removeSolarStudyState, { params: { id: sent.idSolarStudyState } }),
    ]) {
      expect(answer.status).toBe(401)
    }
    const writesOf = async (as: TestUser) => [
      await update(as, sent, { name: 'Robado' }),
      await order(as, states),
      await remove(as, sent),
    ]
    for (const answer of await writesOf(await newCompany())) expect(answer.status).toBe(404)
    const tenant = admin.clientUID
    const outsider = await server.createUser({ tenant, role: 'admin', applications: ['billing'] })
    expect((await server.call(listSolarStudyStates, { as: outsider })).status).toBe(403)
    const user = await server.createUser({ tenant })
    expect(await list(user)).toEqual(states)
    for (const answer of [await create(user, 'x'), ...(await writesOf(user))]) expect(answer.status).toBe(403)
    expect((await create(admin, '  ')).status).toBe(400)
    expect((await update(admin, sent, { badgeColor: 'red' })).status).toBe(400)
    expect((await order(admin, [...states, sent])).status).toBe(400)
    expect((await update(admin, { ...sent, idSolarStudyState: UNKNOWN })).status).toBe(404)
    expect(await list(admin)).toEqual(states)
  })

  it('[SOL-GE-028] start as Borrador, Enviado, Aceptado and Rechazado, in every licence', async () => {
    const admin = await newCompany('freemium')
    expect(await list(admin)).toMatchObject([
      { name: 'Borrador', badgeColor: '#6c757d', order: 1, default: true, version: 1 },
      { name: 'Enviado', badgeColor: '#007bff', order: 2, default: false },
      { name: 'Aceptado', badgeColor: '#28a745', order: 3, default: false },
      { name: 'Rechazado', badgeColor: '#dc3545', order: 4, default: false },
    ])
    expect((await create(admin, 'Instalado')).status).toBe(201)
  })

  it('[SOL-GE-028] are created grey and last, with a unique name', async () => {
    const admin = await newCompany()
    const { status, reply } = await create(admin, ' Instalación ')
    expect([status, reply]).toEqual([
      201,
      {
        idSolarStudyState: expect.any(String),
        name: 'Instalación',
        badgeColor: '#6c757d',
        order: 5,
        default: false,
        version: 1,
      },
    ])
    const twin = await create(admin, 'INSTALACION')
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([
      409,
      'SOLAR_STUDY_STATE_NAME_TAKEN',
      'name',
    ])
    expect((await update(admin, reply, { name: 'borrador' })).code).toBe('SOLAR_STUDY_STATE_NAME_TAKEN')
    expect((await create(await newCompany(), 'Instalación')).status).toBe(201)
  })

  it('[API-155] are updated by version, and the audit records what changed', async () => {
    const admin = await newCompany()
    const before = named(await list(admin), 'Enviado')
    const after = await update(admin, before, { name: 'Presentado', badgeColor: '#0b7285' })
    expect(after.reply).toEqual({ ...before, name: 'Presentado', badgeColor: '#0b7285', version: 2 })
    const stale = await update(admin, before, { name: 'Otro' })
    expect([stale.status, stale.code, stale.errors[0]?.details?.stored]).toEqual([
      409,
      'VERSION_CONFLICT',
      after.reply,
    ])
    await remove(admin, after.reply)
    const events = await server.inTenant(admin.clientUID, (tx) =>
      tx.query(
        `select action, before, after from audit_events
         where entity = 'solar-study-state' and id_entity = $1 order by at`,
        [before.idSolarStudyState],
      ),
    )
    expect(events).toMatchObject([
      {
        action: 'update',
        before: { name: 'Enviado', badgeColor: '#007bff' },
        after: { name: 'Presentado', badgeColor: '#0b7285' },
      },
      { action: 'delete', before: { name: 'Presentado' }, after: null },
    ])
  })

  it('[SOL-GE-028] keep one default, which is replaced but neither unset nor deleted', async () => {
    const admin = await newCompany()
    const first = named(await list(admin), 'Borrador')
    const sent = named(await list(admin), 'Enviado')
    for (const answer of [await update(admin, first, { default: false }), await remove(admin, first)]) {
      expect([answer.status, answer.code]).toEqual([409, 'SOLAR_STUDY_STATE_DEFAULT_NEEDED'])
    }
    expect((await update(admin, sent, { default: true })).status).toBe(200)
    expect(namesOf((await list(admin)).filter((state) => state.default))).toEqual(['Enviado'])
    expect((await remove(admin, first)).reply).toEqual({ affected: 1 })
    expect((await remove(admin, first)).status).toBe(404)
    expect(namesOf(await list(admin))).toEqual(['Enviado', 'Aceptado', 'Rechazado'])
  })

  it('keep one default when another is set or deleted at the same moment', async () => {
    for (const [write, code] of [
      [remove, 'SOLAR_STUDY_STATE_DEFAULT_NEEDED'],
      [(as: TestUser, state: SolarStudyState) => update(as, state, { name: 'Otro' }), 'VERSION_CONFLICT'],
    ] as const) {
      const { admin, answer } = await writeWhileDefaultMoves('Enviado', write)
      expect((await answer).code).toBe(code)
      expect(namesOf((await list(admin)).filter((state) => state.default))).toEqual(['Enviado'])
    }
    const { admin, answer } = await writeWhileDefaultMoves('Aceptado', (as, state) =>
      update(as, state, { default: true }),
    )
    const { status, code } = await answer
    expect([status, code]).toEqual([503, 'BUSY'])
    expect(namesOf((await list(admin)).filter((state) => state.default))).toEqual(['Aceptado'])
  })

  it('are not deleted while a study has them', async () => {
    const admin = await newCompany()
    const sent = named(await list(admin), 'Enviado')
    const study = await makeStudy(server, admin)
    const { idSolarStudyState } = sent
    const moved = await server.call(setStudyState, {
      as: admin,
      params: { id: study.idSolarStudy },
      body: { idSolarStudyState, version: study.version },
    })
    expect(moved.status).toBe(200)
    const refused = await remove(admin, sent)
    expect([refused.status, refused.code]).toEqual([409, 'SOLAR_STUDY_STATE_IN_USE'])
    const first = named(await list(admin), 'Borrador').idSolarStudyState
    await server.call(setStudyState, {
      as: admin,
      params: { id: study.idSolarStudy },
      body: { idSolarStudyState: first, version: moved.reply.version },
    })
    expect((await remove(admin, sent)).status).toBe(200)
  })

  it('[API-155] are ordered completely or not at all', async () => {
    const admin = await newCompany()
    const states = await list(admin)
    const reversed = await order(admin, states.toReversed())
    expect(reversed.reply.map(({ name, order: place, version }) => [name, place, version])).toEqual([
      ['Rechazado', 1, 1],
      ['Aceptado', 2, 1],
      ['Enviado', 3, 1],
      ['Borrador', 4, 1],
    ])
    expect(await list(admin)).toEqual(reversed.reply)
    const partial = await order(admin, states.slice(1))
    expect([partial.status, partial.code]).toEqual([409, 'SOLAR_STUDY_STATES_INCOMPLETE'])
    expect(await list(admin)).toEqual(reversed.reply)
    const events = await server.inTenant(admin.clientUID, (tx) =>
      tx.query(
        `select before, after from audit_events where entity = 'solar-study-state' and id_entity = $1`,
        [named(states, 'Borrador').idSolarStudyState],
      ),
    )
    expect(events).toEqual([{ before: { order: 1 }, after: { order: 4 } }])
  })
})
