import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { listDocuments } from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import * as endpoints from '@vatio/protocol/templates/report-batches/report-batches.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { unpackZip } from '../../../test/zip-archive.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint, nextCups } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { readPdf } from '../../../test/pdf-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A company with an agent who sees two of its three contracts. */
async function newCompany() {
  const tenant = await server.createTenant('Consultora', 'freemium')
  const admin = await server.createUser({ tenant, role: 'admin' })
  const agent = await server.createUser({ tenant })
  const contracts = await server.inTenant(tenant, async (tx) => {
    const own = await makeCommercial(tx, { name: 'Ana', userUID: agent.userUID })
    const idClient = await makeClient(tx, { name: 'Panadería Núñez', idCommercial: own })
    const ids = []
    for (const idCommercial of [own, own, await makeCommercial(tx)]) {
      const cups = nextCups()
      const idConsumptionPoint = await makeConsumptionPoint(tx, { idClient, cups })
      ids.push(await makeContract(tx, { cups, idConsumptionPoint, idCommercial }))
    }
    return ids
  })
  return { tenant, admin, agent, contracts }
}

const ask = (as: TestUser | undefined, body: Partial<BodyInputOf<typeof endpoints.createReportBatch>>) =>
  server.call(endpoints.createReportBatch, {
    as,
    body: { entity: 'contract', idEntities: [newId()], destination: 'archive', ...body },
  })
const read = (as: TestUser, idReportBatch: string) =>
  server.call(endpoints.getReportBatch, { as, params: { idReportBatch } })
const finished = (as: TestUser, idReportBatch: string) =>
  vi.waitFor(
    async () => {
      const { reply } = await read(as, idReportBatch)
      expect(['queued', 'running']).not.toContain(reply.state)
      return reply
    },
    { timeout: 40_000, interval: 100 },
  )

describe('a batch of reports', () => {
  it('is of a signed-in user, one at a time, and belongs to them alone', async () => {
    const { agent, admin, contracts } = await newCompany()
    expect((await ask(undefined, {})).status).toBe(401)
    const answers = await Promise.all([1, 2, 3].map(() => ask(agent, { idEntities: contracts })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
    const created = answers.find(({ status }) => status === 201)!.reply
    expect(created).toMatchObject({ state: 'queued', reports: 3, done: 0, failed: 0 })
    const params = { idReportBatch: created.idReportBatch }
    for (const as of [admin, server.adminB]) {
      expect((await read(as, created.idReportBatch)).status).toBe(404)
      for (const call of [
        endpoints.resumeReportBatch,
        endpoints.cancelReportBatch,
        endpoints.createReportBatchLink,
      ]) {
        expect((await server.call(call, { as, params })).status).toBe(404)
      }
      expect((await server.call(endpoints.listReportBatches, { as })).reply[1]).toBe(0)
    }
    const cancelled = await server.call(endpoints.cancelReportBatch, { as: agent, params })
    expect(cancelled.reply.state).toBe('cancelled')
    expect((await ask(agent, { idEntities: contracts })).status).toBe(201)
  })

  it('makes what its user sees, says what it could not make, and gives one archive', async () => {
    const { tenant, agent, contracts } = await newCompany()
    await server.startJobs()
    const gone = newId()
    const { reply } = await ask(agent, { idEntities: [contracts[0]!, contracts[2]!, gone, contracts[1]!] })
    const batch = await finished(agent, reply.idReportBatch)
    expect(batch).toMatchObject({ state: 'incomplete', reports: 4, done: 2, failed: 2 })
    expect(batch.failures).toEqual([
      { idEntity: contracts[2], title: null, code: 'NOT_FOUND' },
      { idEntity: gone, title: null, code: 'NOT_FOUND' },
    ])
    const params = { idReportBatch: reply.idReportBatch }
    const link = await server.call(endpoints.createReportBatchLink, { as: agent, params })
    const file = await server.app.inject({ method: 'GET', url: link.reply.path })
    expect(file.headers['content-type']).toBe('application/zip')
    const entries = unpackZip(file.rawPayload)
    expect(entries.map(({ name }) => name.slice(0, 4))).toEqual(['001 ', '004 '])
    for (const { content } of entries) {
      const text = (await readPdf(content)).map((page) => page.text).join(' ')
      expect(text).toContain('Panadería Núñez')
    }
    // Archives count for no plan.
    expect(
      await server.inTenant(tenant, (tx) => tx.query('select 1 from stored_files where not is_temporary')),
    ).toEqual([])
  })

  it('stores reports with the documents of their records until the plan is full, and goes on once it has room', async () => {
    const { tenant, admin, contracts } = await newCompany()
    await server.startJobs()
    await fill(tenant, 200_000_000 - 10)
    const body = { idEntities: contracts, destination: 'documents' } as const
    const { reply } = await ask(admin, body)
    const full = await finished(admin, reply.idReportBatch)
    expect(full).toMatchObject({ state: 'failed', done: 0, failed: 3 })
    expect(new Set(full.failures.map(({ code }) => code))).toEqual(new Set(['LICENSE_LIMIT_REACHED']))
    await fill(tenant, 0)
    const params = { idReportBatch: reply.idReportBatch }
    expect((await server.call(endpoints.resumeReportBatch, { as: admin, params })).reply.state).toBe('queued')
    expect(await finished(admin, reply.idReportBatch)).toMatchObject({ state: 'ready', done: 3, failed: 0 })
    for (const idEntity of contracts) {
      const { reply: documents } = await server.call(listDocuments, {
        as: admin,
        params: { entity: 'contract', idEntity },
      })
      expect(documents).toMatchObject([{ mimeType: 'application/pdf' }])
    }
    expect((await server.call(endpoints.resumeReportBatch, { as: admin, params })).code).toBe(
      'REPORT_BATCH_COMPLETE',
    )
  })

  it('refuses documents of records that have none, and without the CRM', async () => {
    const { tenant, admin } = await newCompany()
    const billing = await server.createUser({ tenant, applications: ['billing'] })
    const documents = { destination: 'documents' } as const
    expect((await ask(admin, { ...documents, entity: 'portfolioComparison' })).code).toBe(
      'REPORT_WITHOUT_DOCUMENTS',
    )
    expect((await ask(billing, documents)).code).toBe('APPLICATION_REQUIRED')
    expect((await ask(admin, { idEntities: [] })).status).toBe(400)
    expect((await ask(admin, { idEntities: Array.from({ length: 501 }, () => newId()) })).status).toBe(400)
  })
})

/** Makes the files of a company add up to so many bytes, besides those of reports. */
function fill(tenant: string, bytes: number): Promise<unknown> {
  return server.inTenant(tenant, async (tx) => {
    await tx.query(`delete from stored_files where client_uid = $1 and storage_key like '%/filler'`, [tenant])
    if (bytes > 0) {
      await tx.query(
        `insert into stored_files (client_uid, storage_key, size, sha256)
         values ($1::uuid, $1::uuid::text || '/filler', $2, repeat('0', 64))`,
        [tenant, bytes],
      )
    }
  })
}
