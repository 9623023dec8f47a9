import { cancelJob, listJobs } from '@vatio/protocol/security/jobs/jobs.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'

let server: TestServer
beforeAll(async () => {
  // Mails make jobs; the worker does not run here, so they wait.
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => server.close())

const newJob = (tenant: string) =>
  server.inTenant(tenant, (tx) => server.platform.jobs.enqueue(tx, 'mail.send', { idMail: newId() }))

describe('jobs', () => {
  it('[API-001] [SEC-014] are shown and cancelled to an Admin only', async () => {
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
  it('are listed newest first with an exact total, those of the company alone', async () => {
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
  it('are cancelled once, and the cancelling is audited', async () => {
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
})
