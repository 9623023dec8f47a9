import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { restoreRecord } from '@vatio/protocol/administration/audit/audit.endpoints'
import { removeClient } from '@vatio/protocol/energy-crm/clients/clients.endpoints'
import { findContractsById } from '@vatio/protocol/energy-crm/contracts/contracts.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/documents/documents.endpoints'
import { getSolarDocumentsStorage } from '@vatio/protocol/solar/studies/studies.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { documentCalls, PDF } from '../../../test/document-files.ts'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { makeConsumptionPoint } from '../../../test/factories/consumption-points.factory.ts'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { makeStudy, startStudy } from '../../../test/factories/studies.factory.ts'
import { makeTariff } from '../../../test/factories/tariffs.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { upload, list, linkTo, remove, download } = documentCalls(() => server)

/** A company with an Admin and two sales agents; the first one has a client with a supply and a contract. */
async function newCompany() {
  const tenant = await server.createTenant()
  const [admin, agent, colleague] = [
    await server.createUser({ tenant, role: 'admin' }),
    await server.createUser({ tenant }),
    await server.createUser({ tenant }),
  ]
  const ids = await server.inTenant(tenant, async (tx) => {
    const commercial = await makeCommercial(tx, { userUID: agent.userUID })
    await makeCommercial(tx, { userUID: colleague.userUID })
    const client = await makeClient(tx, { idCommercial: commercial, name: 'Hotel Brisa' })
    const consumptionPoint = await makeConsumptionPoint(tx, { idClient: client })
    const contract = await makeContract(tx, {
      idCommercial: commercial,
      idConsumptionPoint: consumptionPoint,
      closed: true,
    })
    const tariff = await makeTariff(tx)
    const marketers = await tx.query<{ id: string }>(
      'select id_energy_marketer as id from energy_marketers',
      [],
    )
    return { commercial, client, consumptionPoint, contract, tariff, energyMarketer: marketers[0]!.id }
  })
  return { tenant, admin, agent, colleague, ids }
}

const keysOf = (tenant: string) =>
  server.inTenant(tenant, async (tx) => {
    const rows = await tx.query<{ key: string }>('select storage_key as key from stored_files', [])
    return rows.map((row) => row.key)
  })

describe('the documents of a record', () => {
  it('[API-126] [DOC-008] are added to clients, supplies, contracts, commercials, marketers and tariffs, and listed', async () => {
    const { admin, ids } = await newCompany()
    for (const entity of [
      'client',
      'consumptionPoint',
      'contract',
      'commercial',
      'energyMarketer',
      'tariff',
    ] as const) {
      const answer = await upload(admin, entity, ids[entity])
      expect([entity, answer.status]).toEqual([entity, 201])
      expect(answer.reply).toMatchObject({
        entity,
        idEntity: ids[entity],
        name: 'factura.pdf',
        mimeType: 'application/pdf',
        size: PDF.length,
        checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
        creationUserUID: admin.userUID,
      })
      expect((await list(admin, entity, ids[entity])).reply).toEqual([answer.reply])
    }
    expect((await upload(admin, 'task', newId())).status).toBe(404)
  })

  it('[SEC-014] are seen and added to by who sees the record, and by nobody else', async () => {
    const { admin, agent, colleague, ids } = await newCompany()
    for (const entity of ['client', 'consumptionPoint', 'contract'] as const) {
      const { reply } = await upload(agent, entity, ids[entity])
      expect((await list(admin, entity, ids[entity])).reply).toHaveLength(1)
      for (const [as, status] of [
        [undefined, 401],
        [colleague, 404],
        [server.adminB, 404],
      ] as const) {
        expect((await upload(as, entity, ids[entity])).status).toBe(status)
        expect((await list(as, entity, ids[entity])).status).toBe(status)
        expect((await linkTo(as, reply.idDocument)).status).toBe(status)
        expect((await remove(as, reply.idDocument)).status).toBe(status)
      }
    }
    expect((await list(agent, 'tariff', ids.tariff)).status).toBe(200)
    for (const entity of ['commercial', 'energyMarketer', 'tariff'] as const) {
      expect([entity, (await upload(agent, entity, ids[entity])).status]).toEqual([entity, 403])
    }
  })

  it('[API-157] [SEC-014] of solar studies are seen by who sees the study, and summed up', async () => {
    const { admin, agent, colleague } = await newCompany()
    const { idSolarStudy } = await makeStudy(server, agent)
    const { reply } = await upload(agent, 'solarStudy', idSolarStudy)
    expect((await list(admin, 'solarStudy', idSolarStudy)).reply).toHaveLength(1)
    for (const as of [colleague, server.adminB]) {
      expect((await upload(as, 'solarStudy', idSolarStudy)).status).toBe(404)
      expect((await list(as, 'solarStudy', idSolarStudy)).status).toBe(404)
    }
    const storage = async (as: typeof admin) => (await server.call(getSolarDocumentsStorage, { as })).reply
    expect(await storage(admin)).toEqual({ totalStorage: PDF.length })
    expect(await storage(server.adminB)).toEqual({ totalStorage: 0 })
    await remove(agent, reply.idDocument)
    expect(await storage(admin)).toEqual({ totalStorage: 0 })
    const { idSolarStudy: draft } = await startStudy(server, agent)
    expect((await upload(admin, 'solarStudy', draft)).status).toBe(404)
  })

  it('[DOC-001] [DOC-005] tell who uploaded them to Admins and to who did', async () => {
    const { admin, agent, ids } = await newCompany()
    await upload(admin, 'client', ids.client)
    await upload(agent, 'client', ids.client)
    const creators = async (as: typeof admin) =>
      (await list(as, 'client', ids.client)).reply.map((row) => row.creationUserUID)
    expect(await creators(admin)).toEqual([agent.userUID, admin.userUID])
    expect(await creators(agent)).toEqual([agent.userUID, null])
  })

  it('[DOC-010] are deleted by who uploaded them or an Admin, with an event in the audit', async () => {
    const { tenant, admin, agent, ids } = await newCompany()
    const [ofAdmin, first, second] = [
      (await upload(admin, 'client', ids.client)).reply.idDocument,
      (await upload(agent, 'client', ids.client)).reply.idDocument,
      (await upload(agent, 'client', ids.client)).reply.idDocument,
    ]
    const refused = await remove(agent, ofAdmin)
    expect([refused.status, refused.code]).toEqual([403, 'DOCUMENT_OF_SOMEBODY_ELSE'])
    expect((await remove(agent, first)).reply).toEqual({ affected: 1 })
    expect((await remove(admin, second)).reply).toEqual({ affected: 1 })
    expect((await remove(admin, second)).status).toBe(404)
    expect((await linkTo(admin, second)).status).toBe(404)
    expect((await list(admin, 'client', ids.client)).reply).toHaveLength(1)
    expect(await keysOf(tenant)).toHaveLength(1)
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(`select action from audit_events where entity = 'document' order by id_audit_event`, []),
    )
    expect(events.map((event) => event.action)).toEqual(['create', 'create', 'create', 'delete', 'delete'])
  })

  it('[CON-013] [API-082] [API-083] [API-084] of a contract have calls of their own and are part of it', async () => {
    const { admin, ids } = await newCompany()
    const added = await server.call(endpoints.uploadContractDocument, {
      as: admin,
      params: { id: ids.contract },
      file: { name: 'firmado.pdf', content: PDF },
    })
    expect(added.status).toBe(201)
    const read = async () =>
      (await server.call(findContractsById, { as: admin, body: [ids.contract] })).reply[0]?.documents
    expect(await read()).toEqual([added.reply])
    const params = { idContractDocument: added.reply.idContractDocument }
    const link = await server.call(endpoints.getContractDocumentLink, { as: admin, params })
    expect((await download(link.reply.path)).rawPayload).toEqual(PDF)
    const ofClient = (await upload(admin, 'client', ids.client)).reply.idDocument
    const other = { idContractDocument: ofClient }
    for (const call of [endpoints.getContractDocumentLink, endpoints.removeContractDocument]) {
      expect((await server.call(call, { as: admin, params: other })).status).toBe(404)
    }
    const removed = await server.call(endpoints.removeContractDocument, { as: admin, params })
    expect(removed.reply).toEqual({ affected: 1 })
    expect(await read()).toEqual([])
  })
})

describe('a deleted document', () => {
  it('is restored with its file, also from the trash, while its record exists', async () => {
    const { tenant, admin, ids } = await newCompany()
    const { idDocument } = (await upload(admin, 'client', ids.client)).reply
    const storageKey = only(await keysOf(tenant))
    const restore = () =>
      server.call(restoreRecord, { as: admin, body: { entity: 'document', idEntity: idDocument } })
    await remove(admin, idDocument)
    await server.platform.files.trash.take(storageKey)
    expect((await restore()).status).toBe(200)
    expect(await keysOf(tenant)).toEqual([storageKey])
    expect((await download((await linkTo(admin, idDocument)).reply.path)).rawPayload).toEqual(PDF)
    await remove(admin, idDocument)
    await server.call(removeClient, { as: admin, params: { id: ids.client } })
    expect((await restore()).code).toBe('RESTORE_PARENT_DELETED')
  })

  it('is not restored once the trash was emptied', async () => {
    const { tenant, admin, ids } = await newCompany()
    const { idDocument } = (await upload(admin, 'client', ids.client)).reply
    const storageKey = only(await keysOf(tenant))
    await remove(admin, idDocument)
    await server.platform.files.remove(storageKey)
    const body = { entity: 'document', idEntity: idDocument } as const
    expect((await server.call(restoreRecord, { as: admin, body })).status).toBe(404)
    expect(await keysOf(tenant)).toEqual([])
  })
})

describe('erasing a client', () => {
  it('erases the documents of the client, its supplies and contracts with their files, and no others', async () => {
    const { tenant, admin, ids } = await newCompany()
    for (const entity of ['client', 'consumptionPoint', 'contract', 'tariff'] as const) {
      await upload(admin, entity, ids[entity])
    }
    const deleted = (await upload(admin, 'client', ids.client)).reply.idDocument
    const keys = await keysOf(tenant)
    await remove(admin, deleted)
    await server.startJobs()
    const body = { kind: 'client', id: ids.client, confirmation: 'Hotel Brisa' } as const
    expect((await server.call(erasePerson, { as: admin, body })).status).toBe(200)
    const left = await keysOf(tenant)
    expect(left).toHaveLength(1)
    await vi.waitFor(
      async () => {
        const kept = await Promise.all(keys.map((key) => server.platform.files.keptAt(key)))
        expect(kept.filter((at) => at !== null)).toHaveLength(1)
      },
      { timeout: 30_000, interval: 200 },
    )
    const names = await server.inTenant(tenant, (tx) =>
      tx.query(
        `select name from documents union all
        select after->>'name' from audit_events where entity = 'document' and after is not null`,
        [],
      ),
    )
    expect(names).toHaveLength(2)
  })
})
