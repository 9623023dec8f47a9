import { MOST_PREVIEWS } from '@vatio/domain/templates/report-previews/report-preview'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import * as endpoints from '@vatio/protocol/templates/report-previews/report-previews.endpoints'
import { uploadGenericDocument } from '@vatio/protocol/templates/generic-documents/generic-documents.endpoints'
import { reportDesigns } from '@vatio/domain/templates/report-designs/report-designs'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PNG } from '../../../test/document-files.ts'
import { makeOffer } from '../../../test/factories/comparisons-offer.factory.ts'
import { makePortfolio, type Portfolio } from '../../../test/factories/portfolio.factory.ts'
import { templateBody, templateComponent } from '../../../test/factories/report-templates.factory.ts'
import { startTestServer, TEST_NOW, type TestServer, type TestUser } from '../../../test/server.ts'
import { expiredPreviews } from './expired-previews.job.ts'
import { getPreviewDocument } from './report-previews.service.ts'

let server: TestServer
let made: Portfolio
let user: TestUser

beforeAll(async () => {
  server = await startTestServer()
  await server.inTenant(server.tenantA, (tx) =>
    makeOffer(tx, { marketer: 'Voltanea', name: 'Barata', energy: [0.14, 0.14, 0.14] }),
  )
  made = await makePortfolio(server, 'vistas', null)
})
beforeEach(async () => {
  user = await server.createUser({ role: 'admin' })
})
afterAll(() => server.close())

type Input = BodyInputOf<typeof endpoints.createPreview>

const ofComparison = (changes: Partial<Input> = {}): Input => ({
  templateType: 'billComparisonResult',
  source: { entity: 'comparison', idEntity: made.comparison },
  ...changes,
})
const create = (changes: Partial<Input> = {}, as: TestUser | undefined = user) =>
  server.call(endpoints.createPreview, { as, body: ofComparison(changes) })
const open = (idPreview: string, as: TestUser | undefined = user) =>
  server.call(endpoints.getPreview, { as, params: { idPreview } })
const textOf = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', ' ')

/** Runs with a clock that stands so many minutes after the start of the tests. */
async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  const now = new Date(Date.parse(TEST_NOW) + minutes * 60_000)
  const spy = vi.spyOn(server.platform.clock, 'now').mockReturnValue(now)
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}

describe('previews of reports', () => {
  it('[TPL-002] hand the composed report over under a key of 128 random bits, whose hash alone is stored', async () => {
    const { status, reply } = await create()
    expect(status).toBe(201)
    expect(Buffer.from(reply.idPreview, 'base64url')).toHaveLength(16)
    const preview = await open(reply.idPreview)
    expect(preview.status).toBe(200)
    expect(preview.reply).toMatchObject({
      templateType: 'billComparisonResult',
      title: 'Comparativa de vistas',
      source: { entity: 'comparison', idEntity: made.comparison },
    })
    expect(textOf(preview.reply.document)).toContain('Voltanea')
    const rows = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select encode(key_hash, 'base64') as hash, preview::text as preview from report_previews`),
    )
    expect(textOf(rows)).not.toContain(reply.idPreview)
  })

  it('[TPL-002] are over after ten minutes, and deleted by the hourly task', async () => {
    const { idPreview, expiresAt } = (await later(0, () => create())).reply
    expect(expiresAt).toBe('2026-11-16T09:10:00.000Z')
    expect((await later(9.9, () => open(idPreview))).status).toBe(200)
    expect((await later(10, () => open(idPreview))).status).toBe(404)
    await later(11, async () => {
      await server.platform.database.withTenant({ clientUID: server.tenantA }, (tx) =>
        expiredPreviews.run(tx, server.platform, server.platform.clock.now()),
      )
    })
    const [left] = await server.inTenant(server.tenantA, (tx) =>
      tx.query<{ count: number }>('select count(*)::int as count from report_previews'),
    )
    expect(left?.count).toBe(0)
  })

  it('[TPL-002] open for nobody but the user who made them', async () => {
    const { idPreview } = (await create()).reply
    expect((await open(idPreview, server.adminA)).status).toBe(404)
    expect((await open(idPreview, server.adminB)).status).toBe(404)
    expect((await open('AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
    const answer = await server.call(endpoints.getPreview, { params: { idPreview } })
    expect(answer.status).toBe(401)
    const read = (viewer: TestUser) =>
      server.platform.database.withTenant({ clientUID: viewer.clientUID, readOnly: true }, (tx) =>
        getPreviewDocument(tx, { ...viewer, role: 'admin', administeredGroups: [] }, idPreview, {
          now: server.platform.clock.now(),
        }),
      )
    expect((await read(user)).title).toBe('Comparativa de vistas')
    await expect(read(server.adminA)).rejects.toThrow('NOT_FOUND')
  })

  it('[TPL-002] are of the records that the user sees', async () => {
    const idEntity = made.comparison
    const source = { entity: 'comparison', idEntity } as const
    const stranger = await server.createUser()
    expect((await create({ source }, stranger)).status).toBe(404)
    expect((await create({ source }, server.adminB)).status).toBe(404)
    expect((await create({ source: null })).code).toBe('INVALID_INPUT')
  })

  it('[TPL-009] show each variable by its label where they are blank', async () => {
    const { reply } = await create({ source: null, isBlank: true })
    const { reply: preview } = await open(reply.idPreview)
    expect(preview.source).toBeNull()
    const text = textOf(preview.document)
    expect(text).toContain('placeholder')
    expect(text).not.toContain('Voltanea')
  })

  it('[TPL-009] are made of a template that is not saved, and refuse one whose conditions turn in a circle', async () => {
    const design = reportDesigns.find(({ templateType }) => templateType === 'billComparisonResult')
    if (!design) throw new Error('there is a design of comparisons')
    const [page] = design.content.pages
    const title = (text: string, showIf: string | null = null) => ({
      uuid: '019b0000-0000-7000-8000-0000000000aa',
      type: 'title' as const,
      x: 0,
      y: 0,
      w: 12,
      h: 2,
      style: {},
      dataKey: null,
      text,
      showIf,
    })
    const contentOf = (components: unknown[]) =>
      ({
        ...structuredClone(design.content),
        pages: [{ idPage: page?.idPage ?? 'one', components }],
      }) as NonNullable<Input['content']>
    const { reply } = await create({ content: contentOf([title('Para {{client.name}}')]) })
    const { reply: preview } = await open(reply.idPreview)
    expect(textOf(preview.document)).toContain('Para Cliente de vistas')
    expect(preview.template).toBeNull()
    const uuid = '019b0000-0000-7000-8000-0000000000bb'
    const condition = {
      ...title(''),
      uuid,
      type: 'condition' as const,
      condition: { variable: null, operator: 'isPresent', values: [], and: [uuid] },
    }
    const circular = await create({ content: contentOf([condition, title('Nunca', uuid)]) })
    expect(circular.code).toBe('CONDITION_CYCLIC')
  })

  it('[trust] of a template that is not saved show no image of a colleague', async () => {
    const upload = async (as: TestUser) =>
      (await server.call(uploadGenericDocument, { as, file: { name: 'a.png', content: PNG } })).reply
        .idGenericDocument
    const [own, others] = [await upload(user), await upload(server.adminA)]
    const image = (idGenericDocument: string) =>
      templateComponent({ type: 'image', text: null, idGenericDocument })
    const {
      templateType: _,
      name: _name,
      ownedBy: _owner,
      ...content
    } = templateBody({}, [image(own), image(others)])
    const { reply } = await create({ content })
    const text = textOf((await open(reply.idPreview)).reply.document)
    expect([text.includes(own), text.includes(others)]).toEqual([true, false])
  })

  it('[trust] take variables that are in every object, and texts that no database stores, as an error of their own', async () => {
    const contentOf = (component: Parameters<typeof templateComponent>[0]) => {
      const {
        templateType: _,
        name: _name,
        ownedBy: _owner,
        ...content
      } = templateBody({}, [templateComponent(component)])
      return content
    }
    for (const type of ['table', 'chart', 'bill', 'map', 'image', 'kpi'] as const) {
      const answer = await create({ content: contentOf({ type, dataKey: 'constructor', text: null }) })
      expect([type, answer.status]).toEqual([type, 201])
      const { missing } = (await open(answer.reply.idPreview)).reply
      expect(missing).toMatchObject([{ key: 'constructor', reason: 'unknown' }])
    }
    const condition = { variable: 'constructor', operator: 'equals' as const, values: ['x'], and: [] }
    expect((await create({ content: contentOf({ type: 'condition', condition }) })).status).toBe(201)
    for (const text of ['\u0000', '\ud800', 'x'.repeat(20_001)]) {
      expect((await create({ content: contentOf({ text }) })).status).toBe(400)
    }
  })

  it('[ERR-095] are refused beyond the most that are kept, until the user deletes the old ones', async () => {
    const { idPreview: newest } = (await create()).reply
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `insert into report_previews
           (client_uid, key_hash, user_uid, template_type, title, preview, creation_timestamp, expires_at)
         select $1, decode(lpad(to_hex(n), 64, '0'), 'hex'), $2, 'contract', 'x', '{}',
           $3::timestamptz - interval '1 minute', $3::timestamptz + interval '5 minutes'
         from generate_series(1, $4) n`,
        [tx.clientUID, user.userUID, server.platform.clock.now(), MOST_PREVIEWS - 1],
      ),
    )
    const refused = await create()
    expect([refused.status, refused.code]).toEqual([409, 'PREVIEW_QUOTA_REACHED'])
    const { reply } = await server.call(endpoints.removeOldPreviews, { as: user })
    expect(reply.affected).toBe(MOST_PREVIEWS - 10)
    expect((await open(newest)).status).toBe(200)
    expect((await create()).status).toBe(201)
    expect((await create({}, server.adminA)).status).toBe(201)
  })

  it('[TPL-010] have the pages "Cómo se calcula" on wish, once', async () => {
    const pagesOf = async (explanations: boolean) => {
      const { idPreview } = (await create({ explanations })).reply
      const { document } = await server.platform.database.withTenant(
        { clientUID: server.tenantA, readOnly: true },
        (tx) =>
          getPreviewDocument(tx, { ...user, role: 'admin', administeredGroups: [] }, idPreview, {
            now: server.platform.clock.now(),
            explanations: true,
          }),
      )
      return document.pages.filter(({ idPage }) => idPage === 'explanations').length
    }
    expect(await pagesOf(false)).toBe(1)
    expect(await pagesOf(true)).toBe(1)
  })
})
