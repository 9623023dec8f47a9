import { createBackground } from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import { uploadGenericDocument } from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { renderPdf } from '@vatio/protocol/templates/report-pdfs/report-pdfs.endpoints'
import {
  createPreview,
  getPreview,
} from '@vatio/protocol/templates/report-previews/report-previews.endpoints'
import { showShareableImage } from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import { createShareables } from '@vatio/protocol/templates/shareables/shareables.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeReportTemplate } from '../../../test/factories/report-templates.factory.ts'
import { drawPdf } from '../../../test/pdf-reader.ts'
import { pngOf } from '../../../test/png-file.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A contract, and a template whose page lies on a grey picture that the company uploaded. */
async function company() {
  const tenant = await server.createTenant()
  const as = await server.createUser({ tenant, role: 'admin' })
  const idEntity = await server.inTenant(tenant, async (tx) => {
    const cups = nextCups()
    const idClient = await makeClient(tx)
    return makeContract(tx, { cups, idConsumptionPoint: await makeConsumptionPoint(tx, { idClient, cups }) })
  })
  const upload = async () =>
    (await server.call(uploadGenericDocument, { as, file: { name: 'fondo.png', content: pngOf(21, 30) } }))
      .reply.idGenericDocument
  const idGenericDocument = await upload()
  const { reply: background } = await server.call(createBackground, {
    as,
    body: { name: 'Membrete', idGenericDocument },
  })
  const { idTemplate } = await makeReportTemplate(server, as, {
    templateType: 'contract',
    ownedBy: 'company',
    pages: [{ idPage: 'p1', background: { idBackground: background.idBackground }, components: [] }],
  })
  const source = { entity: 'contract', idEntity } as const
  return { as, request: { templateType: 'contract' as const, source, idTemplate }, idGenericDocument, upload }
}

describe('a background that the company uploaded', () => {
  it('is in the preview by its image, and covers the page of the PDF', async () => {
    const { as, request, idGenericDocument } = await company()
    const { reply } = await server.call(createPreview, { as, body: request })
    const preview = await server.call(getPreview, { as, params: { idPreview: reply.idPreview } })
    expect(preview.reply.document.pages).toMatchObject([{ idBackgroundImage: idGenericDocument }])
    const pdf = await server.call(renderPdf, {
      as,
      body: { templateType: 'contract', stateKey: reply.idPreview },
    })
    const [page] = await drawPdf(pdf.raw.rawPayload, 20)
    const { pixels = new Uint8Array(), width = 0, height = 0 } = page ?? {}
    const at = (x: number, y: number) => pixels[Math.round(y * height) * width + Math.round(x * width)]
    expect([at(0.02, 0.5), at(0.5, 0.5), at(0.9, 0.9)]).toEqual([128, 128, 128])
  })

  it('is read by the customer of a link, and no other image is', async () => {
    const { as, request, idGenericDocument, upload } = await company()
    const { reply } = await server.call(createShareables, { as, body: request })
    const [link] = reply
    const show = (id: string) =>
      server.call(showShareableImage, {
        params: {
          templateIdentifier: link?.templateIdentifier ?? '',
          stateKey: link?.stateKey ?? '',
          idGenericDocument: id,
        },
      })
    const shown = await show(idGenericDocument)
    expect([shown.status, shown.raw.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await show(await upload())).status).toBe(404)
  })
})
