import * as endpoints from '@vatio/protocol/solar/studies/studies.endpoints'
import { listSolarStudyStates } from '@vatio/protocol/solar/study-states/study-states.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import {
  curveOfYear,
  makeStudy,
  startStudy,
  workshopContent,
} from '../../../test/factories/studies.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (as: TestUser, query: object = {}) =>
  (await server.call(endpoints.listStudies, { as, query })).reply
const namesOf = async (as: TestUser, query: object = {}) => (await list(as, query))[0].map(({ name }) => name)
const read = (as: TestUser, id: string) => server.call(endpoints.getStudy, { as, params: { id } })
const remove = (as: TestUser, id: string) => server.call(endpoints.removeStudy, { as, params: { id } })
const restore = (as: TestUser, id: string) => server.call(endpoints.restoreStudy, { as, params: { id } })
const duplicate = (as: TestUser, id: string) => server.call(endpoints.duplicateStudy, { as, params: { id } })

/** Every call of a study, by its name. */
async function callAll(as: TestUser | undefined, id: string, version = 1) {
  const params = { id }
  const content = workshopContent()
  const state = { idSolarStudyState: newId(), version }
  return {
    getStudy: await server.call(endpoints.getStudy, { as, params }),
    updateStudy: await server.call(endpoints.updateStudy, {
      as,
      body: { idSolarStudy: id, content, version },
    }),
    saveStudy: await server.call(endpoints.saveStudy, { as, params, body: { name: 'x', version } }),
    duplicateStudy: await server.call(endpoints.duplicateStudy, { as, params }),
    setStudyState: await server.call(endpoints.setStudyState, { as, params, body: state }),
    getStudyConsumption: await server.call(endpoints.getStudyConsumption, { as, params }),
    setStudyConsumption: await server.call(endpoints.setStudyConsumption, {
      as,
      params,
      body: { curve: null, version },
    }),
    listStudyComments: await server.call(endpoints.listStudyComments, { as, params }),
    createStudyComment: await server.call(endpoints.createStudyComment, { as, params, body: { text: 'x' } }),
    removeStudy: await server.call(endpoints.removeStudy, { as, params }),
    restoreStudy: await server.call(endpoints.restoreStudy, { as, params }),
  }
}
const statusesOf = (answers: Readonly<Record<string, { readonly status: number }>>) =>
  new Set(Object.values(answers).map(({ status }) => status))

/** A sales agent of a group, with their commercial. */
async function makeAgent(groups: { idGroup: string; isGroupAdmin: boolean }[] = []) {
  const user = await server.createUser({ groups })
  const idCommercial = await server.inTenant(user.clientUID, (tx) =>
    makeCommercial(tx, { userUID: user.userUID }),
  )
  return { ...user, idCommercial }
}

describe('solar studies', () => {
  it('[API-154] answer 401 without a session and 404 to another company, in every call', async () => {
    const { idSolarStudy } = await makeStudy(server, server.adminA)
    expect(statusesOf(await callAll(undefined, idSolarStudy))).toEqual(new Set([401]))
    expect(statusesOf(await callAll(server.adminB, idSolarStudy))).toEqual(new Set([404]))
    expect((await server.call(endpoints.listStudies)).status).toBe(401)
    expect((await server.call(endpoints.createStudy, { body: {} })).status).toBe(401)
    expect((await list(server.adminB))[1]).toBe(0)
    expect((await read(server.adminA, idSolarStudy)).status).toBe(200)
  })

  it('[API-154] [SOL-GE-027] [SOL-GE-030] are started, filled in, calculated, saved and listed', async () => {
    const as = await server.createUser()
    const draft = await startStudy(server, as, { curve: curveOfYear, content: workshopContent() })
    expect(draft).toMatchObject({ isDraft: true, figuresError: null, userUID: as.userUID })
    const params = { id: draft.idSolarStudy }
    const body = { name: 'Nave de Getafe', version: draft.version }
    const saved = await server.call(endpoints.saveStudy, { as, params, body })
    expect([saved.status, saved.reply.isDraft, saved.reply.name]).toEqual([200, false, 'Nave de Getafe'])
    expect(await list(as)).toMatchObject([
      [
        {
          name: 'Nave de Getafe',
          holder: 'Talleres del Sur S.L.',
          peakPowerKwp: 15,
          commentCount: 0,
          state: { name: 'Borrador' },
        },
      ],
      1,
      { totalIsExact: true },
    ])
  })

  it('[SOL-GE-027] are saved only when the client details are complete, whose missing fields are told', async () => {
    const as = await server.createUser()
    const { idSolarStudy, version } = await startStudy(server, as)
    const answer = await server.call(endpoints.saveStudy, {
      as,
      params: { id: idSolarStudy },
      body: { name: 'Vacío', version },
    })
    expect([answer.status, answer.code]).toEqual([422, 'SOLAR_STUDY_INCOMPLETE'])
    expect(answer.errors[0]?.details).toEqual({ missing: ['atrTariff', 'geographicalZone'] })
  })

  it('[SEC-014] are drafts that only their author sees, also not an Admin', async () => {
    const as = await server.createUser()
    const draft = await startStudy(server, as, { content: workshopContent() })
    expect(statusesOf(await callAll(server.adminA, draft.idSolarStudy, draft.version))).toEqual(
      new Set([404]),
    )
    expect((await list(as, { drafts: 'true' }))[1]).toBe(1)
    expect((await list(as))[1]).toBe(0)
    expect((await list(server.adminA, { drafts: 'true' }))[0].map((row) => row.idSolarStudy)).not.toContain(
      draft.idSolarStudy,
    )
    expect((await remove(as, draft.idSolarStudy)).status).toBe(200)
    expect((await restore(server.adminA, draft.idSolarStudy)).status).toBe(404)
    expect((await restore(as, draft.idSolarStudy)).status).toBe(200)
  })

  it('[SEC-014] [SEC-015] are seen by their commercial, the Admin of the group and Admins', async () => {
    const idGroup = await server.inTenant(server.tenantA, (tx) => makeGroup(tx))
    const agent = await makeAgent([{ idGroup, isGroupAdmin: false }])
    const leader = await makeAgent([{ idGroup, isGroupAdmin: true }])
    const stranger = await makeAgent()
    const { idSolarStudy, version } = await makeStudy(server, agent, { name: 'Del grupo' })
    expect((await read(agent, idSolarStudy)).reply.commercial?.idCommercial).toBe(agent.idCommercial)
    for (const as of [agent, leader, server.adminA]) {
      expect((await read(as, idSolarStudy)).status).toBe(200)
      expect(await namesOf(as)).toContain('Del grupo')
    }
    expect(statusesOf(await callAll(stranger, idSolarStudy, version))).toEqual(new Set([404]))
    expect(await namesOf(stranger)).not.toContain('Del grupo')
    expect((await remove(leader, idSolarStudy)).status).toBe(403)
    expect((await remove(server.adminA, idSolarStudy)).status).toBe(200)
    expect((await restore(leader, idSolarStudy)).status).toBe(403)
    expect((await restore(stranger, idSolarStudy)).status).toBe(404)
    expect((await restore(agent, idSolarStudy)).status).toBe(200)
    expect((await restore(agent, idSolarStudy)).code).toBe('RECORD_NOT_DELETED')
  })

  it('[SEC-015] are no longer seen by their author once the client belongs to another commercial', async () => {
    const agent = await makeAgent()
    const other = await makeAgent()
    const idClient = await server.inTenant(server.tenantA, (tx) =>
      makeClient(tx, { idCommercial: agent.idCommercial }),
    )
    const { idSolarStudy } = await makeStudy(server, agent, { links: { client: { idClient } } })
    expect((await read(agent, idSolarStudy)).status).toBe(200)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update clients set id_commercial = $2 where id_client = $1', [idClient, other.idCommercial]),
    )
    expect((await read(agent, idSolarStudy)).status).toBe(404)
  })

  it('[SOL-GE-027] keep their client, supply and commercial when somebody else gives them another name', async () => {
    const agent = await makeAgent()
    const { idClient, idConsumptionPoint } = await server.inTenant(server.tenantA, async (tx) => {
      const made = await makeClient(tx, { idCommercial: agent.idCommercial })
      return { idClient: made, idConsumptionPoint: await makeConsumptionPoint(tx, { idClient: made }) }
    })
    const links = { consumptionPoint: { idConsumptionPoint } }
    const study = await makeStudy(server, agent, { links })
    expect(study.client?.idClient).toBe(idClient)
    const params = { id: study.idSolarStudy }
    const body = { name: 'Otro nombre', version: study.version }
    const { reply } = await server.call(endpoints.saveStudy, { as: server.adminA, params, body })
    expect(reply).toMatchObject({
      name: 'Otro nombre',
      client: { idClient },
      consumptionPoint: { idConsumptionPoint },
      commercial: { idCommercial: agent.idCommercial },
    })
    const none = { ...body, client: null, consumptionPoint: null, version: reply.version }
    const cleared = await server.call(endpoints.saveStudy, { as: server.adminA, params, body: none })
    expect([cleared.reply.client, cleared.reply.consumptionPoint]).toEqual([null, null])
  })

  it('answer 404 to clients, supplies and commercials that the caller does not see', async () => {
    const agent = await makeAgent()
    const draft = await startStudy(server, agent, { content: workshopContent() })
    const hidden = await server.inTenant(server.tenantA, async (tx) => ({
      client: await makeClient(tx),
      point: await makeConsumptionPoint(tx),
    }))
    const foreign = await server.inTenant(server.tenantB, async (tx) => ({
      client: await makeClient(tx),
      point: await makeConsumptionPoint(tx),
      commercial: await makeCommercial(tx),
    }))
    const save = async (as: TestUser, link: object) => {
      const body = { name: 'x', version: draft.version, ...link }
      return (await server.call(endpoints.saveStudy, { as, params: { id: draft.idSolarStudy }, body })).status
    }
    for (const { client, point } of [hidden, foreign]) {
      expect(await save(agent, { client: { idClient: client } })).toBe(404)
      expect(await save(agent, { consumptionPoint: { idConsumptionPoint: point } })).toBe(404)
    }
    expect(await save(agent, { commercial: { idCommercial: foreign.commercial } })).toBe(400)
  })

  it('[API-155] are put in a state of the company, and in no other', async () => {
    const as = server.adminA
    const states = (await server.call(listSolarStudyStates, { as })).reply
    const sent = states.find(({ name }) => name === 'Enviado')
    const foreign = (await server.call(listSolarStudyStates, { as: server.adminB })).reply[0]
    const { idSolarStudy, version } = await makeStudy(server, as, { name: 'Enviado ayer' })
    const put = (idSolarStudyState = '') =>
      server.call(endpoints.setStudyState, {
        as,
        params: { id: idSolarStudy },
        body: { idSolarStudyState, version },
      })
    const refused = await put(foreign?.idSolarStudyState)
    expect([refused.status, refused.code]).toEqual([400, 'SOLAR_STUDY_STATE_UNKNOWN'])
    expect((await put(sent?.idSolarStudyState)).reply.state.name).toBe('Enviado')
    const stale = await put(sent?.idSolarStudyState)
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(await namesOf(as, { idSolarStudyState: sent?.idSolarStudyState })).toEqual(['Enviado ayer'])
  })

  it('are found by name, holder, CUPS and client, sorted and by pages', async () => {
    const as = await server.createUser({
      tenant: await server.createTenant('Listas'),
      role: 'admin',
    })
    const idClient = await server.inTenant(as.clientUID, (tx) => makeClient(tx, { name: 'Panadería Ñandú' }))
    const content = (identifier: string, cups: string) =>
      workshopContent({ clientDetails: { identifier, cups } })
    await makeStudy(server, as, { name: 'Beta', content: content('Ana', '') })
    await makeStudy(server, as, { name: 'Ánfora', content: content('Luis', 'ES0031408000000099XY') })
    await makeStudy(server, as, { name: 'Alfa', links: { client: { idClient } } })
    for (const [text, names] of [
      ['anfora', ['Ánfora']],
      ['ana', ['Beta', 'Alfa']],
      ['es0031408000000099', ['Ánfora']],
      ['panaderia', ['Alfa']],
      ['nada de esto', []],
    ] as const) {
      expect([text, (await namesOf(as, { text })).toSorted()]).toEqual([text, [...names].toSorted()])
    }
    expect(await namesOf(as, { idClient })).toEqual(['Alfa'])
    expect(await namesOf(as, { sort: 'name', direction: 'asc' })).toEqual(['Alfa', 'Ánfora', 'Beta'])
    expect(await namesOf(as, { sort: 'name', direction: 'asc', limit: '1', offset: '1' })).toEqual(['Ánfora'])
  })

  it('[API-154] are copied with their curve, in the default state, without comments, by whoever sees them', async () => {
    const author = server.adminA
    const original = await makeStudy(server, author, { name: 'Nave', curve: curveOfYear })
    const params = { id: original.idSolarStudy }
    await server.call(endpoints.createStudyComment, { as: author, params, body: { text: 'Llamar' } })
    const as = await server.createUser({ role: 'admin' })
    const copy = await duplicate(as, original.idSolarStudy)
    expect(copy.status).toBe(201)
    expect(copy.reply).toMatchObject({
      name: 'Nave (copia)',
      isDraft: false,
      commentCount: 0,
      userUID: as.userUID,
      content: original.content,
      figures: original.figures,
      curve: original.curve,
    })
    const consumption = await server.call(endpoints.getStudyConsumption, {
      as,
      params: { id: copy.reply.idSolarStudy },
    })
    expect(consumption.reply.curve).toEqual(curveOfYear)
  })

  it('keeps at most fifty drafts of a user', async () => {
    const as = await server.createUser()
    const { idSolarStudy } = await startStudy(server, as)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into solar_studies (client_uid, id_solar_study, name, id_solar_study_state, creation_user_uid, content)
         select client_uid, gen_random_uuid(), '', id_solar_study_state, creation_user_uid, content
         from solar_studies, generate_series(1, 49) where id_solar_study = $1`,
        [idSolarStudy],
      ),
    )
    for (const answer of [
      await server.call(endpoints.createStudy, { as, body: {} }),
      await duplicate(as, idSolarStudy),
    ]) {
      expect([answer.status, answer.code]).toEqual([409, 'SOLAR_STUDY_DRAFTS_LIMIT'])
    }
    await remove(as, idSolarStudy)
    expect((await server.call(endpoints.createStudy, { as, body: {} })).status).toBe(201)
    expect((await restore(as, idSolarStudy)).code).toBe('SOLAR_STUDY_DRAFTS_LIMIT')
  })

  it('leave in the audit who changed what, and are restored from there', async () => {
    const as = server.adminA
    const { idSolarStudy, version } = await makeStudy(server, as, { name: 'Auditado' })
    const content = workshopContent({ atrTariff: '6.1TD' })
    await server.call(endpoints.updateStudy, { as, body: { idSolarStudy, content, version } })
    await remove(as, idSolarStudy)
    const body = { entity: 'solar-study', idEntity: idSolarStudy } as const
    expect((await server.call(restoreRecord, { as, body })).status).toBe(200)
    expect((await read(as, idSolarStudy)).reply.content.atrTariff).toBe('6.1TD')
    const events = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ action: string; after: object | null }>(
        'select action, after from audit_events where id_entity = $1 order by id_audit_event',
        [idSolarStudy],
      ),
    )
    expect(events.map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'update',
      'delete',
      'restore',
    ])
    expect(events[3]?.after).toEqual({ atrTariff: '6.1TD', changed: ['atrTariff'] })
  })
})
