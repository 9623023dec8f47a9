import { pluginKeys } from '@vatio/domain/energy-crm/plugins/plugin'
import {
  activatePlugin,
  deactivatePlugin,
  listPlugins,
} from '@vatio/protocol/energy-crm/plugins/plugins.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { isPluginActive } from './plugins.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const params = { key: 'fixedCommission' } as const
const active = async (as: TestUser) =>
  (await server.call(listPlugins, { as })).reply.filter((plugin) => plugin.active).map((plugin) => plugin.key)

describe('plugins', () => {
  it('[API-134] refuse callers without a session, a user who switches one and an unknown key', async () => {
    for (const endpoint of [activatePlugin, deactivatePlugin]) {
      expect((await server.call(endpoint, { params })).status).toBe(401)
      const as = await server.createUser()
      expect((await server.call(endpoint, { as, params })).status).toBe(403)
      const wrong = await server.call(endpoint, {
        as: server.adminA,
        params: { key: 'otro' as 'fixedCommission' },
      })
      expect([wrong.status, wrong.code]).toEqual([400, 'INVALID_INPUT'])
    }
    expect((await server.call(listPlugins)).status).toBe(401)
  })

  it('[PLG-027] [SEC-031] are all off at first and are switched by an Admin for their own company only', async () => {
    const { reply } = await server.call(listPlugins, { as: server.adminA })
    expect(reply).toEqual(pluginKeys.map((key) => ({ key, active: false })))
    const on = await server.call(activatePlugin, { as: server.adminA, params })
    expect([on.status, on.reply]).toEqual([200, { key: 'fixedCommission', active: true }])
    const user = await server.createUser()
    expect(await active(user)).toEqual(['fixedCommission'])
    expect(await active(server.adminB)).toEqual([])
    const asks = (tenant: string) => server.inTenant(tenant, (tx) => isPluginActive(tx, 'fixedCommission'))
    expect([await asks(server.tenantA), await asks(server.tenantB)]).toEqual([true, false])
    await server.call(deactivatePlugin, { as: server.adminA, params })
    expect(await active(user)).toEqual([])
  })

  it('record one event per change, and none when nothing changes', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    for (const endpoint of [activatePlugin, activatePlugin, deactivatePlugin]) {
      await server.call(endpoint, { as: admin, params })
    }
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(
        `select user_uid, before, after from audit_events where entity = 'plugin' order by at, id_audit_event`,
      ),
    )
    expect(events).toEqual([
      {
        user_uid: admin.userUID,
        before: { key: 'fixedCommission', active: false },
        after: { key: 'fixedCommission', active: true },
      },
      {
        user_uid: admin.userUID,
        before: { key: 'fixedCommission', active: true },
        after: { key: 'fixedCommission', active: false },
      },
    ])
  })
})
