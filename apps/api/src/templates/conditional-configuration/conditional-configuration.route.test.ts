import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import {
  getConditionalConfiguration,
  setConditionalConfiguration,
} from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import { removeReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeReportTemplate } from '../../../test/factories/report-templates.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Body = BodyInputOf<typeof setConditionalConfiguration>
const params = { templateType: 'solarStudy' } as const
const EMPTY: Body = { rules: [], fallbackTemplate: null, version: null }
const [design] = reportDesigns.filter(({ templateType }) => templateType === 'solarStudy')
const ruleOf = (values: Partial<Body['rules'][number]> = {}): Body['rules'][number] => ({
  order: 0,
  field: 'utilityType',
  operator: 'equals',
  value: ['electricity'],
  idTemplate: design!.idTemplate,
  ...values,
})
const get = (as: TestUser | undefined) => server.call(getConditionalConfiguration, { as, params })
const set = (as: TestUser | undefined, values: Partial<Body> = {}) =>
  server.call(setConditionalConfiguration, { as, params, body: { ...EMPTY, ...values } })

async function company(licence: 'freemium' | 'professional' = 'professional') {
  const tenant = await server.createTenant('Consultora', licence)
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin, user: await server.createUser({ tenant }) }
}

describe('conditional configuration', () => {
  it('[API-187] answers 401 without a session and 403 to a user who writes', async () => {
    const { user } = await company()
    expect([(await get(undefined)).status, (await set(undefined)).status]).toEqual([401, 401])
    expect((await set(user)).code).toBe('FORBIDDEN')
    expect((await get(user)).reply).toEqual({
      idConditionalConfiguration: null,
      templateType: 'solarStudy',
      rules: [],
      fallbackTemplate: null,
      version: null,
    })
  })

  it('[SEC-049] is not written on Freemium', async () => {
    const { admin } = await company('freemium')
    const refused = await set(admin)
    expect([refused.status, refused.code]).toEqual([403, 'LICENSE_REQUIRED'])
  })

  it('[API-187] refuses templates that not everybody has, several values of equals and unknown fields', async () => {
    const { admin } = await company()
    const own = await makeReportTemplate(server, admin, { templateType: 'solarStudy' })
    const refusals = [
      await set(admin, { rules: [ruleOf(), ruleOf({ order: 1, idTemplate: own.idTemplate })] }),
      await set(admin, { fallbackTemplate: newId() }),
      await set(admin, { rules: [ruleOf({ value: ['electricity', 'gas'] })] }),
      await set(admin, { rules: [ruleOf({ field: 'cups' as 'group' })] }),
    ]
    expect(refusals.map(({ status, code, errors }) => [status, code, errors[0]?.field])).toEqual([
      [400, 'TEMPLATE_UNKNOWN', 'rules.1.idTemplate'],
      [400, 'TEMPLATE_UNKNOWN', 'fallbackTemplate'],
      [400, 'INVALID_INPUT', 'rules.0.value'],
      [400, 'INVALID_INPUT', 'rules.0.field'],
    ])
  })

  it('[API-187] is stored in its order, and refuses who read an old version', async () => {
    const { admin, user } = await company()
    const rules = [
      ruleOf({ order: 5, field: 'atrTariff', operator: 'in', value: ['2.0TD', '3.0TD'] }),
      ruleOf({ order: 2 }),
    ]
    const first = await set(admin, { rules, fallbackTemplate: design!.idTemplate })
    expect(first.reply).toMatchObject({
      rules: [
        { order: 0, field: 'utilityType', isAvailable: true },
        { order: 1, field: 'atrTariff', value: ['2.0TD', '3.0TD'] },
      ],
      fallbackTemplate: design!.idTemplate,
      version: 1,
    })
    expect((await get(user)).reply).toEqual(first.reply)
    expect((await set(admin)).code).toBe('VERSION_CONFLICT')
    expect((await set(admin, { version: 1 })).reply).toMatchObject({ rules: [], version: 2 })
    const late = await set(admin, { version: 1 })
    expect([late.status, late.code, late.errors[0]?.details]).toMatchObject([
      409,
      'VERSION_CONFLICT',
      { stored: { version: 2 } },
    ])
  })

  it('[API-187] marks a rule whose template is gone, and keeps it where it is', async () => {
    const { admin } = await company()
    const { idTemplate: id } = await makeReportTemplate(server, admin, {
      templateType: 'solarStudy',
      ownedBy: 'company',
    })
    await set(admin, { rules: [ruleOf({ idTemplate: id }), ruleOf({ order: 1 })] })
    await server.call(removeReportTemplate, { as: admin, params: { id } })
    const { rules } = (await get(admin)).reply
    expect(rules.map(({ isAvailable }) => isAvailable)).toEqual([false, true])
    const again = rules.map(({ isAvailable: _, ...rule }) => rule)
    expect((await set(admin, { rules: again, version: 1 })).status).toBe(200)
  })

  it('[API-187] is that of the company', async () => {
    const [one, other] = [await company(), await company()]
    await set(one.admin, { rules: [ruleOf()] })
    expect((await get(other.admin)).reply.rules).toEqual([])
  })
})
