import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import {
  createManufacturer,
  listManufacturers,
} from '@vatio/protocol/solar/manufacturers/manufacturers.endpoints'
import {
  createSolarPanel,
  listSolarPanels,
  removeSolarPanel,
  updateSolarPanel,
} from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import type { SolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.schema'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSolarKit } from '../../../test/factories/kits.factory.ts'
import { makeManufacturer } from '../../../test/factories/manufacturers.factory.ts'
import { makeSolarPanel } from '../../../test/factories/solar-panels.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

let server: TestServer
let idManufacturer: string
beforeAll(async () => {
  server = await startTestServer()
  idManufacturer = await server.inTenant(server.tenantA, (tx) => makeManufacturer(tx, 'Solaria Norte'))
})
afterAll(() => server.close())

const figures = { name: 'SN-440', heigth: 1762, width: 1134, depth: 30, peakPower: 440, efficiency: 22 }
const input = () => ({ ...figures, manufacturer: { idManufacturer } })
const create = (as: TestUser, change: object = {}) =>
  server.call(createSolarPanel, { as, body: { ...input(), ...change } })
const update = (as: TestUser, panel: SolarPanel, change: object = {}) => {
  const { clientUID: _, manufacturer, ...rest } = panel
  const reference = { idManufacturer: manufacturer.idManufacturer }
  return server.call(updateSolarPanel, { as, body: { ...rest, manufacturer: reference, ...change } })
}

describe('solar panels', () => {
  it('[API-143] [API-144] answers 401 without a session', async () => {
    const params = { id: server.tenantA }
    const statuses = [
      (await server.call(listSolarPanels)).status,
      (await server.call(createSolarPanel, { body: input() })).status,
      (
        await server.call(updateSolarPanel, {
          body: { ...input(), active: true, solarPanelId: params.id, version: 1 },
        })
      ).status,
      (await server.call(removeSolarPanel, { params })).status,
    ]
    expect(statuses).toEqual([401, 401, 401, 401])
  })

  it('answer 404 to panel and manufacturer of another company, and show nothing of them', async () => {
    const [panel, foreign] = await server.inTenant(server.tenantB, async (tx) => {
      const maker = await makeManufacturer(tx, 'Ajeno')
      return [await makeSolarPanel(tx, { idManufacturer: maker, name: 'Ajeno 1' }), maker]
    })
    const as = server.adminA
    const edited = await server.call(updateSolarPanel, {
      as,
      body: { ...input(), solarPanelId: panel, active: true, version: 1 },
    })
    expect(edited.status).toBe(404)
    expect((await server.call(removeSolarPanel, { as, params: { id: panel } })).status).toBe(404)
    const borrowed = await create(as, { manufacturer: { idManufacturer: foreign } })
    expect([borrowed.status, borrowed.code]).toEqual([404, 'MANUFACTURER_UNKNOWN'])
    expect((await server.call(listSolarPanels, { as, query: {} })).raw.body).not.toContain('Ajeno')
    expect((await server.call(listManufacturers, { as })).raw.body).not.toContain('Ajeno')
  })

  it('[SEC-034] [SEC-036] [SEC-056] are written by Admins of the application from Professional up', async () => {
    const { reply: panel } = await create(server.adminA, { name: 'De permisos' })
    const user = await server.createUser()
    for (const answer of [
      await create(user),
      await update(user, panel),
      await server.call(removeSolarPanel, { as: user, params: { id: panel.solarPanelId } }),
      await server.call(createManufacturer, { as: user, body: { name: 'x' } }),
    ]) {
      expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN'])
    }
    const outsider = await server.createUser({ role: 'admin', applications: ['energy-crm'] })
    expect((await server.call(listSolarPanels, { as: outsider, query: {} })).status).toBe(403)
    // The role in the application counts: an admin of the company who is a user of the application, and the
    // other way round.
    const demoted = await server.createUser({ role: 'admin' })
    const promoted = await server.createUser()
    await server.inTenant(server.tenantA, async (tx) => {
      for (const [person, role] of [[demoted, 'user'] as const, [promoted, 'admin'] as const]) {
        await tx.query(
          `update user_applications set role = $3
           where client_uid = $1 and user_uid = $2 and application = 'solar-studies'`,
          [tx.clientUID, person.userUID, role],
        )
      }
    })
    expect((await create(demoted, { name: 'De nadie' })).status).toBe(403)
    expect((await create(promoted, { name: 'De ascenso' })).status).toBe(201)
    for (const licence of ['freemium', 'trial'] as const) {
      const tenant = await server.createTenant('Pequeña', licence)
      const as = await server.createUser({ tenant, role: 'admin' })
      const refused = await server.call(createManufacturer, { as, body: { name: 'Propio' } })
      expect([refused.status, refused.code, refused.errors[0]?.details]).toEqual([
        403,
        'LICENSE_REQUIRED',
        { licence: 'professional' },
      ])
      expect((await server.call(listSolarPanels, { as, query: {} })).status).toBe(200)
    }
  })

  it('[SOL-IN-008] [SOL-IN-009] [SOL-IN-010] refuse missing values and values out of range', async () => {
    const { name: _, ...nameless } = input()
    const bodies: object[] = [
      nameless,
      { ...input(), name: ' ' },
      { ...input(), heigth: -1 },
      { ...input(), heigth: 0 },
      { ...input(), width: 1134.5 },
      { ...input(), peakPower: 0 },
      { ...input(), efficiency: 100.1 },
      { ...input(), efficiency: -1 },
      { ...input(), manufacturer: null },
      { ...input(), clientUID: server.tenantB },
    ]
    for (const body of bodies) {
      const answer = await server.call(createSolarPanel, { as: server.adminA, body: body as never })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
    const tooMany = await server.call(listSolarPanels, { as: server.adminA, query: { limit: 1001 } })
    expect(tooMany.status).toBe(400)
  })

  it('keep the https address of a data sheet, and refuse every other one', async () => {
    const as = server.adminA
    const dataSheetUrl = 'https://fabricante.example/ficha.pdf'
    const { reply: panel } = await create(as, { name: 'Con ficha', dataSheetUrl })
    expect(panel.dataSheetUrl).toBe(dataSheetUrl)
    const long = `https://fabricante.example/${'x'.repeat(480)}`
    for (const url of ['http://fabricante.example/f', 'javascript:alert(1)', 'ficha.pdf', '', long]) {
      const refused = await update(as, panel, { dataSheetUrl: url })
      expect([url, refused.status, refused.errors[0]?.field]).toEqual([url, 400, 'dataSheetUrl'])
    }
    expect((await update(as, panel, { dataSheetUrl: null })).reply.dataSheetUrl).toBeNull()
  })

  it('refuse the same name twice for one manufacturer, and a stale version', async () => {
    const as = server.adminA
    const { reply: panel } = await create(as, { name: 'Único' })
    const twin = await create(as, { name: ' unico ' })
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([409, 'SOLAR_PANEL_NAME_TAKEN', 'name'])
    const other = await server.inTenant(server.tenantA, (tx) => makeManufacturer(tx))
    expect((await create(as, { name: 'Único', manufacturer: { idManufacturer: other } })).status).toBe(201)
    expect((await update(as, panel, { peakPower: 445 })).reply).toMatchObject({ peakPower: 445, version: 2 })
    const stale = await update(as, panel, { peakPower: 450 })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details).toMatchObject({ stored: { peakPower: 445, version: 2 } })
  })

  it('[SOL-IN-020] are not deleted while a kit uses them, and are restored from the audit', async () => {
    const as = server.adminA
    const { reply: panel } = await create(as, { name: 'De kit' })
    const kit = await server.inTenant(server.tenantA, (tx) =>
      makeSolarKit(tx, { solarPanelId: panel.solarPanelId }),
    )
    const remove = () => server.call(removeSolarPanel, { as, params: { id: panel.solarPanelId } })
    const refused = await remove()
    expect([refused.status, refused.code, refused.errors[0]?.details]).toEqual([
      409,
      'SOLAR_PANEL_IN_USE',
      { kits: 1 },
    ])
    await server.inTenant(server.tenantA, (tx) =>
      tx.query('update solar_kits set deleted_at = now() where client_uid = $1 and id_solar_kit = $2', [
        tx.clientUID,
        kit,
      ]),
    )
    expect((await remove()).reply).toEqual({ affected: 1 })
    expect((await remove()).status).toBe(404)
    const restore = (entity: AuditedEntity, idEntity: string) =>
      server.call(restoreRecord, { as, body: { entity, idEntity } })
    const orphan = await restore('solar-kit', kit)
    expect([orphan.status, orphan.code]).toEqual([409, 'RESTORE_PARENT_DELETED'])
    expect((await restore('solar-panel', panel.solarPanelId)).status).toBe(200)
    expect((await restore('solar-kit', kit)).status).toBe(200)
    expect((await remove()).code).toBe('SOLAR_PANEL_IN_USE')
  })

  it('[API-144] [SOL-IN-006] [SOL-IN-007] are created with their fields and an audit event', async () => {
    const { status, reply } = await create(server.adminA, { name: 'SN-500', depth: undefined })
    expect(status).toBe(201)
    expect(reply).toEqual({
      solarPanelId: expect.any(String),
      clientUID: server.tenantA,
      name: 'SN-500',
      heigth: 1762,
      width: 1134,
      depth: null,
      dataSheetUrl: null,
      peakPower: 440,
      efficiency: 22,
      manufacturer: { idManufacturer, name: 'Solaria Norte' },
      active: true,
      version: 1,
    })
    const audited = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select action, entity, user_uid from audit_events where client_uid = $1 and id_entity = $2', [
        tx.clientUID,
        reply.solarPanelId,
      ]),
    )
    expect(audited).toEqual([{ action: 'create', entity: 'solar-panel', user_uid: server.adminA.userUID }])
  })

  it('[API-143] [LIM-052] [SOL-IN-011] are listed by pages with their count, inactive ones on request', async () => {
    const tenant = await server.createTenant('Listas', 'professional')
    const as = await server.createUser({ tenant, role: 'admin' })
    const { reply: maker } = await server.call(createManufacturer, { as, body: { name: 'Álamo' } })
    const reference = { manufacturer: { idManufacturer: maker.idManufacturer } }
    const panels = []
    for (const name of ['A 9', 'B 10', 'C 100']) panels.push((await create(as, { name, ...reference })).reply)
    const off = await update(as, elementAt(panels, 1), { active: false })
    expect(off.reply).toMatchObject({ active: false, version: 2 })
    const list = async (query: object) => {
      const [items, total] = (await server.call(listSolarPanels, { as, query })).reply
      return [items.map((panel) => panel.name), total]
    }
    expect(await list({ limit: 1000, offset: 0, onlyActive: 'false' })).toEqual([['A 9', 'B 10', 'C 100'], 3])
    expect(await list({})).toEqual([['A 9', 'B 10', 'C 100'], 3])
    expect(await list({ onlyActive: 'true' })).toEqual([['A 9', 'C 100'], 2])
    expect(await list({ limit: 1, offset: 1 })).toEqual([['B 10'], 3])
  })
})

describe('manufacturers', () => {
  it('[API-141] [API-142] [SOL-IN-015] [SOL-IN-016] are created once and listed by name', async () => {
    expect((await server.call(listManufacturers)).status).toBe(401)
    expect((await server.call(createManufacturer, { body: { name: 'x' } })).status).toBe(401)
    const tenant = await server.createTenant('Fabricantes', 'professional')
    const as = await server.createUser({ tenant, role: 'admin' })
    const add = (name: string) => server.call(createManufacturer, { as, body: { name } })
    expect((await add('  ')).status).toBe(400)
    expect((await add('Zénit')).reply).toEqual({ idManufacturer: expect.any(String), name: 'Zénit' })
    await add('Aurora')
    const twin = await add('zenit')
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([409, 'MANUFACTURER_NAME_TAKEN', 'name'])
    const { reply } = await server.call(listManufacturers, { as })
    expect(reply.map(({ name }) => name)).toEqual(['Aurora', 'Zénit'])
    const user = await server.createUser({ tenant })
    expect((await server.call(listManufacturers, { as: user })).reply).toHaveLength(2)
  })
})
