import { createHash } from 'node:crypto'
import { listDocuments } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { listNotifications } from '@vatio/protocol/identity/notifications/notifications.endpoints'
import {
  exportShareableEvidence,
  listShareableEvidence,
} from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { ShareableEvidence } from '@vatio/protocol/templates/shareables/shareables.schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { openMailReader } from '../../../test/mail-reader.ts'
import { readPdf } from '../../../test/pdf-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { customerCalls, makeShareable, type NewShareable } from '../../../test/shareables-scenario.ts'
import { newId } from '../../platform/db/uuid.ts'
import { fileAcceptanceJob } from './file-acceptance.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let reader: Awaited<ReturnType<typeof openMailReader>>
beforeAll(async () => {
  server = await startTestServer()
  reader = await openMailReader(server)
  await server.startJobs()
})
afterAll(async () => {
  await reader.close()
  await server.close()
})

const { accept, confirm } = customerCalls(() => server)
let mailbox = 0

/** A company with a contract, and its Admin. */
async function newCompany() {
  const tenant = await server.createTenant('Consultora', 'freemium')
  const admin = await server.createUser({ tenant, role: 'admin' })
  const idContract = await server.inTenant(tenant, async (tx) => {
    const cups = nextCups()
    const idClient = await makeClient(tx)
    return makeContract(tx, { cups, idConsumptionPoint: await makeConsumptionPoint(tx, { idClient, cups }) })
  })
  return { tenant, admin, idContract }
}

/** A link of the Admin that its customer has accepted. */
async function accepted(admin: TestUser, shared: NewShareable) {
  await reader.inspector.query(`delete from call_hits where key like 'shareable-code%'`)
  const email = `ana${(mailbox += 1)}@cliente.example`
  const link = await makeShareable(server, admin, { role: 'admin', requestAcceptance: true, ...shared })
  expect((await accept(link, 1, email)).status).toBe(200)
  const code = /\n(\d{6})\n/.exec((await reader.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
  expect((await confirm(link, code)).status).toBe(200)
  return link.idShareable
}

const ofContract = (idEntity: string): NewShareable => ({
  templateType: 'contract',
  source: { entity: 'contract', idEntity },
})
const filed = (as: TestUser, id: string): Promise<ShareableEvidence> =>
  vi.waitFor(
    async () => {
      const [evidence] = (await server.call(listShareableEvidence, { as, params: { id } })).reply
      if (!evidence || evidence.filing === 'pending') throw new Error('not filed yet')
      return evidence
    },
    { timeout: 30_000, interval: 100 },
  )
const documentsOf = async (as: TestUser, idEntity: string) =>
  (await server.call(listDocuments, { as, params: { entity: 'contract', idEntity } })).reply
const download = (as: TestUser | undefined, id: string, idAcceptance: string) =>
  server.call(exportShareableEvidence, { as, params: { id, idAcceptance } })

describe('the PDF of an accepted document', () => {
  it('is stored with the documents of its record, with a last page that proves the acceptance', async () => {
    const { admin, idContract } = await newCompany()
    const id = await accepted(admin, ofContract(idContract))
    const evidence = await filed(admin, id)
    expect(evidence.filing).toBe('filed')
    expect(await documentsOf(admin, idContract)).toMatchObject([
      { name: 'Oferta de luz (aceptado).pdf', mimeType: 'application/pdf' },
    ])
    const pdf = (await download(admin, id, evidence.idAcceptance)).raw.rawPayload
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(evidence.pdfSha256)
    const last = (await readPdf(pdf)).at(-1)?.text.replaceAll(/\s+/g, ' ') ?? ''
    for (const part of [
      'Ana Ruiz Gil',
      '12345678Z',
      evidence.email,
      evidence.ip,
      evidence.acceptedAt,
      evidence.text,
    ]) {
      expect(last).toContain(part)
    }
    expect(last.replaceAll(' ', '')).toContain(evidence.documentSha256)
  })

  it('is stored once, however often the job runs', async () => {
    const { tenant, admin, idContract } = await newCompany()
    const id = await accepted(admin, ofContract(idContract))
    const { idAcceptance } = await filed(admin, id)
    const run = {
      clientUID: tenant,
      idJobRun: newId(),
      payload: { idShareableAcceptance: idAcceptance },
      attempt: 2,
      isLastAttempt: false,
      signal: new AbortController().signal,
      inTransaction: <T>(work: Parameters<typeof server.platform.database.withTenant<T>>[1]) =>
        server.platform.database.withTenant({ clientUID: tenant }, work),
      report: async () => {},
    }
    await fileAcceptanceJob.run(run, server.platform)
    expect(await documentsOf(admin, idContract)).toHaveLength(1)
  })

  it('leaves the acceptance as it is where the plan is full, tells the agent, and can still be downloaded', async () => {
    const { tenant, admin, idContract } = await newCompany()
    await server.inTenant(tenant, (tx) =>
      tx.query(
        `insert into stored_files (client_uid, storage_key, size, sha256)
         values ($1::uuid, $1::uuid::text || '/filler', 199999990, repeat('0', 64))`,
        [tenant],
      ),
    )
    const id = await accepted(admin, ofContract(idContract))
    const evidence = await filed(admin, id)
    expect(evidence).toMatchObject({ state: 'valid', filing: 'full' })
    expect(await documentsOf(admin, idContract)).toEqual([])
    const [notifications] = (await server.call(listNotifications, { as: admin, query: {} })).reply
    expect(notifications.map(({ kind }) => kind)).toContain('acceptance-not-filed')
    const pdf = (await download(admin, id, evidence.idAcceptance)).raw.rawPayload
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(evidence.pdfSha256)
  })

  it('says that a record without documents has none, without a notification', async () => {
    const { admin } = await newCompany()
    const id = await accepted(admin, {})
    expect(await filed(admin, id)).toMatchObject({ filing: 'without-documents' })
    const [notifications] = (await server.call(listNotifications, { as: admin, query: {} })).reply
    expect(notifications.map(({ kind }) => kind)).not.toContain('acceptance-not-filed')
  })

  it('[trust] is for who sees the link, and only under its own link', async () => {
    const { tenant, admin, idContract } = await newCompany()
    const id = await accepted(admin, ofContract(idContract))
    const { idAcceptance } = await filed(admin, id)
    const another = await makeShareable(server, admin, { role: 'admin' })
    expect((await download(undefined, id, idAcceptance)).status).toBe(401)
    expect((await download(server.adminB, id, idAcceptance)).status).toBe(404)
    expect((await download(await server.createUser({ tenant }), id, idAcceptance)).status).toBe(404)
    expect((await download(admin, another.idShareable, idAcceptance)).status).toBe(404)
  })
})
