import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import type { TemplateContext } from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import { setConditionalConfiguration } from '@vatio/protocol/templates/conditional-configuration/conditional-configuration.endpoints'
import * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { makeReportTemplate } from '../../../test/factories/report-templates.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { resolveTemplate } from './report-templates.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const templateType = 'billComparisonResult' as const
const designs = reportDesigns.filter((design) => design.templateType === templateType)

async function company(licence: 'freemium' | 'professional' = 'professional') {
  const tenant = await server.createTenant('Consultora', licence)
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin, user: await server.createUser({ tenant }) }
}
const resolve = (tenant: string, user: TestUser, context: TemplateContext = {}, chosen?: string) =>
  server.platform.database.withTenant({ clientUID: tenant, readOnly: true }, (tx) =>
    resolveTemplate(tx, user, templateType, context, chosen),
  )
const setCompanyDefault = (as: TestUser | undefined, idTemplate: string | null) =>
  server.call(endpoints.setCompanyTemplateDefault, { as, params: { templateType }, body: { idTemplate } })
const setUserDefault = (as: TestUser | undefined, idTemplate: string | null) =>
  server.call(endpoints.setUserTemplateDefault, { as, params: { templateType }, body: { idTemplate } })

describe('default templates', () => {
  it('[API-184] [API-185] answer 401 without a session, 403 to a user who sets that of the company', async () => {
    const { user } = await company()
    expect((await setCompanyDefault(undefined, null)).status).toBe(401)
    expect((await setUserDefault(undefined, null)).status).toBe(401)
    expect((await setCompanyDefault(user, null)).code).toBe('FORBIDDEN')
  })

  it('[API-184] [API-185] refuse templates of others, of another type and of nobody', async () => {
    const { admin, user } = await company()
    const own = await makeReportTemplate(server, admin)
    const study = await makeReportTemplate(server, admin, { templateType: 'solarStudy', ownedBy: 'company' })
    const neighbours = await makeReportTemplate(server, server.adminB, { ownedBy: 'company' })
    for (const { idTemplate } of [own, study, neighbours]) {
      const answers = [await setCompanyDefault(admin, idTemplate), await setUserDefault(user, idTemplate)]
      for (const { status, code, errors } of answers) {
        expect([status, code, errors[0]?.field]).toEqual([400, 'TEMPLATE_UNKNOWN', 'idTemplate'])
      }
    }
    expect((await setUserDefault(admin, own.idTemplate)).status).toBe(200)
  })

  it('[SEC-048] of users are from Professional up: not set on Freemium, and passed over there', async () => {
    const { tenant, admin, user } = await company('professional')
    const [, other] = designs
    expect((await setUserDefault(user, other!.idTemplate)).status).toBe(200)
    expect((await resolve(tenant, user)).idTemplate).toBe(other!.idTemplate)
    await server.inTenant(tenant, (tx) =>
      tx.query(`update organisations set license = 'freemium' where client_uid = $1`, [tenant]),
    )
    const refused = await setUserDefault(user, designs[0]!.idTemplate)
    expect([refused.status, refused.code]).toEqual([403, 'LICENSE_REQUIRED'])
    expect((await resolve(tenant, user)).idTemplate).toBe(designs[0]!.idTemplate)
    // That of the company is open to every licence.
    expect((await setCompanyDefault(admin, designs[0]!.idTemplate)).status).toBe(200)
  })

  it('[API-184] [API-185] are read as they were set, marked in the list and taken back', async () => {
    const { admin, user } = await company()
    const { idTemplate } = await makeReportTemplate(server, admin, { ownedBy: 'company' })
    expect((await setCompanyDefault(admin, idTemplate)).reply).toEqual({ templateType, idTemplate })
    await setUserDefault(user, idTemplate)
    const params = { templateType }
    const readBoth = async () => [
      (await server.call(endpoints.getCompanyTemplateDefault, { as: user, params })).reply.idTemplate,
      (await server.call(endpoints.getUserTemplateDefault, { as: user, params })).reply.idTemplate,
    ]
    expect(await readBoth()).toEqual([idTemplate, idTemplate])
    const { reply } = await server.call(endpoints.getReportTemplate, { as: user, params: { id: idTemplate } })
    expect([reply.isDefault, reply.isOwnDefault]).toEqual([true, true])
    await server.call(endpoints.removeReportTemplate, { as: admin, params: { id: idTemplate } })
    expect(await readBoth()).toEqual([null, null])
    await setCompanyDefault(admin, null)
    await setUserDefault(user, null)
    await server.call(endpoints.restoreReportTemplate, { as: admin, params: { id: idTemplate } })
    expect(await readBoth()).toEqual([null, null])
  })
})

describe('the template of a record', () => {
  it('[TPL-005] is by the first rule, the default of the user, of the company, the fallback, the built-in one', async () => {
    const { tenant, admin, user } = await company()
    const make = async (name: string) =>
      (await makeReportTemplate(server, admin, { name, ownedBy: 'company' })).idTemplate
    const named = {
      rule: await make('De regla'),
      company: await make('De empresa'),
      user: await make('De usuario'),
      fallback: await make('De reserva'),
    }
    const resolved = async (context: TemplateContext) => (await resolve(tenant, user, context)).name
    const remove = (id: string) => server.call(endpoints.removeReportTemplate, { as: admin, params: { id } })
    await server.call(setConditionalConfiguration, {
      as: admin,
      params: { templateType },
      body: {
        rules: [{ order: 0, field: 'atrTariff', operator: 'in', value: ['3.0TD'], idTemplate: named.rule }],
        fallbackTemplate: named.fallback,
        version: null,
      },
    })
    await setCompanyDefault(admin, named.company)
    await setUserDefault(user, named.user)
    expect(await resolved({ atrTariff: '3.0TD' })).toBe('De regla')
    expect(await resolved({ atrTariff: '2.0TD' })).toBe('De usuario')
    await remove(named.rule)
    expect(await resolved({ atrTariff: '3.0TD' })).toBe('De usuario')
    await remove(named.user)
    expect(await resolved({})).toBe('De empresa')
    await remove(named.company)
    expect(await resolved({})).toBe('De reserva')
    await remove(named.fallback)
    expect(await resolve(tenant, user)).toMatchObject({ idTemplate: designs[0]!.idTemplate, isBuiltIn: true })
  })

  it('[TPL-005] follows the groups of whoever makes it', async () => {
    const { tenant, admin, user } = await company()
    const idGroup = await server.inTenant(tenant, (tx) => makeGroup(tx))
    const member = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: false }] })
    const { idTemplate } = await makeReportTemplate(server, admin, { name: 'De grupo', ownedBy: 'company' })
    const rule = {
      order: 0,
      field: 'group' as const,
      operator: 'equals' as const,
      value: [idGroup],
      idTemplate,
    }
    const body = { rules: [rule], fallbackTemplate: null, version: null }
    await server.call(setConditionalConfiguration, { as: admin, params: { templateType }, body })
    expect((await resolve(tenant, member)).name).toBe('De grupo')
    expect((await resolve(tenant, user)).isBuiltIn).toBe(true)
  })

  it('is the chosen one, if it is of the type and there for the user', async () => {
    const { tenant, admin, user } = await company()
    const own = await makeReportTemplate(server, user, { name: 'Mía' })
    const study = await makeReportTemplate(server, user, { templateType: 'solarStudy' })
    expect(await resolve(tenant, user, {}, own.idTemplate)).toMatchObject({
      name: 'Mía',
      version: 1,
      identifier: own.identifier,
      content: { pages: own.pages },
    })
    await expect(resolve(tenant, admin, {}, own.idTemplate)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(resolve(tenant, user, {}, study.idTemplate)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('[LIM-020] is no built-in one above the licence, chosen or by default', async () => {
    const { tenant, admin, user } = await company('freemium')
    const closed = designs.find((design) => !design.offeredOnFreemium)!
    await expect(resolve(tenant, user, {}, closed.idTemplate)).rejects.toMatchObject({
      code: 'LICENSE_REQUIRED',
    })
    expect((await setCompanyDefault(admin, closed.idTemplate)).code).toBe('LICENSE_REQUIRED')
    const offered = designs.find((design) => design.offeredOnFreemium) ?? designs[0]!
    expect((await resolve(tenant, user)).idTemplate).toBe(offered.idTemplate)
  })
})
