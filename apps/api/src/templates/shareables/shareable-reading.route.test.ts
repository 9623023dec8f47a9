import { listNotifications } from '@vatio/protocol/identity/notifications/notifications.endpoints'
import {
  answerShareableComment,
  getShareable,
  getShareableStatistics,
  listShareableComments,
  updateShareable,
} from '@vatio/protocol/templates/shareables/shareables.endpoints'
import * as publicEndpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { customerCalls, makeShareable } from '../../../test/shareables-scenario.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.createUser()
})
afterAll(() => server.close())

const { read, visit, comment, comments } = customerCalls(() => server)
const statisticsOf = async (id: string, as = agent) =>
  (await server.call(getShareableStatistics, { as, params: { id } })).reply
const notificationsOf = async (as: TestUser) =>
  (await server.call(listNotifications, { as, query: {} })).reply[0]

const BOT = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
const OUTLOOK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 SafeLinks Chrome/120.0 Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'

describe('the statistics of a shared document', () => {
  it('[API-194] count what a person opens, with the time of each page and the class of device', async () => {
    const link = await makeShareable(server, agent)
    const { idVisit } = (await visit(link)).reply
    await visit(link, { idVisit: idVisit ?? '', seconds: { resumen: 12, detalle: 3 } })
    await visit(link, { idVisit: idVisit ?? '', seconds: { resumen: 8.4, inventada: 5 } })
    await visit(link, {}, { 'user-agent': DESKTOP })
    expect(await statisticsOf(link.idShareable)).toMatchObject({
      visits: 2,
      uniqueVisitors: 2,
      downloads: 0,
      sections: [
        { section: 'resumen', label: 'Página 1: Resumen', seconds: 20 },
        { section: 'detalle', label: 'Página 2: Detalle', seconds: 3 },
      ],
      devices: [
        { device: 'computer', visits: 1 },
        { device: 'phone', visits: 1 },
      ],
    })
  })

  it('[TPL-007] tell the same reader from another within a day, and have the first and the last visit', async () => {
    const link = await makeShareable(server, agent)
    const before = await statisticsOf(link.idShareable)
    expect(before).toMatchObject({ visits: 0, uniqueVisitors: 0, firstVisit: null, lastVisit: null })
    await visit(link)
    await visit(link)
    const after = await statisticsOf(link.idShareable)
    expect(after).toMatchObject({ visits: 2, uniqueVisitors: 1 })
    expect(Date.parse(after.lastVisit ?? '')).toBeGreaterThanOrEqual(Date.parse(after.firstVisit ?? ''))
  })

  it('[trust] do not count programs, nor a page that was loaded without the act of a person', async () => {
    const link = await makeShareable(server, agent)
    for (const agentOfProgram of [BOT, OUTLOOK, 'curl/8.5.0']) {
      expect(await visit(link, {}, { 'user-agent': agentOfProgram })).toMatchObject({
        status: 200,
        reply: { idVisit: null },
      })
    }
    await read(link, { 'user-agent': DESKTOP })
    await server.app.inject({
      method: 'HEAD',
      url: `/api/templates/shareables/${link.templateIdentifier}/${link.stateKey}`,
      headers: { 'user-agent': DESKTOP },
    })
    expect((await statisticsOf(link.idShareable)).visits).toBe(0)
    expect(await notificationsOf(agent)).not.toContainEqual(
      expect.objectContaining({ link: `/shared-links/${link.idShareable}` }),
    )
  })

  it.each(['dnt', 'sec-gpc'])('[trust] keep nothing but the count of who sends %s', async (header) => {
    const link = await makeShareable(server, agent)
    expect((await visit(link, {}, { [header]: '1' })).reply).toEqual({ idVisit: null })
    const rows = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select visitor_hash, device, seconds from shareable_visits where id_shareable = $1', [
        link.idShareable,
      ]),
    )
    expect(rows).toEqual([{ visitor_hash: null, device: null, seconds: {} }])
    expect(await statisticsOf(link.idShareable)).toMatchObject({ visits: 1, uniqueVisitors: 0, devices: [] })
  })

  it('[trust] store no times of pages that the document does not have', async () => {
    const link = await makeShareable(server, agent)
    const idVisit = (await visit(link)).reply.idVisit ?? ''
    const invented = Object.fromEntries(Array.from({ length: 59 }, (_, page) => [`inventada-${page}`, 1]))
    expect((await visit(link, { idVisit, seconds: invented })).status).toBe(200)
    expect((await visit(link, { idVisit, seconds: { ...invented, detalle: 2 } })).status).toBe(200)
    const rows = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select seconds from shareable_visits where id_shareable = $1`, [link.idShareable]),
    )
    expect(rows).toEqual([{ seconds: { detalle: 2 } }])
  })

  it('[trust] take no times for a visit of another link', async () => {
    const link = await makeShareable(server, agent)
    const another = await makeShareable(server, agent)
    const { idVisit } = (await visit(another)).reply
    await visit(link, { idVisit: idVisit ?? '', seconds: { resumen: 100 } })
    expect((await statisticsOf(another.idShareable)).sections[0]?.seconds).toBe(0)
  })

  it('[TPL-007] are refused to a colleague and to another company', async () => {
    const link = await makeShareable(server, agent)
    for (const as of [await server.createUser(), server.adminB]) {
      const answer = await server.call(getShareableStatistics, { as, params: { id: link.idShareable } })
      expect(answer.status).toBe(404)
    }
  })
})

it('the first opening, and it alone, tells whoever shared the document', async () => {
  const owner = await server.createUser()
  const link = await makeShareable(server, owner, { recipient: { name: 'Ana Ruiz' } })
  await visit(link)
  await visit(link, {}, { 'user-agent': DESKTOP })
  const items = await notificationsOf(owner)
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    kind: 'shareable-opened',
    text: 'Ana Ruiz ha abierto por primera vez «Oferta de luz».',
    link: `/shared-links/${link.idShareable}`,
  })
  const shown = (await server.call(getShareable, { as: owner, params: { id: link.idShareable } })).reply
  expect(shown.visits).toBe(2)
})

describe('the comments of a shared document', () => {
  it('go to whoever shared it, whose answer the customer reads', async () => {
    const owner = await server.createUser()
    const link = await makeShareable(server, owner)
    expect((await comment(link)).status).toBe(201)
    expect((await notificationsOf(owner))[0]).toMatchObject({
      kind: 'shareable-commented',
      text: 'Ana Ruiz ha comentado «Oferta de luz».',
    })
    const params = { id: link.idShareable }
    const given = await server.call(answerShareableComment, {
      as: owner,
      params,
      body: { text: 'Sí, todo.' },
    })
    expect(given.status).toBe(201)
    const seen = (await comments(link)).reply.map(({ author, text }) => [author.kind, author.name, text])
    expect(seen).toEqual([
      ['customer', 'Ana Ruiz', '¿Incluye el IVA?'],
      ['agent', 'Persona de pruebas', 'Sí, todo.'],
    ])
    expect((await server.call(listShareableComments, { as: owner, params })).reply).toHaveLength(2)
  })

  it('are refused where they are off, and where a colleague answers', async () => {
    const link = await makeShareable(server, agent, { comments: false })
    expect((await comment(link)).code).toBe('SHAREABLE_COMMENTS_OFF')
    const refused = await server.call(answerShareableComment, {
      as: await server.createUser(),
      params: { id: link.idShareable },
      body: { text: 'x' },
    })
    expect(refused.status).toBe(404)
  })

  it('[trust] are twenty an hour on one link at most', async () => {
    const link = await makeShareable(server, agent)
    const write = (remote: number) =>
      server.app.inject({
        method: 'POST',
        url: `/api/templates/shareables/${link.templateIdentifier}/${link.stateKey}/comments`,
        payload: { name: 'Ana', text: 'Hola' },
        remoteAddress: `203.0.113.${remote}`,
      })
    const statuses = []
    for (let sent = 0; sent < 21; sent++) statuses.push((await write(sent)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  })
})

describe('the PDF of a shared document', () => {
  const download = (link: { templateIdentifier: string; stateKey: string }) =>
    server.call(publicEndpoints.downloadPublicShareable, {
      params: link,
      headers: { 'user-agent': DESKTOP },
    })

  it('[TPL-008] is downloaded from its page and counted', async () => {
    const link = await makeShareable(server, agent)
    const { raw } = await download(link)
    expect(raw.headers['content-disposition']).toContain('billComparisonResult_16-11-2026.pdf')
    expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await statisticsOf(link.idShareable)).downloads).toBe(1)
  }, 60_000)

  it('[API-190] is refused from the moment that its download is off', async () => {
    const link = await makeShareable(server, agent)
    await server.call(updateShareable, {
      as: agent,
      params: { id: link.idShareable },
      body: { version: link.version, allowDownload: false },
    })
    expect((await download(link)).code).toBe('SHAREABLE_DOWNLOAD_OFF')
  })
})

it('[trust] the page reads no image that its document does not show', async () => {
  const link = await makeShareable(server, agent)
  const idGenericDocument = '019a0000-0000-7000-8000-00000000dead'
  const { templateIdentifier, stateKey } = link
  const answer = await server.call(publicEndpoints.showShareableImage, {
    params: { templateIdentifier, stateKey, idGenericDocument },
  })
  expect(answer.status).toBe(404)
})
