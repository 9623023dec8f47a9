import type { BodyInputOf } from '@vatio/protocol/endpoint'
import {
  createBackground,
  listBackgrounds,
} from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import {
  getGenericDocumentLink,
  uploadGenericDocument,
} from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import * as endpoints from '@vatio/protocol/templates/report-templates/report-templates.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PNG } from '../../../test/document-files.ts'
import {
  makeReportTemplate,
  templateBody,
  templateComponent,
} from '../../../test/factories/report-templates.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type OwnedBy = BodyInputOf<typeof endpoints.createReportTemplate>['ownedBy']
const importFile = (as: TestUser | undefined, content: string, ownedBy: OwnedBy = 'user') =>
  server.call(endpoints.importReportTemplate, {
    as,
    query: { ownedBy },
    file: { name: 'plantilla.json', content },
  })
const exportFile = (as: TestUser | undefined, id: string) =>
  server.app.inject({
    method: 'GET',
    url: `/api/templates/templates/${id}/export`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  })
const upload = async (as: TestUser) =>
  (await server.call(uploadGenericDocument, { as, file: { name: 'logo.png', content: PNG } })).reply
    .idGenericDocument
const countFiles = (tenant: string) =>
  server.inTenant(tenant, (tx) => tx.query('select 1 from stored_files', [])).then((rows) => rows.length)

async function company(licence: 'freemium' | 'professional' = 'professional') {
  const tenant = await server.createTenant('Consultora', licence)
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin, user: await server.createUser({ tenant }) }
}

/** A file as Vatio writes it, with changes. */
function fileOf(values: Record<string, unknown> = {}, components = [templateComponent()]): string {
  const { ownedBy: _, ...template } = templateBody({}, components)
  return JSON.stringify({
    format: 'vatio-template',
    formatVersion: 1,
    ...template,
    images: [],
    backgrounds: [],
    ...values,
  })
}
const imageOf = (idGenericDocument: string, content: Buffer | string = PNG) => ({
  idGenericDocument,
  name: '../../logo.png',
  mimeType: 'image/png',
  content: Buffer.from(content).toString('base64'),
})
const showing = (idGenericDocument: string) =>
  templateComponent({ type: 'image', text: null, idGenericDocument })

describe('the file of a template', () => {
  it('[TPL-011] answers 401 without a session, 404 for the template of another company', async () => {
    const { user } = await company()
    const { idTemplate } = await makeReportTemplate(server, user)
    expect((await exportFile(undefined, idTemplate)).statusCode).toBe(401)
    expect((await importFile(undefined, fileOf())).status).toBe(401)
    expect((await exportFile(server.adminB, idTemplate)).statusCode).toBe(404)
  })

  it('[TPL-011] brings a template with its images and backgrounds into another company', async () => {
    const [one, other] = [await company(), await company()]
    const [image, ground] = [await upload(one.admin), await upload(one.admin)]
    const body = { name: 'Membrete', idGenericDocument: ground }
    const { idBackground } = (await server.call(createBackground, { as: one.admin, body })).reply
    const page = { idPage: 'p1', background: { idBackground }, components: [showing(image)] }
    const made = await makeReportTemplate(server, one.admin, { name: 'Viajera', pages: [page] })
    const file = await exportFile(one.admin, made.idTemplate)
    expect(file.headers['content-disposition']).toContain('Viajera.json')
    const { status, reply } = await importFile(other.admin, file.payload, 'company')
    expect([status, reply.removed, reply.template.name]).toEqual([201, [], 'Viajera'])
    const [imported] = reply.template.pages
    const copied = imported?.components[0]?.idGenericDocument ?? ''
    const [background] = (await server.call(listBackgrounds, { as: other.admin })).reply[0].slice(12)
    expect(background).toMatchObject({ name: 'Membrete', idBackground: imported?.background?.idBackground })
    expect([image, idBackground]).not.toContain(copied)
    const { reply: link } = await server.call(getGenericDocumentLink, {
      as: other.user,
      params: { id: copied },
    })
    const shown = await server.app.inject({ method: 'GET', url: link.url })
    expect([shown.headers['content-type'], shown.rawPayload.equals(PNG)]).toEqual(['image/png', true])
    // Once more: the name is taken, and the background of the file is another one than that of before.
    const again = await importFile(other.admin, file.payload, 'company')
    expect(again.reply.template.name).toBe('Viajera 2')
  })

  it('[TPL-011] is refused where it is no template, too deep, too large or written wrongly', async () => {
    const { user, tenant } = await company()
    const deep = `{"format":"vatio-template","pages":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    const nested = fileOf({ extra: JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`) })
    for (const content of [
      '',
      'hola',
      '[]',
      'null',
      '{"format":"vatio-template"}',
      deep,
      nested,
      fileOf({ formatVersion: 2 }),
    ]) {
      const refused = await importFile(user, content)
      expect([content.slice(0, 20), refused.status, refused.code]).toEqual([
        content.slice(0, 20),
        400,
        'TEMPLATE_FILE_INVALID',
      ])
    }
    const wrong = await importFile(user, fileOf({}, [templateComponent({ w: 99 })]))
    expect(wrong.errors[0]?.details).toEqual({ field: 'pages.0.components.0.w' })
    const large = await importFile(user, fileOf({ description: 'a'.repeat(13 * 1024 ** 2) }))
    expect([large.status, large.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(await countFiles(tenant)).toBe(0)
  })

  it('[trust] is refused where it is longer than a template may be, images apart, and names 500 lost parts at most', async () => {
    const { user } = await company()
    const text = '{{un.known}}'.repeat(1_600)
    const long = fileOf(
      {},
      Array.from({ length: 60 }, () => templateComponent({ text })),
    )
    expect(await importFile(user, long)).toMatchObject({ status: 400, code: 'TEMPLATE_FILE_INVALID' })
    const control = await importFile(user, fileOf({}, [templateComponent({ text: 'a\u0000b' })]))
    expect(control).toMatchObject({ status: 400, code: 'TEMPLATE_FILE_INVALID' })
    const id = newId()
    const image = {
      ...imageOf(id),
      content: Buffer.concat([PNG, Buffer.alloc(2_000_000)]).toString('base64'),
    }
    const unknown = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`campo${index}`, 1]))
    const taken = await importFile(user, fileOf({ ...unknown, images: [image] }, [showing(id)]))
    expect(taken.status).toBe(201)
    expect(taken.reply.removed).toHaveLength(500)
  })

  it('[TPL-011] loses unknown fields, ids of others and variables that are not there, and says so', async () => {
    const { user, admin } = await company()
    const foreign = await upload(admin)
    const file = fileOf({ owner: { clientUID: newId() }, constructor: 1, ['__proto__']: { isAdmin: true } }, [
      { ...templateComponent(), script: 'alert(1)' } as never,
      showing(foreign),
      templateComponent({ type: 'kpi', dataKey: 'client.gone' }),
    ]).replace(
      '"idPage":"p1"',
      `"idPage":"p1","background":{"idBackground":"${newId()}"},"__proto__":{"x":1}`,
    )
    const { status, reply } = await importFile(user, file)
    expect(status).toBe(201)
    expect(new Set(reply.removed.map(({ code, field }) => `${code} ${field}`))).toEqual(
      new Set([
        'KEY_UNKNOWN owner',
        'KEY_UNKNOWN constructor',
        'KEY_UNKNOWN __proto__',
        'KEY_UNKNOWN pages.0.__proto__',
        'KEY_UNKNOWN pages.0.components.0.script',
        'BACKGROUND_UNKNOWN pages.0',
        'TEMPLATE_IMAGE_UNKNOWN pages.0.components.1',
        'VARIABLE_UNKNOWN pages.0.components.2',
      ]),
    )
    const [page] = reply.template.pages
    expect([page?.components.length, page?.components[1]?.idGenericDocument, page?.background]).toEqual([
      2,
      null,
      null,
    ])
    expect(reply.template.owner.userUID).toBe(user.userUID)
  })

  it('[TPL-011] loses images that are none, and keeps nothing of them', async () => {
    const { user, tenant } = await company()
    const [svg, png, unused] = [newId(), newId(), newId()]
    const images = [imageOf(svg, '<svg onload="alert(1)"/>'), imageOf(png), imageOf(unused)]
    const { reply } = await importFile(user, fileOf({ images }, [showing(svg), showing(png)]))
    expect(reply.removed).toEqual([
      { code: 'TEMPLATE_IMAGE_INVALID', field: 'images.0' },
      { code: 'TEMPLATE_IMAGE_UNKNOWN', field: 'pages.0.components.0' },
    ])
    expect(await countFiles(tenant)).toBe(1)
  })

  it('[TPL-011] of a user adds no background to the company', async () => {
    const { user, admin } = await company()
    const [image, idBackground] = [newId(), newId()]
    const file = fileOf({
      images: [imageOf(image)],
      backgrounds: [{ idBackground, name: 'Colado', idGenericDocument: image }],
      pages: [{ idPage: 'p1', background: { idBackground }, components: [] }],
    })
    expect((await importFile(user, file)).reply.removed).toEqual([
      { code: 'BACKGROUND_UNKNOWN', field: 'pages.0' },
    ])
    expect((await importFile(user, file, 'company')).code).toBe('TEMPLATE_COMPANY_BY_ADMIN')
    expect((await server.call(listBackgrounds, { as: admin })).reply[0]).toHaveLength(12)
  })

  it('[LIM-011] counts for the licence, and a refused one leaves no image behind', async () => {
    const { user, tenant } = await company('freemium')
    await makeReportTemplate(server, user)
    const id = newId()
    const refused = await importFile(user, fileOf({ images: [imageOf(id)] }, [showing(id)]))
    expect([refused.status, refused.code]).toEqual([409, 'LICENSE_LIMIT_REACHED'])
    expect(await countFiles(tenant)).toBe(0)
  })
})
