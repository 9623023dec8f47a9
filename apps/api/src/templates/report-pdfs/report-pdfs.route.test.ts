import { uploadGenericDocument } from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { createPreview } from '@vatio/protocol/templates/report-previews/report-previews.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readPdf } from '../../../test/pdf-reader.ts'
import { makeElectricityComparison } from '../../../test/factories/comparisons-saved.factory.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { templateBody, templateComponent } from '../../../test/factories/report-templates.factory.ts'
import { pngOf } from '../../../test/png-file.ts'
import { startTestServer, TEST_NOW, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, (tx) =>
    makeOffer(tx, { marketer: 'Voltanea', name: 'Barata', energy: [0.14, 0.14, 0.14] }),
  )
})
afterAll(() => server.close())

const upload = async (as: TestUser, content: Buffer) => {
  const { reply } = await server.call(uploadGenericDocument, { as, file: { name: 'foto.png', content } })
  return reply.idGenericDocument
}
const makePdf = (as: TestUser | undefined, body: object) =>
  server.app.inject({
    method: 'POST',
    url: '/api/templates/pdfFromImages',
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    payload: body,
  })

describe('the PDF of a preview', () => {
  const previewOf = async (as: TestUser) => {
    const idEntity = await makeElectricityComparison(server, as)
    const source = { entity: 'comparison', idEntity } as const
    const body = { templateType: 'billComparisonResult', source } as const
    return (await server.call(createPreview, { as, body })).reply.idPreview
  }
  const render = (as: TestUser | undefined, body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/templates/pdf/render',
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      payload: { templateType: 'billComparisonResult', ...body },
    })
  const textOf = async (pdf: Buffer) => (await readPdf(pdf)).map(({ text }) => text).join('\n')

  it('[API-181] [TPL-010] has the figures of the preview, and the pages of explanations on wish', async () => {
    const as = await server.createUser({ role: 'admin' })
    const stateKey = await previewOf(as)
    const plain = await render(as, { stateKey, options: { explanations: false } })
    expect([plain.statusCode, plain.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(plain.headers['content-disposition']).toMatch(/billComparisonResult_\d\d-\d\d-\d{4}\.pdf/)
    expect(await textOf(plain.rawPayload)).toContain('Voltanea')
    const explained = await render(as, { stateKey, options: { explanations: true } })
    expect(await textOf(explained.rawPayload)).toContain('Cómo se calcula')
    expect((await readPdf(explained.rawPayload)).length).toBeGreaterThan(
      (await readPdf(plain.rawPayload)).length,
    )
  })

  it('[API-181] is of the user who made the preview, of its type and for ten minutes', async () => {
    const as = await server.createUser({ role: 'admin' })
    const colleague = await server.createUser({ role: 'admin' })
    const stateKey = await previewOf(as)
    expect((await render(undefined, { stateKey })).statusCode).toBe(401)
    expect((await render(colleague, { stateKey })).statusCode).toBe(404)
    expect((await render(server.adminB, { stateKey })).statusCode).toBe(404)
    expect((await render(as, { stateKey, templateType: 'contract' })).statusCode).toBe(404)
    expect((await render(as, { stateKey: 'A'.repeat(22) })).statusCode).toBe(404)
    const now = new Date(Date.parse(TEST_NOW) + 11 * 60_000)
    const clock = vi.spyOn(server.platform.clock, 'now').mockReturnValue(now)
    try {
      expect((await render(as, { stateKey })).statusCode).toBe(404)
    } finally {
      clock.mockRestore()
    }
  })

  it('[trust] is BUSY where too many are asked for at once, and nothing fails', async () => {
    const as = await server.createUser({ role: 'admin' })
    const stateKey = await previewOf(as)
    const users = await Promise.all(Array.from({ length: 90 }, () => render(as, { stateKey })))
    const health = await server.app.inject({ url: '/health' })
    expect(health.statusCode).toBe(200)
    const codes = new Set(users.map(({ statusCode }) => statusCode))
    expect(codes).toEqual(new Set([200, 503]))
    const busy = users.find(({ statusCode }) => statusCode === 503)
    expect(busy?.json()).toMatchObject({ errors: [{ message: 'BUSY' }] })
    expect((await render(as, { stateKey })).statusCode).toBe(200)
  })

  it('[trust] reads an image once that stands in sixty blocks, and refuses pictures that would fill the memory', async () => {
    const as = await server.createUser({ role: 'admin' })
    const idGenericDocument = await upload(as, pngOf(40, 20))
    const components = Array.from({ length: 60 }, (_, y) =>
      templateComponent({ type: 'image', text: null, y, h: 1, idGenericDocument }),
    )
    const { templateType, name: _, ownedBy: _owner, ...content } = templateBody({}, components)
    const source = { entity: 'comparison', idEntity: await makeElectricityComparison(server, as) } as const
    const body = { templateType, source, content }
    const { idPreview: stateKey } = (await server.call(createPreview, { as, body })).reply
    const read = vi.spyOn(server.platform.files, 'read')
    const pdf = await render(as, { stateKey })
    expect([pdf.statusCode, read.mock.calls.length]).toEqual([200, 1])
    read.mockRestore()
    const { pages } = content
    const big = await Promise.all(
      Array.from({ length: 9 }, (_, index) => upload(as, withSize(pngOf(2, 2 + index), 6_300, 6_300))),
    )
    const shown = big.map((id) => templateComponent({ type: 'image', text: null, idGenericDocument: id }))
    const large = { ...content, pages: pages.map((page) => ({ ...page, components: shown })) }
    const heavy = await server.call(createPreview, { as, body: { ...body, content: large } })
    const refused = await render(as, { stateKey: heavy.reply.idPreview })
    expect([refused.statusCode, refused.body.includes('REPORT_TOO_LONG')]).toEqual([400, true])
    const images = await makePdf(as, { images: big, name: 'x' })
    expect([images.statusCode, images.body.includes('REPORT_TOO_LONG')]).toEqual([400, true])
  })
})

describe('pdfFromImages', () => {
  it('[API-182] answers a PDF with each image on an A4 page, upright or across', async () => {
    const as = await server.createUser()
    const images = [await upload(as, pngOf(20, 40)), await upload(as, pngOf(40, 20))]
    const answer = await makePdf(as, { images, name: 'Factura de luz' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain('Factura%20de%20luz.pdf')
    const pages = await readPdf(answer.rawPayload)
    expect(pages.map(({ widthPt, heightPt }) => widthPt > heightPt)).toEqual([false, true])
  })

  it('[API-182] answers 401 without a session, and 404 for images of somebody else without saying more', async () => {
    const [owner, other] = [await server.createUser(), await server.createUser()]
    const id = await upload(owner, pngOf(4, 4))
    expect((await makePdf(undefined, { images: [id] })).statusCode).toBe(401)
    for (const images of [[id], [newId()]]) {
      const answer = await makePdf(other, { images })
      expect([answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
        404,
        [{ message: 'NOT_FOUND', field: 'images.0' }],
      ])
    }
    expect((await makePdf(server.adminB, { images: [id] })).statusCode).toBe(404)
  })

  it('[API-182] refuses an image that cannot be decoded, one of too many pixels, and more than forty', async () => {
    const as = await server.createUser()
    const cut = await upload(as, pngOf(30, 30).subarray(0, 60))
    const huge = await upload(as, withSize(pngOf(2, 2), 20_000, 20_000))
    for (const id of [cut, huge]) {
      const answer = await makePdf(as, { images: [id] })
      expect([
        answer.statusCode,
        answer.json<{ errors: { message: string }[] }>().errors[0]?.message,
      ]).toEqual([400, 'IMAGE_UNREADABLE'])
    }
    expect((await makePdf(as, { images: Array.from({ length: 41 }, () => newId()) })).statusCode).toBe(400)
    expect((await makePdf(as, { images: [] })).statusCode).toBe(400)
  })
})

describe('the PDF of a preview', () => {
  const render = (as: TestUser | undefined, body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/templates/pdf/render',
      headers: as ? { authorization: `Bearer ${as.token}` } : {},
      payload: body,
    })
  const previewOf = async (as: TestUser) => {
    const body = { templateType: 'contract' as const, source: null, isBlank: true }
    return (await server.call(createPreview, { as, body })).reply.idPreview
  }

  it('[API-181] is that of its state key, named by type and day, for the user who made it alone', async () => {
    const owner = await server.createUser({ role: 'admin' })
    const stateKey = await previewOf(owner)
    const body = { templateType: 'contract', stateKey }
    const answer = await render(owner, body)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toContain('contract_16-11-2026.pdf')
    const [page] = await readPdf(answer.rawPayload)
    expect(page?.text).toContain('[')
    expect((await render(undefined, body)).statusCode).toBe(401)
    expect((await render(server.adminA, body)).statusCode).toBe(404)
    expect((await render(server.adminB, body)).statusCode).toBe(404)
    expect((await render(owner, { ...body, templateType: 'solarStudy' })).statusCode).toBe(404)
    expect((await render(owner, { ...body, stateKey: 'AAAAAAAAAAAAAAAAAAAAAA' })).statusCode).toBe(404)
  })
})

/** The PNG with another stated size. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  return changed
}
