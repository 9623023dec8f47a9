import {
  widgetIdentifiers,
  widgetOf,
  type WidgetIdentifier,
} from '@vatio/domain/dashboards/widgets/widget.data'
import {
  deleteDashboardView,
  getDashboardViews,
  saveDashboardView,
  switchDashboards,
  updateDashboardView,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.endpoints'
import type {
  DashboardViewUpdate,
  WidgetPlacement,
} from '@vatio/protocol/dashboards/dashboard-views/dashboard-views.schema'
import { currentUser } from '@vatio/protocol/identity/session/session.endpoints'
import { listAudit, restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type NewTestUser, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const activate = (tenant: string, on = true) =>
  server.inTenant(tenant, (tx) =>
    tx.query('update organisations set activated_dashboards = $2 where client_uid = $1', [tenant, on]),
  )
const person = (user: NewTestUser = {}) => server.createUser(user)

function placed(
  componentIdentifier: WidgetIdentifier,
  box: Partial<Pick<WidgetPlacement, 'x' | 'y' | 'w' | 'h'>> = {},
): WidgetPlacement {
  const { application, size } = widgetOf(componentIdentifier)
  const place = { x: 0, y: 0, w: size.minW, h: size.minH, ...box }
  return { componentIdentifier, uuid: newId(), application, ...place }
}
const save = (as: TestUser | undefined, name: string, layout: WidgetPlacement[] = []) =>
  server.call(saveDashboardView, { as, body: { name, layout } })
const update = (as: TestUser | undefined, id: string, body: DashboardViewUpdate) =>
  server.call(updateDashboardView, { as, params: { id }, body })
const list = async (as: TestUser) => (await server.call(getDashboardViews, { as })).reply

describe('the dashboards of a company', () => {
  const switchTo = (as: TestUser | undefined, activatedDashboards: boolean) =>
    server.call(switchDashboards, { as, body: { activatedDashboards } })
  const seen = async (as: TestUser) => (await server.call(currentUser, { as })).reply.activatedDashboards

  it('[NAV-002] refuse to be switched without a session, by a user, and to anything but on and off', async () => {
    expect((await switchTo(undefined, false)).status).toBe(401)
    expect((await switchTo(await person(), false)).status).toBe(403)
    expect((await switchTo(server.adminA, 'no' as never)).status).toBe(400)
  })

  it('[NAV-002] are on for a new company and are switched by its Admin for that company alone', async () => {
    const tenant = newId()
    await server.inTenant(tenant, (tx) =>
      tx.query(`insert into organisations (client_uid, name, license) values ($1, 'Nueva', 'trial')`, [
        tenant,
      ]),
    )
    const admin = await person({ tenant, role: 'admin' })
    expect([await seen(admin), await seen(server.adminB)]).toEqual([true, true])
    const off = await switchTo(admin, false)
    expect([off.status, off.reply]).toEqual([200, { activatedDashboards: false }])
    expect([await seen(admin), await seen(server.adminB)]).toEqual([false, true])
    expect((await server.call(getDashboardViews, { as: admin })).code).toBe('DASHBOARDS_INACTIVE')
    await switchTo(admin, true)
    await switchTo(admin, true)
    expect((await list(admin))[1]).toBe(0)
    // One event for each change.
    const { reply } = await server.call(listAudit, { as: admin, query: { entity: 'company' } })
    expect(reply[0].map((event) => event.after)).toEqual([
      { activatedDashboards: true },
      { activatedDashboards: false },
    ])
  })
})

describe('dashboard views', () => {
  it('[API-198] [API-199] [API-200] [API-201] refuse callers without a session, everybody but the owner, invalid bodies and stale versions', async () => {
    const owner = await person()
    const { reply: view } = await save(owner, 'Mío')
    const params = { id: view._id }
    expect((await server.call(getDashboardViews)).status).toBe(401)
    expect((await save(undefined, 'x')).status).toBe(401)
    expect((await update(undefined, view._id, { favorite: true })).status).toBe(401)
    expect((await server.call(deleteDashboardView, { params })).status).toBe(401)
    // The admin of another company and of the own one: a view is visible to its owner only.
    for (const as of [server.adminB, server.adminA]) {
      expect((await update(as, view._id, { favorite: true })).status).toBe(404)
      expect((await update(as, view._id, { name: 'Tuyo', version: 1 })).status).toBe(404)
      expect((await server.call(deleteDashboardView, { as, params })).status).toBe(404)
      expect((await list(as))[0]).toEqual([])
    }
    expect((await save(owner, ' ')).status).toBe(400)
    expect((await update(owner, view._id, { name: '', version: 1 })).status).toBe(400)
    expect((await update(owner, view._id, {} as DashboardViewUpdate)).status).toBe(400)
    const stale = await update(owner, view._id, { name: 'Otro', version: 7 })
    expect([stale.status, stale.code, stale.errors[0]?.details]).toEqual([
      409,
      'VERSION_CONFLICT',
      { stored: view },
    ])
  })

  it('[NAV-002] [API-198] are refused where dashboards are not activated for the company', async () => {
    const tenant = await server.createTenant()
    const as = await person({ tenant, role: 'admin' })
    await activate(tenant, false)
    const params = { id: newId() }
    for (const answer of [
      await server.call(getDashboardViews, { as }),
      await save(as, 'x'),
      await update(as, params.id, { favorite: true }),
      await server.call(deleteDashboardView, { as, params }),
    ]) {
      expect([answer.status, answer.code]).toEqual([403, 'DASHBOARDS_INACTIVE'])
    }
    await activate(tenant)
    expect(await list(as)).toEqual([[], 0, { totalIsExact: true }])
  })

  it('[DSH-001] [DSH-002] [API-198] [API-199] are read as they were saved, with their count', async () => {
    const as = await person()
    const layout: WidgetPlacement[] = [
      placed('portfolioKpi', { x: 6 }),
      {
        ...placed('states', { y: 2 }),
        componentIdentifier: 'states',
        widgetConfiguration: { hiddenStates: ['Cerrado'], chartType: 'bar' },
      },
      {
        ...placed('shortcut', { x: 12 }),
        componentIdentifier: 'shortcut',
        widgetConfiguration: {
          label: 'Clientes',
          url: '/energy-crm/clients',
          openInNewTab: false,
          color: '#5646ff',
          icon: 'briefcase',
        },
      },
    ]
    const saved = await server.call(saveDashboardView, {
      as,
      body: { name: ' Ventas ', description: 'De cada mañana', layout },
    })
    expect([saved.status, saved.reply]).toEqual([
      201,
      {
        _id: expect.any(String),
        name: 'Ventas',
        description: 'De cada mañana',
        layout,
        favorite: false,
        version: 1,
      },
    ])
    await save(as, 'Otro')
    const [views, total, summary] = await list(as)
    expect([views.map(({ name }) => name), total, summary]).toEqual([
      ['Ventas', 'Otro'],
      2,
      { totalIsExact: true },
    ])
    expect(views[0]).toEqual(saved.reply)
  })

  it('[ERR-011] [API-199] have unique names for each owner, ignoring case and accents', async () => {
    const as = await person()
    const { reply: other } = await save(as, 'Otro')
    await save(as, 'Dirección')
    const twin = await save(as, 'DIRECCION')
    expect([twin.status, twin.code, twin.errors[0]?.field, twin.errors[0]?.details]).toEqual([
      409,
      'DASHBOARD_NAME_TAKEN',
      'name',
      { error: 'Existing dashboard name' },
    ])
    const renamed = await update(as, other._id, { name: 'dirección', version: 1 })
    expect([renamed.status, renamed.code]).toEqual([409, 'DASHBOARD_NAME_TAKEN'])
    expect((await save(await person(), 'Dirección')).status).toBe(201)
  })

  it('[API-200] [DSH-020] change name and layout separately, and the audit records it', async () => {
    const as = await person()
    const { reply: view } = await save(as, 'Uno')
    const named = await update(as, view._id, { name: 'Dos', version: 1 })
    expect(named.reply).toEqual({ ...view, name: 'Dos', version: 2 })
    const layout = [placed('contractsByState', { x: 3, y: 4 })]
    const arranged = await update(as, view._id, { layout, version: 2 })
    expect(arranged.reply).toEqual({ ...view, name: 'Dos', layout, version: 3 })
    const both = { name: 'Tres', layout: [], version: 3 } as unknown as DashboardViewUpdate
    expect((await update(as, view._id, both)).status).toBe(400)
    const [events] = (
      await server.call(listAudit, {
        as: server.adminA,
        query: { entity: 'dashboard-view', idEntity: view._id },
      })
    ).reply
    expect(events.map(({ action }) => action).toSorted()).toEqual(['create', 'update', 'update'])
  })

  it('[DSH-033] have one favourite at most, also when two are chosen at once', async () => {
    const as = await person()
    const idOf = async (name: string) => (await save(as, name)).reply._id
    const [a, b, c] = [await idOf('a'), await idOf('b'), await idOf('c')]
    const favourites = async () =>
      (await list(as))[0].filter(({ favorite }) => favorite).map(({ name }) => name)
    expect((await update(as, a, { favorite: true })).reply).toMatchObject({ name: 'a', favorite: true })
    await update(as, b, { favorite: true })
    expect(await favourites()).toEqual(['b'])
    // Unsetting the favourite flag of another view does not change the favourite.
    await update(as, a, { favorite: false })
    expect(await favourites()).toEqual(['b'])
    const answers = await Promise.all([a, b, c].map((id) => update(as, id, { favorite: true })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await favourites()).toHaveLength(1)
    const [last] = await favourites()
    await update(as, (await list(as))[0].find(({ name }) => name === last)!._id, { favorite: false })
    expect(await favourites()).toEqual([])
  })

  it('[API-201] are deleted by their owner, and restored from the audit', async () => {
    const as = await person()
    const { reply: view } = await save(as, 'Borrable', [placed('shortcut')])
    await update(as, view._id, { favorite: true })
    const params = { id: view._id }
    const answer = await server.call(deleteDashboardView, { as, params })
    expect([answer.status, answer.reply]).toEqual([200, { affected: 1 }])
    expect((await list(as))[1]).toBe(0)
    expect((await server.call(deleteDashboardView, { as, params })).status).toBe(404)
    const restored = await server.call(restoreRecord, {
      as: server.adminA,
      body: { entity: 'dashboard-view', idEntity: view._id },
    })
    expect(restored.status).toBe(200)
    expect((await list(as))[0]).toEqual([{ ...view, version: 3 }])
  })

  it('[SEC-010] refuse a widget of an application that the user does not have', async () => {
    const as = await person({ applications: ['billing'] })
    for (const identifier of widgetIdentifiers) {
      const answer = await save(as, identifier, [placed(identifier)])
      const isOpen = widgetOf(identifier).application === null
      expect([identifier, answer.status, answer.code]).toEqual(
        isOpen ? [identifier, 201, undefined] : [identifier, 403, 'WIDGET_FORBIDDEN'],
      )
    }
  })

  it('[SEC-011] [SEC-012] refuse a widget of another role than that of the user', async () => {
    const layout = [placed('commercials')]
    const boss = await person({ role: 'admin' })
    const operators = await server.createTenant('Operadores')
    await activate(operators)
    expect((await save(boss, 'x', layout)).status).toBe(201)
    for (const as of [await person(), await person({ tenant: operators, role: 'superadmin' })]) {
      const refused = await save(as, 'x', layout)
      expect([refused.status, refused.code]).toEqual([403, 'WIDGET_FORBIDDEN'])
      const { reply: view } = await save(as, 'y')
      expect((await update(as, view._id, { layout, version: 1 })).code).toBe('WIDGET_FORBIDDEN')
    }
  })

  it('[SEC-010] [SEC-011] omit a widget that its owner may no longer have', async () => {
    const as = await person({ role: 'admin' })
    await save(as, 'x', [
      placed('commercials'),
      placed('contractsByState', { x: 4 }),
      placed('shortcut', { x: 8 }),
    ])
    const shown = async () =>
      (await list(as))[0][0]?.layout.map(({ componentIdentifier }) => componentIdentifier)
    expect(await shown()).toEqual(['commercials', 'contractsByState', 'shortcut'])
    const inA = (sql: string) =>
      server.inTenant(server.tenantA, (tx) => tx.query(sql, [server.tenantA, as.userUID]))
    await inA(`update users set role = 'user' where client_uid = $1 and user_uid = $2`)
    expect(await shown()).toEqual(['contractsByState', 'shortcut'])
    await inA(
      `delete from user_applications where client_uid = $1 and user_uid = $2 and application = 'energy-crm'`,
    )
    expect(await shown()).toEqual(['shortcut'])
  })

  it('[LIM-026] [LIM-028] [LIM-030] [DSH-002] refuse a layout that does not fit the grid, with the reason', async () => {
    const as = await person()
    const twice = placed('shortcut')
    const wrong: [string, WidgetPlacement[]][] = [
      ['outside', [placed('portfolioKpi', { x: 13 })]],
      ['outside', [placed('contractsByState', { y: 14 })]],
      ['size', [placed('shortcut', { w: 5 })]],
      ['size', [placed('portfolioKpi', { h: 3 })]],
      ['overlap', [placed('portfolioKpi'), placed('shortcut', { x: 5, y: 1 })]],
      ['repeated', [twice, { ...twice, x: 1 }]],
      ['application', [{ ...placed('shortcut'), application: 'billing' }]],
    ]
    for (const [reason, layout] of wrong) {
      const answer = await save(as, reason, layout)
      expect([answer.status, answer.code, answer.errors[0]?.details]).toEqual([
        400,
        'DASHBOARD_LAYOUT_INVALID',
        { reason, uuid: layout.at(-1)?.uuid },
      ])
    }
    const foreign = { ...placed('shortcut'), componentIdentifier: 'clock' } as unknown as WidgetPlacement
    expect((await save(as, 'x', [foreign])).code).toBe('INVALID_INPUT')
    const link = (url: string) => ({
      ...placed('shortcut'),
      componentIdentifier: 'shortcut' as const,
      widgetConfiguration: { label: 'x', url, openInNewTab: true, color: '#000000', icon: null },
    })
    expect((await save(as, 'x', [link('javascript:alert(1)')])).code).toBe('INVALID_INPUT')
    expect((await save(as, 'x', [link('https://boe.es')])).status).toBe(201)
  })

  it('are at most fifty for each person', async () => {
    const as = await person()
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into dashboard_views (client_uid, user_uid, id_dashboard_view, name, layout, creation_timestamp)
         select $1, $2, gen_random_uuid(), 'n' || n, '[]', now() from generate_series(1, 49) n`,
        [tx.clientUID, as.userUID],
      ),
    )
    const [one, two] = await Promise.all([save(as, 'a'), save(as, 'b')])
    expect(Math.max(one.status, two.status)).toBe(409)
    expect(Math.min(one.status, two.status)).toBe(201)
    expect([one.code, two.code]).toContain('DASHBOARD_LIMIT')
  })
})
