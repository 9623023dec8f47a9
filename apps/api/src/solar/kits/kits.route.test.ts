import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import {
  createInverter,
  listInverters,
  removeInverter,
  updateInverter,
} from '@vatio/protocol/solar/inverters/inverters.endpoints'
import { removeSolarPanel } from '@vatio/protocol/solar/solar-panels/solar-panels.endpoints'
import {
  createSolarKit,
  listSolarKits,
  removeSolarKit,
  updateSolarKit,
} from '@vatio/protocol/solar/kits/kits.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeInverter } from '../../../test/factories/inverters.factory.ts'
import { makeSolarKit } from '../../../test/factories/kits.factory.ts'
import { makeManufacturer } from '../../../test/factories/manufacturers.factory.ts'
import { makeSolarPanel } from '../../../test/factories/solar-panels.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'

let server: TestServer
let solarPanelId: string
let idInverter: string
let idManufacturer: string
beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, async (tx) => {
    idManufacturer = await makeManufacturer(tx, 'Onda')
    solarPanelId = await makeSolarPanel(tx, { idManufacturer, name: 'ON-575', peakPower: 575 })
    idInverter = await makeInverter(tx)
  })
})
afterAll(() => server.close())

const kit = (change: object = {}) => ({
  identifier: 'Trifásico 10 kWp',
  phaseNumber: 'three_phase' as const,
  coplanar: false,
  price: 9800.5,
  panelNumber: 18,
  inverterNumber: 2,
  kitSolarPanel: { idKitSolarPanel: solarPanelId },
  kitInverter: { idKitInverter: idInverter },
  ...change,
})
const create = (as: TestUser, change: object = {}) => server.call(createSolarKit, { as, body: kit(change) })
const inverter = (change: object = {}) => ({
  name: 'Onda 5',
  manufacturer: { idManufacturer },
  nominalPower: 5,
  maxInputPower: 7.5,
  phaseNumber: 'single_phase' as const,
  efficiency: 98.4,
  price: 812.5,
  ...change,
})

describe('self-consumption kits', () => {
  it('[API-145] answers 401 without a session', async () => {
    const statuses = [
      (await server.call(listSolarKits)).status,
      (await server.call(createSolarKit, { body: kit() })).status,
      (
        await server.call(updateSolarKit, {
          body: { ...kit(), idSolarKit: solarPanelId, active: true, version: 1 },
        })
      ).status,
      (await server.call(removeSolarKit, { params: { id: solarPanelId } })).status,
    ]
    expect(statuses).toEqual([401, 401, 401, 401])
  })

  it('answer 404 to the kit of another company, and refuse the panel or inverter of another company', async () => {
    const as = server.adminA
    const foreign = await server.inTenant(server.tenantB, async (tx) => ({
      kit: await makeSolarKit(tx, { identifier: 'Ajeno' }),
      panel: await makeSolarPanel(tx),
      inverter: await makeInverter(tx),
    }))
    const body = { ...kit(), idSolarKit: foreign.kit, active: true, version: 1 }
    expect((await server.call(updateSolarKit, { as, body })).status).toBe(404)
    expect((await server.call(removeSolarKit, { as, params: { id: foreign.kit } })).status).toBe(404)
    const ofPanel = await create(as, { kitSolarPanel: { idKitSolarPanel: foreign.panel } })
    expect([ofPanel.status, ofPanel.code]).toEqual([404, 'SOLAR_PANEL_UNKNOWN'])
    const ofInverter = await create(as, { kitInverter: { idKitInverter: foreign.inverter } })
    expect([ofInverter.status, ofInverter.code]).toEqual([404, 'INVERTER_UNKNOWN'])
    expect((await server.call(listSolarKits, { as })).raw.body).not.toContain('Ajeno')
  })

  it('[SEC-040] [SEC-052] are listed on Freemium and by users, and configured by Admins from Professional up', async () => {
    const user = await server.createUser()
    expect((await create(user)).code).toBe('FORBIDDEN')
    expect((await server.call(listSolarKits, { as: user })).status).toBe(200)
    const tenant = await server.createTenant('Gratis', 'freemium')
    const poor = await server.createUser({ tenant, role: 'admin' })
    const own = await server.inTenant(tenant, (tx) => makeSolarKit(tx, { identifier: 'De antes' }))
    expect((await create(poor)).code).toBe('LICENSE_REQUIRED')
    const edit = { ...kit(), idSolarKit: own, active: true, version: 1 }
    expect((await server.call(updateSolarKit, { as: poor, body: edit })).code).toBe('LICENSE_REQUIRED')
    expect((await server.call(removeSolarKit, { as: poor, params: { id: own } })).code).toBe(
      'LICENSE_REQUIRED',
    )
    const { reply } = await server.call(listSolarKits, { as: poor })
    expect(reply.map(({ identifier }) => identifier)).toEqual(['De antes'])
  })

  it('[SOL-IN-018] refuse figures out of range and unknown phases', async () => {
    const wrong: object[] = [
      { identifier: ' ' },
      { phaseNumber: 'two_phase' },
      { coplanar: 'sí' },
      { price: -1 },
      { panelNumber: 0 },
      { panelNumber: 1.5 },
      { inverterNumber: 0 },
      { peakPower: 99 },
      { kitSolarPanel: {} },
    ]
    for (const change of wrong) {
      const answer = await create(server.adminA, change)
      expect([change, answer.status]).toEqual([change, 400])
    }
  })

  it('[API-145] [SOL-IN-012] [SOL-IN-013] [SOL-IN-014] [SOL-PR-024] consist of a panel and an inverter', async () => {
    const as = server.adminA
    const created = await create(as)
    expect(created.status).toBe(201)
    expect(created.reply).toEqual({
      idSolarKit: expect.any(String),
      clientUID: server.tenantA,
      identifier: 'Trifásico 10 kWp',
      phaseNumber: 'three_phase',
      coplanar: false,
      // 18 × 575 Wp, by hand.
      peakPower: 10.35,
      price: 9800.5,
      panelNumber: 18,
      inverterNumber: 2,
      kitSolarPanel: {
        idKitSolarPanel: solarPanelId,
        name: 'ON-575',
        heigth: 1762,
        width: 1134,
        peakPower: 575,
        efficiency: 22,
        manufacturer: { idManufacturer, name: 'Onda' },
      },
      kitInverter: {
        idKitInverter: idInverter,
        name: expect.any(String),
        manufacturer: { idManufacturer: expect.any(String), name: expect.any(String) },
        nominalPower: 5,
        maxInputPower: 7.5,
        phaseNumber: 'single_phase',
        efficiency: 98.4,
        price: 812.5,
        active: true,
        clientUID: server.tenantA,
      },
      active: true,
      version: 1,
    })
    const twin = await create(as, { identifier: 'TRIFASICO 10 kWp' })
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([
      409,
      'SOLAR_KIT_IDENTIFIER_TAKEN',
      'identifier',
    ])
    const { idSolarKit } = created.reply
    const change = (version: number, panelNumber: number) =>
      server.call(updateSolarKit, {
        as,
        body: { ...kit({ panelNumber }), idSolarKit, active: true, version },
      })
    expect((await change(1, 20)).reply).toMatchObject({ peakPower: 11.5, version: 2 })
    expect((await change(1, 22)).code).toBe('VERSION_CONFLICT')
    expect((await server.call(removeSolarKit, { as, params: { id: idSolarKit } })).reply).toEqual({
      affected: 1,
    })
    expect((await server.call(listSolarKits, { as })).reply).toEqual([])
    const back = await server.call(restoreRecord, { as, body: { entity: 'solar-kit', idEntity: idSolarKit } })
    expect(back.status).toBe(200)
    expect((await server.call(listSolarKits, { as })).reply).toHaveLength(1)
  })

  it('cannot start to use a panel that is deleted at the same moment', async () => {
    const tenant = await server.createTenant('Carrera', 'professional')
    const as = await server.createUser({ tenant, role: 'admin' })
    for (let round = 0; round < 4; round++) {
      const [panel, converter] = await server.inTenant(tenant, async (tx) => [
        await makeSolarPanel(tx),
        await makeInverter(tx),
      ])
      const [made, removed] = await Promise.all([
        create(as, {
          identifier: `Ronda ${round}`,
          kitSolarPanel: { idKitSolarPanel: panel },
          kitInverter: { idKitInverter: converter },
        }),
        server.call(removeSolarPanel, { as, params: { id: panel } }),
      ])
      expect([made.status, removed.status]).toSatisfy(
        ([one, other]: number[]) => (one === 201 && other === 409) || (one === 404 && other === 200),
      )
    }
  })
})

describe('inverters', () => {
  it('[API-146] refuse callers without a session, other companies, users, Freemium and invalid bodies', async () => {
    const body = inverter()
    const edit = { ...body, idInverter, active: true, version: 1 }
    const params = { id: idInverter }
    for (const answer of [
      await server.call(listInverters),
      await server.call(createInverter, { body }),
      await server.call(updateInverter, { body: edit }),
      await server.call(removeInverter, { params }),
    ]) {
      expect(answer.status).toBe(401)
    }
    const stranger = { as: server.adminB }
    expect((await server.call(updateInverter, { ...stranger, body: edit })).status).toBe(404)
    expect((await server.call(removeInverter, { ...stranger, params })).status).toBe(404)
    expect((await server.call(listInverters, stranger)).raw.body).not.toContain(idInverter)
    const user = await server.createUser()
    expect((await server.call(createInverter, { as: user, body })).code).toBe('FORBIDDEN')
    expect((await server.call(listInverters, { as: user })).status).toBe(200)
    const tenant = await server.createTenant('Gratis', 'freemium')
    const poor = await server.createUser({ tenant, role: 'admin' })
    expect((await server.call(createInverter, { as: poor, body })).code).toBe('LICENSE_REQUIRED')
    for (const change of [{ nominalPower: 0 }, { efficiency: 101 }, { phaseNumber: 'x' }, { price: -0.01 }]) {
      const answer = await server.call(createInverter, { as: server.adminA, body: inverter(change) })
      expect([change, answer.status]).toEqual([change, 400])
    }
    const unknown = await server.call(createInverter, {
      as: server.adminA,
      body: inverter({ manufacturer: { idManufacturer: idInverter } }),
    })
    expect([unknown.status, unknown.code]).toEqual([404, 'MANUFACTURER_UNKNOWN'])
  })

  it('[API-146] [SOL-IN-019] are stored with power, phases, efficiency and price, and not deleted while a kit uses them', async () => {
    const as = server.adminA
    const { status, reply } = await server.call(createInverter, { as, body: inverter() })
    expect([status, reply]).toEqual([
      201,
      {
        ...inverter({ manufacturer: { idManufacturer, name: 'Onda' } }),
        idInverter: expect.any(String),
        clientUID: server.tenantA,
        dataSheetUrl: null,
        active: true,
        version: 1,
      },
    ])
    expect((await server.call(createInverter, { as, body: inverter({ name: 'ONDA 5' }) })).code).toBe(
      'INVERTER_NAME_TAKEN',
    )
    const edit = (version: number) =>
      server.call(updateInverter, {
        as,
        body: { ...inverter({ price: 790 }), idInverter: reply.idInverter, active: false, version },
      })
    expect((await edit(1)).reply).toMatchObject({ price: 790, active: false, version: 2 })
    expect((await edit(1)).code).toBe('VERSION_CONFLICT')
    const made = await create(as, {
      identifier: 'Con Onda',
      kitInverter: { idKitInverter: reply.idInverter },
    })
    const remove = () => server.call(removeInverter, { as, params: { id: reply.idInverter } })
    const refused = await remove()
    expect([refused.code, refused.errors[0]?.details]).toEqual(['INVERTER_IN_USE', { kits: 1 }])
    await server.call(removeSolarKit, { as, params: { id: made.reply.idSolarKit } })
    expect((await remove()).reply).toEqual({ affected: 1 })
    const restore = (entity: AuditedEntity, idEntity: string) =>
      server.call(restoreRecord, { as, body: { entity, idEntity } })
    const orphan = await restore('solar-kit', made.reply.idSolarKit)
    expect([orphan.code, orphan.errors[0]?.details]).toEqual([
      'RESTORE_PARENT_DELETED',
      { table: 'inverters' },
    ])
    expect((await restore('inverter', reply.idInverter)).status).toBe(200)
    expect((await restore('solar-kit', made.reply.idSolarKit)).status).toBe(200)
  })
})
