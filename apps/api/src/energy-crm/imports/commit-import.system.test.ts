import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as endpoints from '@vatio/protocol/energy-crm/imports/imports.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { importsScenario } from '../../../test/factories/imports.factory.ts'
import { startJobWorkerProcess } from '../../../test/job-worker-process.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

// Real processes: a busy machine takes its time.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 })

const ROWS = 3_000
/** So many that some are left when it is cancelled. */
const MANY_ROWS = 9_000

let server: TestServer
let superuser: pg.Client
let dataFolder: string
beforeAll(async () => {
  server = await startTestServer()
  superuser = new pg.Client({ connectionString: server.database.superuserUrl })
  superuser.on('error', () => {})
  await superuser.connect()
  dataFolder = await mkdtemp(path.join(tmpdir(), 'vatio-import-'))
})
afterAll(async () => {
  await superuser.end()
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

const { checked, confirm, get } = importsScenario(() => server)

const startWorker = () => startJobWorkerProcess(server.database, dataFolder, '')

/** Makes queued work due now, also that of a process that was killed. */
const hurry = () =>
  superuser.query(
    'update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null where locked_at is null or locked_by is null or run_at > now()',
  )

async function count(tenant: string): Promise<number> {
  const { rows } = await superuser.query<{ clients: number }>(
    'select count(*)::int as clients from clients where client_uid = $1 and deleted_at is null',
    [tenant],
  )
  return rows[0]?.clients ?? -1
}

describe('[CLI-016] an import whose server is killed', () => {
  it('half way leaves nothing, and is imported once when a server works again', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    const table = ['Nombre', ...Array.from({ length: ROWS }, (_, place) => `Cliente ${place}`)].join('\n')
    let worker = await startWorker()
    const found = await checked(admin, 'clients', table)
    // The update of the import at the end waits for this lock, so that the rows are written and not committed.
    await superuser.query('begin')
    const confirmed = await confirm(admin, found)
    expect(confirmed.status).toBe(200)
    await superuser.query('select from imports where id_import = $1 for share', [found.idImport])
    await vi.waitFor(
      async () => expect((await get(admin, found.idImport)).progress?.done).toBeGreaterThanOrEqual(1_000),
      { timeout: 120_000, interval: 20 },
    )
    await worker.end('SIGKILL')
    await superuser.query('rollback')
    expect(await count(tenant)).toBe(0)
    const stopped = await get(admin, found.idImport)
    expect([stopped.state, stopped.summary]).toEqual(['importing', found.summary])

    await superuser.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()',
    )
    await superuser.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
    worker = await startWorker()
    await vi.waitFor(
      async () => {
        await hurry()
        expect((await get(admin, found.idImport)).state).toBe('imported')
      },
      { timeout: 200_000, interval: 200 },
    )
    expect(await count(tenant)).toBe(ROWS)
    expect(await worker.end('SIGTERM')).toBe(0)
  })

  it('is cancelled while it writes, leaves nothing and can be confirmed again', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    const table = ['Nombre', ...Array.from({ length: MANY_ROWS }, (_, place) => `Cliente ${place}`)].join(
      '\n',
    )
    const worker = await startWorker()
    const found = await checked(admin, 'clients', table)
    const params = { idImport: found.idImport }
    expect((await confirm(admin, found)).status).toBe(200)
    await vi.waitFor(
      async () => expect((await get(admin, found.idImport)).progress?.done).toBeGreaterThanOrEqual(1_000),
      { timeout: 120_000, interval: 10 },
    )
    expect((await server.call(endpoints.cancelImport, { as: admin, params })).status).toBe(200)
    const stopped = await vi.waitFor(
      async () => {
        const now = await get(admin, found.idImport)
        expect(now.state).toBe('checked')
        return now
      },
      { timeout: 120_000, interval: 100 },
    )
    expect([stopped.wasCancelled, await count(tenant)]).toEqual([true, 0])
    expect((await confirm(admin, stopped)).status).toBe(200)
    await vi.waitFor(async () => expect((await get(admin, found.idImport)).state).toBe('imported'), {
      timeout: 200_000,
      interval: 200,
    })
    expect(await count(tenant)).toBe(MANY_ROWS)
    await worker.end('SIGTERM')
  })
})
