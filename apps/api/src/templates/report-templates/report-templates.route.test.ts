import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import type { ReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.schema'
import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeReportTemplate,
  templateBody,
  templateComponent,
} from '../../../test/factories/report-templates.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.getReportTemplate, { as, params: { id } })
const create = (as: TestUser, body: BodyInputOf<typeof endpoints.createReportTemplate>) =>
  server.call(endpoints.createReportTemplate, { as, body })
const change = (as: TestUser, template: ReportTemplate, values: Partial<ReportTemplate> = {}) => {
  const { idTemplate, name, description, pages, pageSize, orientation, settings, version, owner } = {
    ...template,
    ...values,
  }
  const ownedBy = owner.userUID === null ? ('company' as const) : ('user' as const)
  const content = { pages, pageSize, orientation, settings }
  const body = { idTemplate, name, description, ownedBy, version, ...content }
  return server.call(endpoints.updateReportTemplate, { as, body })
}
const remove = (as: TestUser, id: string) =>
  server.call(endpoints.removeReportTemplate, { as, params: { id } })
const restore = (as: TestUser, id: string) =>
  server.call(endpoints.restoreReportTemplate, { as, params: { id } })
const duplicate = (as: TestUser, id: string, body: BodyInputOf<typeof endpoints.duplicateReportTemplate>) =>
  server.call(endpoints.duplicateReportTemplate, { as, params: { id }, body })
const list = async (as: TestUser, query: { templateType?: 'solarStudy'; text?: string } = {}) =>
  (await server.call(endpoints.listReportTemplates, { as, query })).reply[0]

async function company(licence: 'freemium' | 'professional' = 'professional') {
  const tenant = await server.createTenant('Consultora', licence)
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin, user: await server.createUser({ tenant }) }
}

describe('templates of reports', () => {
  it('[API-183] answer 401 without a session and 404 to another company and to colleagues of an own one', async () => {
    const { user, admin } = await company()
    const { idTemplate: id } = await makeReportTemplate(server, user)
    expect((await read(undefined, id)).status).toBe(401)
    for (const as of [server.adminB, admin]) {
      const answers = [await read(as, id), await remove(as, id), await duplicate(as, id, { ownedBy: 'user' })]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await list(admin)).some(({ idTemplate }) => idTemplate === id)).toBe(false)
  })

  it('[TPL-011] those of the company are seen by all and written by Admins', async () => {
    const { user, admin } = await company()
    const refused = await create(user, templateBody({ ownedBy: 'company' }))
    expect([refused.status, refused.code]).toEqual([403, 'TEMPLATE_COMPANY_BY_ADMIN'])
    const template = await makeReportTemplate(server, admin, { ownedBy: 'company' })
    expect((await read(user, template.idTemplate)).reply.owner).toEqual({
      clientUID: template.owner.clientUID,
      userUID: null,
    })
    const tried = [
      await change(user, template),
      await remove(user, template.idTemplate),
      await duplicate(user, template.idTemplate, { ownedBy: 'company' }),
    ]
    expect(tried.map(({ code }) => code)).toEqual(tried.map(() => 'TEMPLATE_COMPANY_BY_ADMIN'))
    expect((await duplicate(user, template.idTemplate, { ownedBy: 'user' })).status).toBe(201)
  })

  it('[API-183] refuse content that cannot be filled in, with the place', async () => {
    const { user } = await company()
    const cyclic = ['a', 'b'].map((uuid, index) =>
      templateComponent({
        uuid,
        type: 'condition',
        condition: { variable: null, operator: 'isPresent', values: [], and: [index === 0 ? 'b' : 'a'] },
      }),
    )
    const refusals = [
      await create(user, templateBody({}, [templateComponent({ text: '{{client.gone}}' })])),
      await create(user, templateBody({}, [templateComponent({ showIf: 'gone' })])),
      await create(user, templateBody({}, cyclic)),
      await create(user, templateBody({}, [templateComponent(), templateComponent({ x: 8, w: 8 })])),
      await create(user, templateBody({}, [templateComponent({ type: 'chart', dataKey: 'client.name' })])),
    ]
    expect(refusals.map(({ status, code, errors }) => [status, code, errors[0]?.field])).toEqual([
      [400, 'VARIABLE_UNKNOWN', 'pages.0.components.0'],
      [400, 'CONDITION_UNKNOWN', 'pages.0.components.0'],
      [400, 'CONDITION_CYCLIC', 'pages.0.components.0'],
      [400, 'COMPONENT_PLACE', 'pages.0.components.1'],
      [400, 'VARIABLE_KIND', 'pages.0.components.0'],
    ])
  })

  it('[API-183] refuse a name that their owner has for the type already', async () => {
    const { user, admin } = await company()
    const { idTemplate } = await makeReportTemplate(server, user, { name: 'Ahorro' })
    const again = await create(user, templateBody({ name: 'AHORRO' }))
    expect([again.status, again.code, again.errors[0]?.field]).toEqual([409, 'TEMPLATE_NAME_TAKEN', 'name'])
    expect((await create(admin, templateBody({ name: 'Ahorro' }))).status).toBe(201)
    expect((await duplicate(user, idTemplate, { ownedBy: 'user' })).reply.name).toBe('Ahorro 2')
  })

  it('[API-183] answer 409 with what is stored to whoever saves an old version', async () => {
    const { user } = await company()
    const template = await makeReportTemplate(server, user)
    const changed = await change(user, template, { name: 'Otra' })
    expect(changed.reply).toMatchObject({ name: 'Otra', version: 2, identifier: template.identifier })
    const late = await change(user, template, { name: 'Tarde' })
    expect([late.status, late.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.errors[0]?.details).toEqual({ stored: changed.reply })
  })

  it('[API-183] [TPL-003] are stored whole and listed by type and text, without regard to accents', async () => {
    const { user } = await company()
    const body = templateBody({ name: 'Ahorró año', templateType: 'solarStudy', description: 'De tejado' }, [
      templateComponent({ type: 'title', text: 'Estudio' }),
    ])
    const { reply } = await create(user, body)
    const { ownedBy: _, ...written } = body
    expect(reply).toMatchObject({
      ...written,
      isDefault: false,
      isBuiltIn: false,
      version: 1,
    })
    expect(reply.owner.userUID).toBe(user.userUID)
    expect((await read(user, reply.idTemplate)).reply).toEqual(reply)
    const found = await list(user, { templateType: 'solarStudy', text: 'ano TEJADO' })
    expect(found).toMatchObject([{ idTemplate: reply.idTemplate, pageCount: 1, firstPage: reply.pages[0] }])
    const ofType = await list(user, { templateType: 'solarStudy' })
    expect(ofType.filter(({ isBuiltIn }) => isBuiltIn).map(({ idTemplate }) => idTemplate)).toEqual(
      reportDesigns.filter((one) => one.templateType === 'solarStudy').map(({ idTemplate }) => idTemplate),
    )
  })

  it('[TPL-011] built-in ones are copied, not changed or deleted', async () => {
    const { user } = await company()
    const [design] = reportDesigns
    if (!design) throw new Error('no design')
    const { reply } = await read(user, design.idTemplate)
    expect(reply).toMatchObject({ isBuiltIn: true, isOffered: true, createdAt: null, version: 1 })
    const tried = [await change(user, reply), await remove(user, design.idTemplate)]
    expect(tried.map(({ status, code }) => [status, code])).toEqual([
      [403, 'TEMPLATE_BUILT_IN'],
      [403, 'TEMPLATE_BUILT_IN'],
    ])
    const copy = await duplicate(user, design.idTemplate, { name: 'Nuestra', ownedBy: 'user' })
    expect([copy.status, copy.reply.name, copy.reply.pages]).toEqual([201, 'Nuestra', reply.pages])
  })

  it('[TPL-011] are deleted and recovered by who deleted them, and by nobody else but the audit', async () => {
    const { admin, user } = await company()
    const { idTemplate: id, name } = await makeReportTemplate(server, admin, { ownedBy: 'company' })
    expect((await remove(admin, id)).reply).toEqual({ affected: 1 })
    expect((await read(user, id)).status).toBe(404)
    expect((await restore(user, id)).status).toBe(404)
    expect((await restore(admin, id)).reply.name).toBe(name)
    await remove(admin, id)
    const body = { entity: 'report-template' as const, idEntity: id }
    expect((await server.call(restoreRecord, { as: admin, body })).status).toBe(200)
    expect((await read(user, id)).reply.name).toBe(name)
  })
})

describe('the licence', () => {
  it('[LIM-011] [LIM-019] lets a Freemium company have one template of its own, copies and recoveries included', async () => {
    const { user, admin } = await company('freemium')
    const first = await makeReportTemplate(server, user)
    const used = await server.call(getCompanyLicence, { as: admin })
    expect(used.reply).toMatchObject({ reached: ['templates'], plan: { used: { templates: 1 } } })
    const offered = only(reportDesigns.filter((one) => one.offeredOnFreemium).slice(0, 1))
    const tried = [
      await create(admin, templateBody({ ownedBy: 'company' })),
      await duplicate(user, first.idTemplate, { ownedBy: 'user' }),
      await duplicate(user, offered.idTemplate, { ownedBy: 'user' }),
    ]
    expect(tried.map(({ status, code }) => [status, code])).toEqual(
      tried.map(() => [409, 'LICENSE_LIMIT_REACHED']),
    )
    await remove(user, first.idTemplate)
    expect((await create(admin, templateBody({ ownedBy: 'company' }))).status).toBe(201)
    expect((await restore(user, first.idTemplate)).code).toBe('LICENSE_LIMIT_REACHED')
  })

  it('[LIM-020] [SEC-051] offers five built-in templates on Freemium and all of them from Professional up', async () => {
    const [poor, rich] = [await company('freemium'), await company('professional')]
    const offered = async (as: TestUser) => (await list(as)).filter(({ isOffered }) => isOffered).length
    expect([await offered(poor.user), await offered(rich.user)]).toEqual([5, reportDesigns.length])
    const { idTemplate: id } = only(reportDesigns.filter((one) => !one.offeredOnFreemium).slice(0, 1))
    const tried = [await read(poor.user, id), await duplicate(poor.user, id, { ownedBy: 'user' })]
    expect(tried.map(({ status, code }) => [status, code])).toEqual(
      tried.map(() => [403, 'LICENSE_REQUIRED']),
    )
    expect((await read(rich.user, id)).status).toBe(200)
  })
})

describe('the history of a template', () => {
  const versions = async (as: TestUser, id: string) =>
    (await server.call(endpoints.listTemplateVersions, { as, params: { id } })).reply[0]
  const restoreVersion = (as: TestUser, id: string, version: number) =>
    server.call(endpoints.restoreTemplateVersion, { as, params: { id, version: String(version) } })

  it('[TPL-011] lists every save and makes a former one the newest', async () => {
    const { user, admin } = await company()
    const template = await makeReportTemplate(server, admin, { name: 'Primera', ownedBy: 'company' })
    const id = template.idTemplate
    await change(admin, template, {
      name: 'Segunda',
      pages: [...template.pages, { idPage: 'p2', components: [] }],
    })
    expect(await versions(user, id)).toMatchObject([
      { version: 2, name: 'Segunda', pageCount: 2, isCurrent: true },
      { version: 1, name: 'Primera', pageCount: 1, isCurrent: false, savedBy: { userUID: admin.userUID } },
    ])
    const former = { as: user, params: { id, version: '1' } }
    expect((await server.call(endpoints.getTemplateVersion, former)).reply.pages).toEqual(template.pages)
    expect((await restoreVersion(user, id, 1)).code).toBe('TEMPLATE_COMPANY_BY_ADMIN')
    expect((await restoreVersion(admin, id, 9)).status).toBe(404)
    const { reply } = await restoreVersion(admin, id, 1)
    expect(reply).toMatchObject({
      removed: [],
      template: { name: 'Primera', version: 3, pages: template.pages },
    })
    expect((await versions(user, id)).map(({ version }) => version)).toEqual([3, 2, 1])
  })

  it('[TPL-011] leaves out and names what a former version has and no longer exists', async () => {
    const { user, tenant } = await company()
    const { idTemplate: id } = await makeReportTemplate(server, user)
    await server.inTenant(tenant, (tx) =>
      tx.query(
        `update report_template_versions set content = jsonb_set(content, '{pages,0,background}', $2)
         where id_template = $1`,
        [id, JSON.stringify({ idBackground: newId() })],
      ),
    )
    const { reply } = await restoreVersion(user, id, 1)
    expect(reply.removed).toEqual([{ code: 'BACKGROUND_UNKNOWN', field: 'pages.0' }])
    expect(reply.template.pages[0]?.background).toBeNull()
  })

  it('keeps the fifty newest saves', async () => {
    const { user } = await company()
    let template = await makeReportTemplate(server, user)
    for (let save = 0; save < 52; save++) template = (await change(user, template)).reply
    const numbers = (await versions(user, template.idTemplate)).map(({ version }) => version)
    expect([numbers.length, numbers.at(-1)]).toEqual([50, 4])
  })
})
