import {
  createListView,
  deleteListView,
  getListViews,
  restoreListView,
  setDefaultListView,
  updateListView,
} from '@vatio/protocol/dashboards/list-views/list-views.endpoints'
import type { ListView, ListViewInput } from '@vatio/protocol/dashboards/list-views/list-views.schema'
import { listAudit, restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let norte: string
let sur: string
beforeAll(async () => {
  server = await startTestServer()
  ;[norte, sur] = await server.inTenant(server.tenantA, async (tx) => [
    await makeGroup(tx),
    await makeGroup(tx),
  ])
})
afterAll(() => server.close())

const NOTHING = { q: '', sort: null, size: null, filters: {} } as const
const inGroup = (idGroup: string, isGroupAdmin = false) =>
  server.createUser({ groups: [{ idGroup, isGroupAdmin }] })

const save = (as: TestUser | undefined, name: string, values: Partial<ListViewInput> = {}) =>
  server.call(createListView, {
    as,
    body: { list: 'contracts', name, sharing: 'own', search: NOTHING, ...values },
  })
const change = (as: TestUser | undefined, view: ListView, values: Partial<ListView> = {}) => {
  const { name, sharing, search, columns, version } = { ...view, ...values }
  return server.call(updateListView, {
    as,
    params: { id: view.idListView },
    body: { name, sharing, search, columns, version },
  })
}
const remove = (as: TestUser | undefined, { idListView: id }: ListView) =>
  server.call(deleteListView, { as, params: { id } })
const restore = (as: TestUser | undefined, { idListView: id }: ListView) =>
  server.call(restoreListView, { as, params: { id } })
const setDefault = (as: TestUser | undefined, { idListView: id }: ListView, isDefault = true) =>
  server.call(setDefaultListView, { as, params: { id }, body: { isDefault } })
const list = async (as: TestUser, of: ListView['list'] = 'contracts') =>
  (await server.call(getListViews, { as, query: { list: of } })).reply[0]
const ownNames = async (as: TestUser) =>
  (await list(as)).filter(({ owner }) => owner.userUID === as.userUID).map(({ name }) => name)
const names = async (as: TestUser, of?: ListView['list']) => (await list(as, of)).map(({ name }) => name)

describe('views of lists', () => {
  it('refuse callers without a session, another company and everybody else on an own view', async () => {
    const owner = await inGroup(norte)
    const { reply: view } = await save(owner, 'Mía')
    expect((await server.call(getListViews, { query: { list: 'contracts' } })).status).toBe(401)
    expect((await save(undefined, 'x')).status).toBe(401)
    expect((await change(undefined, view)).status).toBe(401)
    expect((await setDefault(undefined, view)).status).toBe(401)
    expect((await remove(undefined, view)).status).toBe(401)
    expect((await restore(undefined, view)).status).toBe(401)
    // The Admin of another company and of the own one, and a colleague of the group.
    for (const as of [server.adminB, server.adminA, await inGroup(norte, true)]) {
      expect((await change(as, view)).status).toBe(404)
      expect((await setDefault(as, view)).status).toBe(404)
      expect((await remove(as, view)).status).toBe(404)
      expect((await restore(as, view)).status).toBe(404)
      expect(await names(as)).not.toContain('Mía')
    }
    await remove(owner, view)
    for (const as of [server.adminB, server.adminA, await inGroup(norte)]) {
      expect((await restore(as, view)).status).toBe(404)
    }
  })

  it('[SEC-010] [SEC-011] refuse a list of an application or role that the caller does not have', async () => {
    const user = await server.createUser({ applications: ['billing'] })
    for (const of of ['contracts', 'solar-panels', 'mails', 'audit'] as const) {
      const asked = await server.call(getListViews, { as: user, query: { list: of } })
      expect([of, asked.status, asked.code]).toEqual([of, 403, 'FORBIDDEN'])
      expect((await save(user, 'x', { list: of })).code).toBe('FORBIDDEN')
    }
    expect((await save(user, 'x', { list: 'comparisons' })).status).toBe(201)
    // A view stays hidden while its owner cannot open the list.
    const other = await server.createUser()
    const { reply: view } = await save(other, 'Del CRM')
    const grant = (sql: string) =>
      server.inTenant(server.tenantA, (tx) => tx.query(sql, [server.tenantA, other.userUID]))
    await grant(
      `delete from user_applications where client_uid = $1 and user_uid = $2 and application = 'energy-crm'`,
    )
    expect((await change(other, view)).status).toBe(404)
    expect((await remove(other, view)).status).toBe(404)
    await grant(`insert into user_applications values ($1, $2, 'energy-crm', 'user')`)
    expect(await ownNames(other)).toEqual(['Del CRM'])
  })

  it('are shared with the company by an Admin only, also when a view is changed', async () => {
    const user = await inGroup(norte)
    const refused = await save(user, 'x', { sharing: 'company' })
    expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([
      403,
      'LIST_VIEW_COMPANY_BY_ADMIN',
      'sharing',
    ])
    const { reply: view } = await save(user, 'y')
    expect((await change(user, view, { sharing: 'company' })).code).toBe('LIST_VIEW_COMPANY_BY_ADMIN')
    expect((await save(server.adminA, 'De todos', { sharing: 'company' })).status).toBe(201)
  })

  it('do not come back shared with the company for somebody who is no Admin any more', async () => {
    const former = await server.createUser({ role: 'admin' })
    const { reply: view } = await save(former, 'De cuando mandaba', { sharing: 'company' })
    await remove(former, view)
    await server.inTenant(server.tenantA, (tx) =>
      tx.query("update users set role = 'user' where client_uid = $1 and user_uid = $2", [
        tx.clientUID,
        former.userUID,
      ]),
    )
    const refused = await restore(former, view)
    expect([refused.status, refused.code]).toEqual([403, 'LIST_VIEW_COMPANY_BY_ADMIN'])
    expect(await names(server.adminA)).not.toContain('De cuando mandaba')
  })

  it('refuse names, parameters and columns that no list has', async () => {
    const as = await server.createUser()
    const search = (values: object) => ({ search: { ...NOTHING, ...values } }) as Partial<ListViewInput>
    const columns = (...ids: string[]) => ({ columns: ids.map((id) => ({ id, width: null })) })
    const wrong: Partial<ListViewInput>[] = [
      { name: ' ' },
      { name: 'a'.repeat(81) },
      { list: 'offer-ranking' as never },
      { sharing: 'public' as never },
      search({ page: '2' }),
      search({ q: 'a'.repeat(201) }),
      search({ sort: 'name; drop table' }),
      search({ size: 5000 }),
      search({ filters: { edit: 'yes' } }),
      search({ filters: { view: 'x' } }),
      search({ filters: { 'no-name': 'x' } }),
      search({ filters: { state: '' } }),
      search({ filters: { state: 'a'.repeat(4001) } }),
      search({ filters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x'])) }),
      search({
        filters: Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`f${n}`, 'x'.repeat(3001)])),
      }),
      columns(),
      columns('name', 'name'),
      columns('<b>'),
      columns(...Array.from({ length: 61 }, (_, n) => `c${n}`)),
      { columns: [{ id: 'name', width: -1 }] },
    ]
    for (const values of wrong) {
      const answer = await save(as, 'x', values)
      expect([values, answer.status, answer.code]).toEqual([values, 400, 'INVALID_INPUT'])
    }
    const alone = await save(as, 'x', { sharing: 'group' })
    expect([alone.status, alone.code]).toEqual([400, 'LIST_VIEW_WITHOUT_GROUP'])
    expect(await ownNames(as)).toEqual([])
  })

  it('have unique names for each owner and list, ignoring case and accents', async () => {
    const as = await inGroup(norte)
    const { reply: other } = await save(as, 'Otra')
    await save(as, 'Próximos')
    const twin = await save(as, 'PROXIMOS')
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([409, 'LIST_VIEW_NAME_TAKEN', 'name'])
    expect((await change(as, other, { name: 'próximos' })).code).toBe('LIST_VIEW_NAME_TAKEN')
    expect((await save(as, 'Próximos', { list: 'clients' })).status).toBe(201)
    expect((await save(await inGroup(norte), 'Próximos')).status).toBe(201)
  })

  it('answer a stale version with the stored view', async () => {
    const as = await server.createUser()
    const { reply: view } = await save(as, 'Una')
    const { reply: renamed } = await change(as, view, { name: 'Dos' })
    const stale = await change(as, view, { name: 'Tres' })
    expect([stale.status, stale.code, stale.errors[0]?.details]).toEqual([
      409,
      'VERSION_CONFLICT',
      { stored: renamed },
    ])
  })

  it('are at most fifty for each person and list', async () => {
    const as = await server.createUser()
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into list_views (client_uid, user_uid, id_list_view, list, name, sharing, search)
         select $1, $2, gen_random_uuid(), 'contracts', 'n' || n, 'own', $3 from generate_series(1, 49) n`,
        [tx.clientUID, as.userUID, JSON.stringify(NOTHING)],
      ),
    )
    const both = await Promise.all([save(as, 'a'), save(as, 'b')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(both.map(({ code }) => code)).toContain('LIST_VIEW_LIMIT')
    expect((await save(as, 'a', { list: 'clients' })).status).toBe(201)
    // A deleted one gives its place to another, and does not come back beyond the limit.
    const [first] = await list(as)
    await remove(as, first!)
    expect((await save(as, 'c')).status).toBe(201)
    expect((await restore(as, first!)).code).toBe('LIST_VIEW_LIMIT')
  })

  it('are read as they were saved, the own ones first, in Spanish order', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    const as = await server.createUser({ tenant })
    await save(admin, 'Antes', { sharing: 'company' })
    const values = {
      search: {
        q: 'panadería',
        sort: '-signingDate',
        size: 100,
        filters: { state: '019a0000-0000-7000-8000-000000000001,019a0000-0000-7000-8000-000000000002' },
      },
      columns: [
        { id: 'contractNumber', width: 180 },
        { id: 'client', width: null },
      ],
    } satisfies Partial<ListViewInput>
    const saved = await save(as, ' Zona ', values)
    expect([saved.status, saved.reply]).toEqual([
      201,
      {
        idListView: expect.any(String),
        list: 'contracts',
        name: 'Zona',
        sharing: 'own',
        owner: { userUID: as.userUID, userName: 'Persona de pruebas' },
        ...values,
        isDefault: false,
        version: 1,
      },
    ])
    await save(as, 'Ñandú')
    await save(as, 'Otra')
    await save(as, 'De clientes', { list: 'clients' })
    const answer = await server.call(getListViews, { as, query: { list: 'contracts' } })
    const [views, total, summary] = answer.reply
    expect(views.map(({ name }) => name)).toEqual(['Ñandú', 'Otra', 'Zona', 'Antes'])
    expect(views[2]).toEqual(saved.reply)
    expect([total, summary]).toEqual([4, { totalIsExact: true }])
    expect((await list(as, 'clients')).map(({ columns }) => columns)).toEqual([null])
  })
})

describe('shared views', () => {
  it('are seen by the members of a group of the owner, and by nobody else but an Admin', async () => {
    const owner = await inGroup(norte)
    const colleague = await inGroup(norte)
    const stranger = await inGroup(sur, true)
    const { reply: view } = await save(owner, 'Del grupo', { sharing: 'group' })
    expect(await names(colleague)).toContain('Del grupo')
    expect(await names(server.adminA)).toContain('Del grupo')
    for (const as of [stranger, server.adminB, await server.createUser()]) {
      expect(await names(as)).not.toContain('Del grupo')
      expect((await remove(as, view)).status).toBe(404)
      expect((await setDefault(as, view)).status).toBe(404)
    }
    // It follows the groups of the owner.
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update users_to_groups set id_group = $2 where user_uid = $1', [owner.userUID, sur]),
    )
    expect(await names(colleague)).not.toContain('Del grupo')
    expect(await names(stranger)).toContain('Del grupo')
  })

  it('of the company are seen by everybody in it, and by nobody of another', async () => {
    await save(server.adminA, 'De la empresa', { sharing: 'company' })
    expect(await names(await inGroup(sur))).toContain('De la empresa')
    expect(await names(await server.createUser())).toContain('De la empresa')
    expect(await names(server.adminB)).not.toContain('De la empresa')
  })

  it('are changed by their owner only, and removed by their owner or an Admin', async () => {
    const owner = await inGroup(norte)
    const colleague = await inGroup(norte, true)
    const { reply: view } = await save(owner, 'Solo suya', { sharing: 'group' })
    for (const as of [colleague, server.adminA]) {
      const refused = await change(as, view, { name: 'Nuestra' })
      expect([refused.status, refused.code]).toEqual([403, 'LIST_VIEW_OF_OTHER'])
    }
    const kept = await remove(colleague, view)
    expect([kept.status, kept.code]).toEqual([403, 'LIST_VIEW_OF_OTHER'])
    expect((await remove(server.adminA, view)).reply).toEqual({ affected: 1 })
    expect(await names(owner)).not.toContain('Solo suya')
    // The Admin undoes it; the colleague could not.
    expect((await restore(colleague, view)).status).toBe(404)
    expect((await restore(server.adminA, view)).status).toBe(200)
    expect(await names(owner)).toContain('Solo suya')
  })
})

describe('the owner of a view', () => {
  it('changes all of it, and the audit records what', async () => {
    const as = await inGroup(norte)
    const { reply: view } = await save(as, 'Una')
    const search = { ...NOTHING, q: 'sol' }
    const changed = await change(as, view, { name: 'Dos', sharing: 'group', search })
    expect([changed.status, changed.reply]).toEqual([
      200,
      { ...view, name: 'Dos', sharing: 'group', search, version: 2 },
    ])
    const query = { entity: 'list-view', idEntity: view.idListView } as const
    const [events] = (await server.call(listAudit, { as: server.adminA, query })).reply
    expect(events.map(({ action, after }) => [action, after])).toEqual([
      ['update', { name: 'Dos', sharing: 'group', search }],
      ['create', expect.objectContaining({ name: 'Una', list: 'contracts' })],
    ])
    expect(events[1]?.after).not.toHaveProperty('isDefault')
  })

  it('removes it and takes it back, with its place as a default', async () => {
    const as = await server.createUser()
    const { reply: view } = await save(as, 'Borrable')
    await setDefault(as, view)
    expect((await remove(as, view)).reply).toEqual({ affected: 1 })
    expect(await ownNames(as)).toEqual([])
    expect((await remove(as, view)).status).toBe(404)
    expect((await setDefault(as, view)).status).toBe(404)
    const back = await restore(as, view)
    expect(back.reply).toEqual({ ...view, isDefault: true, version: 3 })
    expect((await restore(as, view)).status).toBe(404)
    const query = { entity: 'list-view', idEntity: view.idListView, action: 'delete' } as const
    const [[event]] = (await server.call(listAudit, { as: server.adminA, query })).reply
    expect(event?.before).toMatchObject({ name: 'Borrable' })
    expect(event?.before).not.toHaveProperty('isDefault')
    // Its name may be taken meanwhile.
    await remove(as, view)
    await save(as, 'borrable')
    expect((await restore(as, view)).code).toBe('RESTORE_KEY_TAKEN')
    // The audit brings it back as well.
    await remove(as, (await list(as))[0]!)
    const body = { entity: 'list-view', idEntity: view.idListView } as const
    expect((await server.call(restoreRecord, { as: server.adminA, body })).status).toBe(200)
    expect(await ownNames(as)).toEqual(['Borrable'])
  })
})

describe('the default view of a list', () => {
  it('is one for each person and list, own or shared', async () => {
    const [ana, bruno] = [await inGroup(norte), await inGroup(norte)]
    const { reply: shared } = await save(ana, 'Compartida', { sharing: 'group' })
    const { reply: own } = await save(bruno, 'Propia')
    const { reply: clients } = await save(bruno, 'Clientes', { list: 'clients' })
    const defaults = async (as: TestUser, of?: ListView['list']) =>
      (await list(as, of)).filter(({ isDefault }) => isDefault).map(({ name }) => name)
    await setDefault(bruno, clients)
    expect((await setDefault(bruno, shared)).reply).toEqual({ ...shared, isDefault: true })
    expect(await defaults(bruno)).toEqual(['Compartida'])
    expect(await defaults(ana)).toEqual([])
    // Taking it from the own list leaves the list of others as it is.
    await setDefault(ana, shared)
    await setDefault(bruno, shared, false)
    expect([await defaults(bruno), await defaults(ana)]).toEqual([[], ['Compartida']])
    await setDefault(bruno, own)
    expect(await defaults(bruno)).toEqual(['Propia'])
    // Taking the default from a view that is not it changes nothing.
    await setDefault(bruno, shared, false)
    expect(await defaults(bruno)).toEqual(['Propia'])
    await setDefault(bruno, own, false)
    expect([await defaults(bruno), await defaults(bruno, 'clients')]).toEqual([[], ['Clientes']])
  })
})
