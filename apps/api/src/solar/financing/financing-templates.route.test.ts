import {
  createFinancingTemplate,
  listFinancingTemplates,
  removeFinancingTemplate,
  updateFinancingTemplate,
} from '@vatio/protocol/solar/financing/financing-templates.endpoints'
import type { FinancingTemplate } from '@vatio/protocol/solar/financing/financing-templates.schema'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFinancingTemplate } from '../../../test/factories/financing.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const template = (change: object = {}) => ({
  name: 'Caja 60',
  anualInterestRate: 6.95,
  financingMonths: 60,
  financingEntity: 'Caja Sur',
  ...change,
})
const BUILT_IN = '00000000-0000-7000-8000-000000000001'
const create = (as: TestUser, change: object = {}) =>
  server.call(createFinancingTemplate, { as, body: template(change) })
const update = (as: TestUser, stored: FinancingTemplate, change: object = {}) => {
  const { idFinancingConditionsTemplate: id, builtIn: _, ...body } = stored
  return server.call(updateFinancingTemplate, { as, params: { id }, body: { ...body, ...change } })
}
const list = async (as: TestUser, query: object = {}) =>
  (await server.call(listFinancingTemplates, { as, query })).reply
const newCompany = async (licence: 'freemium' | 'professional' = 'professional') =>
  server.createUser({ tenant: await server.createTenant('Financiada', licence), role: 'admin' })

describe('financing templates', () => {
  it('[API-149] [API-150] [API-151] [API-152] refuse callers without a session, other companies, users and invalid bodies', async () => {
    const admin = await newCompany()
    const { reply: stored } = await create(admin)
    const params = { id: stored.idFinancingConditionsTemplate }
    const body = { ...template(), default: false, version: 1 }
    for (const answer of [
      await server.call(listFinancingTemplates),
      await server.call(createFinancingTemplate, { body: template() }),
      await server.call(updateFinancingTemplate, { params, body }),
      await server.call(removeFinancingTemplate, { params }),
    ]) {
      expect(answer.status).toBe(401)
    }
    const stranger = await newCompany()
    expect((await update(stranger, stored, { name: 'Robada' })).status).toBe(404)
    expect((await server.call(removeFinancingTemplate, { as: stranger, params })).status).toBe(404)
    expect((await list(stranger)).map(({ name }) => name)).not.toContain('Caja 60')
    const user = await server.createUser({ tenant: admin.clientUID })
    expect((await create(user)).code).toBe('FORBIDDEN')
    expect((await update(user, stored)).code).toBe('FORBIDDEN')
    expect((await server.call(removeFinancingTemplate, { as: user, params })).code).toBe('FORBIDDEN')
    expect((await list(user)).map(({ name }) => name)).toContain('Caja 60')
    const wrong: object[] = [
      { name: '' },
      { anualInterestRate: 100.01 },
      { anualInterestRate: -0.01 },
      { financingMonths: -1 },
      { financingMonths: 12.5 },
    ]
    for (const change of wrong) expect([change, (await create(admin, change)).status]).toEqual([change, 400])
  })

  it('[SEC-047] [SEC-053] [SOL-EB-044] are the three built-in ones, read-only, below Professional', async () => {
    const admin = await newCompany('freemium')
    await server.inTenant(admin.clientUID, (tx) => makeFinancingTemplate(tx, 'De cuando pagaba'))
    const templates = await list(admin)
    expect(
      templates.map(({ financingMonths, anualInterestRate, builtIn }) => [
        financingMonths,
        anualInterestRate,
        builtIn,
      ]),
    ).toEqual([
      [24, 1.5, true],
      [32, 1.2, true],
      [24, 1.7, true],
    ])
    const refused = await create(admin, { default: true })
    expect([refused.status, refused.code]).toEqual([403, 'LICENSE_REQUIRED'])
    expect((await update(admin, elementAt(templates, 0), { default: true })).code).toBe('LICENSE_REQUIRED')
    const params = { id: BUILT_IN }
    expect((await server.call(removeFinancingTemplate, { as: admin, params })).code).toBe('LICENSE_REQUIRED')
  })

  it('include the three built-in ones, unchanged, from Professional up', async () => {
    const admin = await newCompany()
    const first = elementAt(await list(admin), 0)
    expect([first.idFinancingConditionsTemplate, first.builtIn]).toEqual([BUILT_IN, true])
    const edited = await update(admin, first, { name: 'Mía' })
    expect([edited.status, edited.code]).toEqual([409, 'FINANCING_TEMPLATE_BUILT_IN'])
    const removed = await server.call(removeFinancingTemplate, { as: admin, params: { id: BUILT_IN } })
    expect(removed.code).toBe('FINANCING_TEMPLATE_BUILT_IN')
  })

  it('[SOL-EB-067] have unique names in the company, and a version', async () => {
    const admin = await newCompany()
    const { reply: stored } = await create(admin)
    const twin = await create(admin, { name: 'CAJA 60' })
    expect([twin.status, twin.code, twin.errors[0]?.field]).toEqual([
      409,
      'FINANCING_TEMPLATE_NAME_TAKEN',
      'name',
    ])
    expect((await create(await newCompany())).status).toBe(201)
    expect((await update(admin, stored, { financingMonths: 48 })).reply).toMatchObject({
      financingMonths: 48,
      version: 2,
    })
    expect((await update(admin, stored, { financingMonths: 36 })).code).toBe('VERSION_CONFLICT')
  })

  it('[API-149] [SOL-EB-051] have one default: a new one replaces the former, own or built-in', async () => {
    const admin = await newCompany()
    const defaults = async () => (await list(admin, { onlyDefault: 'true' })).map(({ name }) => name)
    expect(await defaults()).toEqual(['Financiación 24 meses'])
    const { reply: first } = await create(admin, { name: 'Primera', default: true })
    expect(await defaults()).toEqual(['Primera'])
    const { reply: second } = await create(admin, { name: 'Segunda' })
    expect((await update(admin, second, { default: true })).reply.default).toBe(true)
    expect(await defaults()).toEqual(['Segunda'])
    expect((await list(admin)).map(({ name, default: isDefault }) => [name, isDefault]).slice(0, 3)).toEqual([
      ['Segunda', true],
      ['Primera', false],
      ['Financiación 24 meses', false],
    ])
    const unset = await update(admin, { ...second, version: 2 }, { default: false })
    expect(unset.reply.default).toBe(false)
    expect(await defaults()).toEqual(['Financiación 24 meses'])
    expect(first.default).toBe(true)
  })

  it('[API-150] [API-152] [SOL-EB-048] are saved with their fields, deleted and restored, with audit events', async () => {
    const admin = await newCompany()
    const { status, reply } = await create(admin, { default: true })
    expect([status, reply]).toEqual([
      201,
      {
        ...template(),
        idFinancingConditionsTemplate: expect.any(String),
        default: true,
        builtIn: false,
        version: 1,
      },
    ])
    const params = { id: reply.idFinancingConditionsTemplate }
    const removed = await server.call(removeFinancingTemplate, { as: admin, params })
    expect(removed.reply).toEqual({ affected: 1 })
    expect((await server.call(removeFinancingTemplate, { as: admin, params })).status).toBe(404)
    await create(admin, { name: 'Otra', default: true })
    const back = await server.call(restoreRecord, {
      as: admin,
      body: { entity: 'financing-template', idEntity: params.id },
    })
    expect(back.status).toBe(200)
    const restored = (await list(admin)).find(({ name }) => name === 'Caja 60')
    expect(restored?.default).toBe(false)
    const events = await server.inTenant(admin.clientUID, (tx) =>
      tx.query('select action from audit_events where client_uid = $1 and id_entity = $2 order by 1', [
        tx.clientUID,
        params.id,
      ]),
    )
    expect(events).toEqual([{ action: 'create' }, { action: 'delete' }, { action: 'restore' }])
  })
})
