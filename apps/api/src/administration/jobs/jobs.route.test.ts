import { cancelJob, discardJob, listJobs, retryJob } from '@vatio/protocol/administration/jobs/jobs.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
let inspector: pg.Client
beforeAll(async () => {
  // Mails create jobs; the worker does not run here, so they wait.
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
  inspector = new pg.Client({ connectionString: server.database.superuserUrl })
  await inspector.connect()
})
afterAll(async () => {
  await inspector.end()
  await server.close()
})

const newJob = (tenant: string) =>
  server.inTenant(tenant, (tx) => server.platform.jobs.enqueue(tx, 'mail.send', { idMail: newId() }))

describe('jobs', () => {
  it('[API-001] [SEC-014] are listed and cancelled by an Admin only', async () => {
    const idJobRun = await newJob(server.tenantA)
    const user = await server.createUser()
    expect((await server.call(listJobs)).status).toBe(401)
    expect((await server.call(listJobs, { as: user })).status).toBe(403)
    expect((await server.call(cancelJob, { params: { idJobRun } })).status).toBe(401)
    const other = await server.call(cancelJob, { as: server.adminB, params: { idJobRun } })
    expect([other.status, other.code]).toEqual([404, 'NOT_FOUND'])
    expect((await server.call(cancelJob, { as: user, params: { idJobRun } })).status).toBe(403)
    expect((await server.call(listJobs, { as: server.adminA, query: { state: 'x' as never } })).status).toBe(
      400,
    )
  })
  it('are listed newest first with an exact total, for one company only', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    const ids = [await newJob(tenant), await newJob(tenant), await newJob(tenant)]
    await newJob(server.tenantB)
    const { reply } = await server.call(listJobs, { as: admin, query: { limit: 2 } })
    expect(reply[0].map((job) => job.idJobRun)).toEqual([ids[2], ids[1]])
    expect([reply[1], reply[2]]).toEqual([3, { totalIsExact: true }])
    expect(reply[0][0]).toMatchObject({ kind: 'mail.send', state: 'queued', attempts: 0, errorCode: null })
    expect(JSON.stringify(reply)).not.toContain('idMail')
  })
  it('are cancelled once, and the audit records it', async () => {
    const idJobRun = await newJob(server.tenantA)
    const first = await server.call(cancelJob, { as: server.adminA, params: { idJobRun } })
    expect([first.status, first.reply]).toEqual([200, { state: 'cancelled' }])
    const second = await server.call(cancelJob, { as: server.adminA, params: { idJobRun } })
    expect([second.status, second.code]).toEqual([409, 'JOB_ALREADY_FINISHED'])
    const audit = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select action, user_uid from audit_events where entity = 'job' and id_entity = $1`, [
        idJobRun,
      ]),
    )
    expect(audit).toEqual([{ action: 'cancel', user_uid: server.adminA.userUID }])
  })

  const park = async (idJobRun: string, tenant = server.tenantA) => {
    await server.inTenant(tenant, (tx) =>
      tx.query(
        `update job_runs set state = 'parked', attempts = 13, error_code = 'JOB_STOPPED_EARLY', finished_at = now()
         where client_uid = $1 and id_job_run = $2`,
        [tenant, idJobRun],
      ),
    )
    await inspector.query(`delete from graphile_worker._private_jobs where key = $1`, [idJobRun])
    return idJobRun
  }
  const waiting = async (idJobRun: string) =>
    (await inspector.query('select from graphile_worker._private_jobs where key = $1', [idJobRun])).rowCount
  const mailOf = async (state: 'pending' | 'failed') => {
    const [mail, job] = await server.inTenant(server.tenantA, async (tx) => {
      const idMail = newId()
      await tx.query(
        `insert into mail_messages (client_uid, id_mail, template, recipient, subject, sealed_body, state, created_at)
         values ($1, $2, 'contact', 'a@b.es', 'Hola', $3, $4, now())`,
        [tx.clientUID, idMail, state === 'pending' ? 'sellado' : null, state],
      )
      return [idMail, await server.platform.jobs.enqueue(tx, 'mail.send', { idMail })]
    })
    return { mail, idJobRun: await park(job) }
  }
  const stored = async (idJobRun: string) =>
    (
      await inspector.query('select state, attempts, error_code from job_runs where id_job_run = $1', [
        idJobRun,
      ])
    ).rows[0]
  const audited = async (idJobRun: string) =>
    (
      await inspector.query<{ action: string; user_uid: string }>(
        `select action, user_uid from audit_events where entity = 'job' and id_entity = $1 order by id_audit_event`,
        [idJobRun],
      )
    ).rows

  it('[SEC-014] are retried or discarded, when parked, by an Admin of the company only', async () => {
    const idJobRun = await park(await newJob(server.tenantA))
    const user = await server.createUser()
    for (const endpoint of [retryJob, discardJob]) {
      const params = { idJobRun }
      expect((await server.call(endpoint, { params })).status).toBe(401)
      const other = await server.call(endpoint, { as: server.adminB, params })
      expect([other.status, other.code]).toEqual([404, 'NOT_FOUND'])
      expect((await server.call(endpoint, { as: user, params })).status).toBe(403)
      expect((await server.call(endpoint, { as: server.adminA, params: { idJobRun: 'x' } })).status).toBe(400)
      const waits = await newJob(server.tenantA)
      const early = await server.call(endpoint, { as: server.adminA, params: { idJobRun: waits } })
      expect([early.status, early.code]).toEqual([409, 'JOB_NOT_PARKED'])
    }
    expect(await stored(idJobRun)).toMatchObject({ state: 'parked' })
    expect(await audited(idJobRun)).toEqual([])
  })

  it('get all of their attempts again when retried, once, and the audit records it', async () => {
    const { idJobRun } = await mailOf('pending')
    expect(await waiting(idJobRun)).toBe(0)
    const both = await Promise.all(
      [1, 2].map(() => server.call(retryJob, { as: server.adminA, params: { idJobRun } })),
    )
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await stored(idJobRun)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(await waiting(idJobRun)).toBe(1)
    expect(await audited(idJobRun)).toEqual([{ action: 'retry', user_uid: server.adminA.userUID }])
  })

  it('are not retried for a mail without its text, and the answer gives the reason', async () => {
    const { idJobRun } = await mailOf('failed')
    const answer = await server.call(retryJob, { as: server.adminA, params: { idJobRun } })
    expect([answer.status, answer.code]).toEqual([409, 'JOB_NOT_REPEATABLE'])
    expect(await stored(idJobRun)).toMatchObject({ state: 'parked' })
  })

  it('are discarded for good with their mail, and the audit records it', async () => {
    const { idJobRun, mail } = await mailOf('pending')
    const answer = await server.call(discardJob, { as: server.adminA, params: { idJobRun } })
    expect([answer.status, answer.reply]).toEqual([200, { state: 'cancelled' }])
    expect(await stored(idJobRun)).toEqual({
      state: 'cancelled',
      attempts: 13,
      error_code: 'JOB_STOPPED_EARLY',
    })
    const { rows } = await inspector.query(
      'select state, sealed_body from mail_messages where id_mail = $1',
      [mail],
    )
    expect(rows).toEqual([{ state: 'failed', sealed_body: null }])
    expect(await audited(idJobRun)).toEqual([{ action: 'discard', user_uid: server.adminA.userUID }])
    expect((await server.call(retryJob, { as: server.adminA, params: { idJobRun } })).code).toBe(
      'JOB_NOT_PARKED',
    )
  })
})
