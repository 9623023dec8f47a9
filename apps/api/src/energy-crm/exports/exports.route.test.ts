import { MOST_KEPT_EXPORTS } from '@vatio/domain/energy-crm/exports/list-export'
import { erasePerson } from '@vatio/protocol/administration/personal-data/personal-data.endpoints'
import { getCompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import * as endpoints from '@vatio/protocol/energy-crm/exports/exports.endpoints'
import type { ListExport } from '@vatio/protocol/energy-crm/exports/exports.schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { exportsScenario } from '../../../test/exports-scenario.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { only } from '../../platform/elements.ts'
import { newId } from '../../platform/db/uuid.ts'
import { expiredExports } from './expired-exports.job.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { newCompany, askContracts, askClients, linkOf, download, ready, textOf } = exportsScenario(
  () => server,
)

describe('asking for an export', () => {
  it('[API-051] [API-080] is open to every user of the CRM, who gets it queued with the name of its file', async () => {
    const { tenant, admin, agent } = await newCompany()
    const stranger = await server.createUser({ tenant, applications: ['billing'] })
    expect((await askClients(undefined)).status).toBe(401)
    expect((await askContracts(undefined)).status).toBe(401)
    expect((await askClients(stranger)).status).toBe(403)
    expect((await askContracts(stranger)).status).toBe(403)
    expect((await askContracts(admin, { format: 'xls' as never })).status).toBe(400)
    expect((await askContracts(admin, { format: 'csv' }, { closed: 'x' as never })).status).toBe(400)
    const clients = await askClients(agent, 'xlsx')
    expect([clients.status, clients.reply]).toMatchObject([
      201,
      {
        list: 'clients',
        state: 'queued',
        fileName: 'clientes_16-11-2026.xlsx',
        doneRows: null,
        expiresAt: null,
      },
    ])
    const contracts = await askContracts(agent)
    expect(contracts.reply).toMatchObject({ list: 'contracts', fileName: 'contratos_16-11-2026.csv' })
  })
  it('is answered 409 while the user has one of the same list, also when they ask at once', async () => {
    const { admin, agent } = await newCompany()
    const answers = await Promise.all([askContracts(admin), askContracts(admin), askContracts(admin)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409'])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('LIST_EXPORT_RUNNING')
    expect((await askClients(admin)).status).toBe(201)
    expect((await askContracts(agent)).status).toBe(201)
  })
})

describe('an export that waits', () => {
  it('is seen, cancelled and linked to by its user only', async () => {
    const { tenant, admin, agent } = await newCompany()
    const stranger = await server.createUser({ tenant, applications: ['billing'] })
    const { idListExport } = (await askContracts(agent)).reply
    const params = { idListExport }
    const cancel = (as?: TestUser) => server.call(endpoints.cancelExport, { as, params })
    for (const call of [cancel, (as?: TestUser) => linkOf(as, idListExport)]) {
      expect((await call()).status).toBe(401)
      expect((await call(server.adminB)).status).toBe(404)
      expect((await call(admin)).status).toBe(404)
      expect((await call(stranger)).status).toBe(403)
    }
    expect((await linkOf(agent, 'x')).status).toBe(400)
    expect((await server.call(endpoints.listExports)).status).toBe(401)
    expect((await server.call(endpoints.listExports, { as: admin })).reply[1]).toBe(0)
    const early = await linkOf(agent, idListExport)
    expect([early.status, early.code]).toEqual([409, 'LIST_EXPORT_NOT_READY'])
    const cancelled = await cancel(agent)
    expect([cancelled.status, cancelled.reply.state]).toEqual([200, 'cancelled'])
    const again = await cancel(agent)
    expect([again.status, again.code]).toEqual([409, 'JOB_ALREADY_FINISHED'])
    expect((await askContracts(agent)).status).toBe(201)
  })
})

describe('an export that is written', () => {
  beforeAll(() => server.startJobs())

  it('is audited with its filter and the number of rows, and so is each link', async () => {
    const { tenant, admin } = await newCompany()
    const asked = (await askContracts(admin, { format: 'csv' }, { closed: true })).reply
    await textOf(admin, asked)
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(`select action, entity, user_uid, after from audit_events order by at`, []),
    )
    expect(events).toEqual([
      {
        action: 'export',
        entity: 'contract',
        user_uid: admin.userUID,
        after: {
          format: 'csv',
          filter: {
            filter: { closed: true },
            sort: 'signingDate',
            direction: 'desc',
            findSimilar: false,
          },
          rows: 1,
        },
      },
      {
        action: 'read',
        entity: 'contract',
        user_uid: admin.userUID,
        after: { fileName: 'contratos_16-11-2026.csv', rows: 1 },
      },
    ])
  })

  it('is audited without the name or tax number that was searched for', async () => {
    const { tenant, admin } = await newCompany()
    await textOf(admin, (await askContracts(admin, { format: 'csv' }, { text: 'Nadia', closed: true })).reply)
    const body = { text: 'Nadia', dniOrCif: '12345678Z' }
    const clients = await server.call(endpoints.exportClients, { as: admin, query: { format: 'csv' }, body })
    await textOf(admin, clients.reply)
    const events = await server.inTenant(tenant, (tx) =>
      tx.query(
        `select after -> 'filter' -> 'filter' as filter from audit_events where action = 'export'`,
        [],
      ),
    )
    expect(events).toHaveLength(2)
    expect(events).toEqual(
      expect.arrayContaining([{ filter: { closed: true, text: '…' } }, { filter: { text: '…' } }]),
    )
  })

  it('has every row once, over several batches', async () => {
    const { tenant, admin } = await newCompany()
    await server.inTenant(tenant, (tx) =>
      tx.query(
        `insert into clients (client_uid, id_client, name) select $1, gen_random_uuid(), 'Cliente ' || n
         from generate_series(1, 2345) n`,
        [tenant],
      ),
    )
    const lines = await textOf(admin, (await askClients(admin)).reply)
    expect(lines).toHaveLength(1 + 2 + 2345)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('is linked to for ten minutes, for as long as the session, the user and their access last', async () => {
    const { tenant, agent } = await newCompany()
    const asked = (await askContracts(agent)).reply
    await ready(agent, asked)
    const newLink = async () => (await linkOf(agent, asked.idListExport)).reply.path
    const link = await linkOf(agent, asked.idListExport)
    expect(Date.parse(link.reply.expiresAt) - server.platform.clock.now().getTime()).toBeGreaterThan(590_000)
    expect(Date.parse(link.reply.expiresAt) - server.platform.clock.now().getTime()).toBeLessThan(600_001)
    const path = await newLink()
    expect((await download(path)).statusCode).toBe(200)
    for (const wrong of [path.slice(0, -2), `${path}AA`, '/api/energy-crm/exports/file/x']) {
      expect((await download(wrong)).statusCode).toBe(404)
    }
    const now = server.platform.clock.now()
    const clock = vi.spyOn(server.platform.clock, 'now')
    clock.mockReturnValue(new Date(now.getTime() + 10 * 60_000 + 2_000))
    expect((await download(path)).statusCode).toBe(404)
    clock.mockRestore()
    const change = async (undo: string, sql: string) => {
      await server.inTenant(tenant, (tx) => tx.query(sql, [agent.userUID]))
      expect([sql, (await download(path)).statusCode]).toEqual([sql, 404])
      await server.inTenant(tenant, (tx) => tx.query(undo, [agent.userUID]))
      expect((await download(path)).statusCode).toBe(200)
    }
    await change(
      'update users set active = true where user_uid = $1',
      'update users set active = false where user_uid = $1',
    )
    await change(
      'update sessions set revoked_at = null where user_uid = $1',
      'update sessions set revoked_at = now() where user_uid = $1',
    )
    await change(
      `update user_applications set application = 'energy-crm' where user_uid = $1 and application = 'tasks'`,
      `delete from user_applications where user_uid = $1 and application = 'energy-crm'`,
    )
  })

  it.each([
    ['user', 'FORBIDDEN', `delete from user_applications where user_uid = $1`],
    [
      'company',
      'APPLICATION_REQUIRED',
      `update organisations set applications = array_remove(applications, 'energy-crm')
       where client_uid = (select client_uid from users where user_uid = $1)`,
    ],
  ])('is not written where its %s has lost the application: %s', async (_who, code, loss) => {
    const { tenant, agent } = await newCompany()
    await server.inTenant(tenant, (tx) => tx.query(loss, [agent.userUID]))
    const idListExport = newId()
    const run = await server.inTenant(tenant, async (tx) => {
      const idJobRun = await server.platform.jobs.enqueue(tx, 'list-export.write', { idListExport })
      await tx.query(
        `insert into list_exports (client_uid, id_list_export, user_uid, list, format, filter, id_job_run, requested_at)
         values ($1, $2, $3, 'clients', 'csv', '{"filter":{}}', $4, now())`,
        [tenant, idListExport, agent.userUID, idJobRun],
      )
      return idJobRun
    })
    await vi.waitFor(
      async () => {
        const rows = await server.inTenant(tenant, (tx) =>
          tx.query('select state, error_code from job_runs where id_job_run = $1', [run]),
        )
        expect(rows).toEqual([{ state: 'parked', error_code: code }])
      },
      { timeout: 40_000, interval: 100 },
    )
  })

  it('counts for no licence, is deleted after a day, and when a client is erased', async () => {
    const { tenant, admin, idClient } = await newCompany()
    const kept = () =>
      server.inTenant(tenant, (tx) =>
        tx.query(
          `select e.id_list_export, f.storage_key from list_exports e left join stored_files f using (storage_key)`,
          [],
        ),
      )
    const first = (await askClients(admin)).reply
    await ready(admin, first)
    const { reply } = await server.call(getCompanyLicence, { as: admin })
    expect(reply.plan?.used.storageBytes).toBe(0)
    const run = (now: Date) =>
      server.platform.database.withTenant({ clientUID: tenant }, (tx) =>
        expiredExports.run(
          tx,
          { ...server.platform, clock: { ...server.platform.clock, now: () => now } },
          now,
        ),
      )
    const now = server.platform.clock.now()
    await run(new Date(now.getTime() + 23 * 3_600_000))
    expect(await kept()).toHaveLength(1)
    const [row] = await kept()
    await run(new Date(now.getTime() + 25 * 3_600_000))
    expect(await kept()).toEqual([])
    await vi.waitFor(
      async () => expect(await server.platform.files.keptAt(String(row?.storage_key))).toBeNull(),
      { timeout: 10_000 },
    )
    await ready(admin, (await askClients(admin)).reply)
    await server.inTenant(tenant, (tx) => tx.query('update contracts set closed = true', []))
    const erased = await server.call(erasePerson, {
      as: admin,
      body: { kind: 'client', id: idClient, confirmation: '=1+1' },
    })
    expect(erased.status).toBe(200)
    expect(await kept()).toEqual([])
  })

  it('is kept with the nine before it: the oldest goes with its file', async () => {
    const { tenant, admin } = await newCompany()
    const asked: ListExport[] = []
    for (let count = 0; count < MOST_KEPT_EXPORTS; count++) {
      const { reply } = await askClients(admin)
      asked.push(await ready(admin, reply))
    }
    const [oldest, second] = asked
    const keysOf = async (idListExport = '') => {
      const rows = await server.inTenant(tenant, (tx) =>
        tx.query('select storage_key from list_exports where id_list_export = $1', [idListExport]),
      )
      return rows.map((row) => String(row.storage_key))
    }
    const erased = only(await keysOf(oldest?.idListExport))
    expect((await askContracts(admin)).status).toBe(201)
    expect(await keysOf(oldest?.idListExport)).toHaveLength(1)
    expect((await askClients(admin)).status).toBe(201)
    expect(await keysOf(oldest?.idListExport)).toEqual([])
    expect(await keysOf(second?.idListExport)).toHaveLength(1)
    await vi.waitFor(async () => expect(await server.platform.files.keptAt(erased)).toBeNull(), {
      timeout: 10_000,
    })
  })
})
