import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import * as endpoints from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import {
  deleteGenericDocument,
  getGenericDocumentLink,
  uploadGenericDocument,
} from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { removeReportTemplate } from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PNG } from '../../../test/document-files.ts'
import { makeReportTemplate, templateComponent } from '../../../test/factories/report-templates.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { unusedDocuments } from '../generic-documents/unused-documents.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = async (as: TestUser) => (await server.call(endpoints.listBackgrounds, { as })).reply[0]
const create = (as: TestUser | undefined, idGenericDocument: string, name = 'Membrete') =>
  server.call(endpoints.createBackground, { as, body: { name, idGenericDocument } })
const remove = (as: TestUser | undefined, id: string) =>
  server.call(endpoints.removeBackground, { as, params: { id } })
const upload = async (as: TestUser) =>
  (await server.call(uploadGenericDocument, { as, file: { name: 'fondo.png', content: PNG } })).reply
    .idGenericDocument
const linkStatus = async (as: TestUser, id: string) =>
  (await server.call(getGenericDocumentLink, { as, params: { id } })).status

async function company() {
  const tenant = await server.createTenant('Consultora', 'professional')
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin, user: await server.createUser({ tenant }) }
}

describe('backgrounds of pages', () => {
  it('[API-186] answer 401 without a session, 403 to a user who writes, 404 to another company', async () => {
    const { admin, user } = await company()
    const image = await upload(admin)
    expect([(await create(undefined, image)).status, (await remove(undefined, newId())).status]).toEqual([
      401, 401,
    ])
    const { idBackground } = (await create(admin, image)).reply
    expect([(await create(user, image)).status, (await remove(user, idBackground)).status]).toEqual([
      403, 403,
    ])
    expect((await remove(server.adminB, idBackground)).status).toBe(404)
    expect((await list(server.adminB)).some((one) => one.idBackground === idBackground)).toBe(false)
  })

  it('[API-186] refuse an image of a colleague or of nobody, and a name that is taken', async () => {
    const { admin, user } = await company()
    for (const image of [await upload(user), newId()]) {
      const refused = await create(admin, image)
      expect([refused.status, refused.code, refused.errors[0]?.field]).toEqual([
        400,
        'TEMPLATE_IMAGE_UNKNOWN',
        'idGenericDocument',
      ])
    }
    await create(admin, await upload(admin), 'Membrete')
    const again = await create(admin, await upload(admin), 'MEMBRETE')
    expect([again.status, again.code]).toEqual([409, 'BACKGROUND_NAME_TAKEN'])
  })

  it('[API-186] [TPL-004] [LIM-020] are twelve built-in ones in every licence, then those of the company', async () => {
    const freemium = await server.createTenant('Gratis', 'freemium')
    const poor = await list(await server.createUser({ tenant: freemium }))
    expect([poor.length, poor.every(({ builtIn }) => builtIn)]).toEqual([12, true])
    const { admin, user, tenant } = await company()
    const image = await upload(admin)
    const { reply } = await create(admin, image)
    expect(reply).toMatchObject({
      name: 'Membrete',
      idGenericDocument: image,
      builtIn: false,
      clientUID: tenant,
    })
    expect((await list(user)).slice(12)).toEqual([reply])
  })

  it('[API-186] are not deleted while a template has them, and say which', async () => {
    const { admin, user } = await company()
    const { idBackground } = (await create(admin, await upload(admin))).reply
    const page = { idPage: 'p1', background: { idBackground }, components: [] }
    const ofCompany = { name: 'Con membrete', ownedBy: 'company' as const, pages: [page] }
    const { idTemplate: id } = await makeReportTemplate(server, admin, ofCompany)
    const own = await makeReportTemplate(server, user, { pages: [page] })
    const refused = await remove(admin, idBackground)
    expect([refused.status, refused.code, refused.errors[0]?.details]).toEqual([
      409,
      'BACKGROUND_IN_USE',
      { templates: ['Con membrete'], ofUsers: 1 },
    ])
    await server.call(removeReportTemplate, { as: admin, params: { id } })
    await server.call(removeReportTemplate, { as: user, params: { id: own.idTemplate } })
    expect((await remove(admin, idBackground)).reply).toEqual({ affected: 1 })
    expect(await list(admin)).toHaveLength(12)
  })
})

describe('images of the company', () => {
  it('[API-197] are seen by colleagues once a background or a template of the company has them', async () => {
    const { admin, user } = await company()
    const [ofBackground, ofTemplate, own] = [await upload(admin), await upload(admin), await upload(admin)]
    await create(admin, ofBackground)
    const image = (id: string) => [templateComponent({ type: 'image', text: null, idGenericDocument: id })]
    await makeReportTemplate(server, admin, { ownedBy: 'company' }, image(ofTemplate))
    await makeReportTemplate(server, admin, { ownedBy: 'user' }, image(own))
    expect(await linkStatus(user, ofBackground)).toBe(200)
    expect(await linkStatus(user, ofTemplate)).toBe(200)
    expect(await linkStatus(user, own)).toBe(404)
    expect(await linkStatus(server.adminB, ofTemplate)).toBe(404)
    await expect(makeReportTemplate(server, user, {}, image(own))).rejects.toThrow('TEMPLATE_IMAGE_UNKNOWN')
  })

  it('[API-196] are not deleted by who uploaded them, by the daily job or with their person', async () => {
    const { admin, user, tenant } = await company()
    const leaving = await server.createUser({ tenant, role: 'admin' })
    const [used, unused] = [await upload(leaving), await upload(leaving)]
    await create(leaving, used)
    const refused = await server.call(deleteGenericDocument, { as: leaving, params: { id: used } })
    expect([refused.status, refused.code]).toEqual([409, 'IMAGE_IN_USE'])
    await server.inTenant(tenant, (tx) =>
      tx.query(`update generic_documents set creation_timestamp = now() - interval '10 years'`, []),
    )
    await server.platform.database.withTenant({ clientUID: tenant }, (tx) =>
      unusedDocuments.run(tx, server.platform, server.platform.clock.now()),
    )
    expect([await linkStatus(user, used), await linkStatus(leaving, unused)]).toEqual([200, 404])
    const body = { kind: 'user', id: leaving.userUID, confirmation: 'Persona de pruebas' } as const
    const erased = await server.call(erasePerson, { as: admin, body })
    expect([erased.status, await linkStatus(user, used)]).toEqual([200, 200])
  })
})
