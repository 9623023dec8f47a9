import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import * as endpoints from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { startTestServer, TEST_NOW, type TestServer, type TestUser } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { only } from '../../platform/elements.ts'
import { openDiskFileStore } from '../../platform/files/disk-file-store.ts'
import { eraseFilesJob } from '../../platform/files/erase-files.job.ts'
import { writeInstallationMark } from '../../platform/files/installation-mark.ts'
import { recordStoredFile } from '../../platform/files/stored-file.repository.ts'
import type { JobRun } from '../../platform/jobs/job-handler.ts'
import { exportPersonalDataJob } from './export-personal-data.job.ts'
import { removeExports } from './personal-data.repository.ts'
import { retention } from './retention.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.startJobs()
})
afterAll(() => server.close())

async function newPerson() {
  const tenant = await server.createTenant()
  const admin = await server.createUser({ tenant, role: 'admin' })
  const person = { name: 'Berenguela', firstSurname: 'Ruzafa' }
  const idClient = await server.inTenant(tenant, (tx) => makeClient(tx, person))
  return { tenant, admin, idClient }
}

/** Asks for the file about a client and awaits it. */
async function exportOf(admin: TestUser, id: string): Promise<void> {
  await server.call(endpoints.requestExport, { as: admin, body: { kind: 'client', id } })
  await vi.waitFor(
    async () => {
      const { reply } = await server.call(endpoints.listExports, { as: admin })
      expect(reply[0][0]?.readyAt).not.toBeNull()
    },
    { timeout: 20_000, interval: 50 },
  )
}

describe('the files of a person', () => {
  const keep = async (tenant: string) => {
    const received = await server.platform.files.receive(Readable.from([Buffer.from('Berenguela')]), 100)
    return (await received.keep(tenant)).storageKey
  }
  const exportKeys = (tenant: string) =>
    server.inTenant(tenant, async (tx) => {
      const rows = await tx.query<{ storage_key: string }>('select storage_key from stored_files')
      return rows.map((row) => row.storage_key)
    })
  const trashOf = async (tenant: string) => {
    const keys: string[] = []
    for await (const { storageKey } of server.platform.files.trash.list(tenant)) keys.push(storageKey)
    return keys
  }

  it('are deleted from the store once the person is erased, and the trash of that company is emptied', async () => {
    const { tenant, admin, idClient } = await newPerson()
    const { files } = server.platform
    await exportOf(admin, idClient)
    const exported = only(await exportKeys(tenant))
    const [orphan, foreign] = [await keep(tenant), await keep(server.tenantA)]
    await files.trash.take(orphan)
    await files.trash.take(foreign)
    const body = { kind: 'client', id: idClient, confirmation: 'Berenguela Ruzafa' } as const
    expect((await server.call(endpoints.erasePerson, { as: admin, body })).status).toBe(200)
    await vi.waitFor(
      async () => {
        expect(await files.keptAt(exported)).toBeNull()
        expect(await trashOf(tenant)).toEqual([])
      },
      { timeout: 20_000, interval: 50 },
    )
    expect(await trashOf(server.tenantA)).toEqual([foreign])
    const later = await server.inTenant(tenant, (tx) =>
      tx.query<{ run_at: Date }>(
        `select run_at from job_runs where kind = 'files.erase' and run_at is not null`,
      ),
    )
    const hours = later.map(({ run_at }) => (run_at.getTime() - Date.parse(TEST_NOW)) / 3_600_000)
    expect(hours.map(Math.floor)).toContain(48)
  })

  it('are not kept by an export that ends after the person was erased', async () => {
    const { tenant, admin, idClient } = await newPerson()
    const idJobRun = newId()
    const idPersonalDataExport = newId()
    await server.inTenant(tenant, (tx) =>
      tx.query(
        `insert into personal_data_exports
           (client_uid, id_personal_data_export, kind, id_subject, subject_name, requested_user_uid, requested_at)
         values ($1, $2, 'client', $3, 'Berenguela', $4, now())`,
        [tenant, idPersonalDataExport, idClient, admin.userUID],
      ),
    )
    const run: JobRun = {
      clientUID: tenant,
      idJobRun,
      payload: { idPersonalDataExport },
      attempt: 1,
      isLastAttempt: false,
      signal: new AbortController().signal,
      inTransaction: (work) => server.inTenant(tenant, work),
      report: () =>
        server.inTenant(tenant, async (tx) => void (await removeExports(tx, { idSubject: idClient }))),
    }
    await exportPersonalDataJob.run(run, server.platform)
    expect(await exportKeys(tenant)).toEqual([])
    await vi.waitFor(
      async () => {
        const kept: string[] = []
        for await (const key of server.platform.files.list()) if (key.startsWith(tenant)) kept.push(key)
        expect(kept).toEqual([])
      },
      { timeout: 20_000, interval: 50 },
    )
  })

  describe('the files to erase', () => {
    const erase = (
      tenant: string,
      payload: Readonly<Record<string, unknown>>,
      files = server.platform.files,
    ) =>
      eraseFilesJob.run(
        {
          clientUID: tenant,
          idJobRun: newId(),
          payload,
          attempt: 1,
          isLastAttempt: false,
          signal: new AbortController().signal,
          inTransaction: (work) => server.inTenant(tenant, work),
          report: async () => {},
        },
        { ...server.platform, files },
      )

    it('are deleted from the trash too; those of a record and those of another company remain', async () => {
      const tenant = await server.createTenant()
      const { files } = server.platform
      const received = await files.receive(Readable.from([Buffer.from('contract')]), 100)
      const recorded = await received.keep(tenant)
      await server.inTenant(tenant, (tx) => recordStoredFile(tx, recorded))
      const [kept, trashed, foreign] = [await keep(tenant), await keep(tenant), await keep(server.tenantA)]
      await files.trash.take(trashed)
      await erase(tenant, { storageKeys: [recorded.storageKey, kept, trashed, foreign], trash: false })
      expect(await files.keptAt(recorded.storageKey)).not.toBeNull()
      expect(await files.keptAt(foreign)).not.toBeNull()
      expect([await files.keptAt(kept), await trashOf(tenant)]).toEqual([null, []])
    })

    it('remain where the store belongs to another installation', async () => {
      const tenant = await server.createTenant()
      const folder = await mkdtemp(path.join(tmpdir(), 'vatio-erase-'))
      const theirs = await openDiskFileStore(folder)
      await writeInstallationMark(theirs, newId())
      const file = await (await theirs.receive(Readable.from([Buffer.from('x')]), 10)).keep(tenant)
      const payload = { storageKeys: [file.storageKey], trash: true }
      await expect(erase(tenant, payload, theirs)).rejects.toThrow('another installation')
      expect(await theirs.keptAt(file.storageKey)).not.toBeNull()
      await rm(folder, { recursive: true })
    })
  })

  it('are not moved into the trash when an export expires', async () => {
    const { tenant, admin, idClient } = await newPerson()
    await exportOf(admin, idClient)
    const exported = only(await exportKeys(tenant))
    await server.inTenant(tenant, async (tx) => {
      await tx.query(`update personal_data_exports set expires_at = '2026-11-15T00:00:00Z'`)
      await retention.run(tx, server.platform, new Date())
    })
    await vi.waitFor(async () => expect(await server.platform.files.keptAt(exported)).toBeNull(), {
      timeout: 20_000,
      interval: 50,
    })
    expect(await trashOf(tenant)).toEqual([])
  })
})
