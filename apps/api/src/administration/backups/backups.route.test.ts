import { getBackups, startBackup } from '@vatio/protocol/administration/backups/backups.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, TEST_NOW, type TestServer, type TestUser } from '../../../test/server.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { newId } from '../../platform/db/uuid.ts'

const hoursAgo = (hours: number) => new Date(Date.parse(TEST_NOW) - hours * 3_600_000)

describe('the endpoints of backups', () => {
  let server: TestServer
  let superadmin: TestUser
  let client: pg.Client
  beforeAll(async () => {
    server = await startTestServer()
    superadmin = await server.createUser({ role: 'superadmin' })
    client = new pg.Client({ connectionString: server.database.superuserUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await server.close()
  })
  beforeEach(() => client.query('delete from backup_runs'))

  const insert = (state: string, hours: number, change: Record<string, unknown> = {}) =>
    client.query(
      `insert into backup_runs (id_backup_run, slot, state, phase, folder, file_name, node, started_at, finished_at,
                                size_bytes, checked, failure, failure_detail, kept)
       values ($1, $2, $3, 'writing', '/b', $4, 'n', $2, $5, $6, $7, $8, $9, $10)`,
      [
        newId(),
        hoursAgo(hours),
        state,
        `vatio-${newId()}.backup`,
        state === 'running' ? null : new Date(hoursAgo(hours).getTime() + 12_000),
        state === 'good' ? 2_500_000 : null,
        state === 'good',
        change.failure ?? null,
        change.detail ?? null,
        JSON.stringify(state === 'good' ? [{ fileName: 'a', createdAt: TEST_NOW, sizeBytes: 7 }] : []),
      ],
    )
  const overview = async () => (await server.call(getBackups, { as: superadmin })).reply

  it('answer superadmins only, and not during impersonation', async () => {
    for (const who of [server.adminA, await server.createUser()]) {
      expect((await server.call(getBackups, { as: who })).status).toBe(403)
      expect((await server.call(startBackup, { as: who })).status).toBe(403)
    }
    expect((await server.call(getBackups)).status).toBe(401)
  })

  it('return no rows to an admin from the database either', async () => {
    await insert('good', 1)
    const rows = await withTestTenant(
      server.platform.database,
      { clientUID: server.tenantA, userUID: server.adminA.userUID },
      (tx) => tx.query('select * from list_backups_for_superadmin()'),
    )
    expect(rows).toEqual([])
    await expect(
      server.inTenant(server.tenantA, (tx) => tx.query('select * from backup_runs')),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('report that no backup was ever made', async () => {
    expect(await overview()).toMatchObject({
      state: 'never',
      last: null,
      lastGood: null,
      running: null,
      kept: [],
    })
  })

  it('report good, old after 36 hours, and failed with the reason and the last good backup', async () => {
    await insert('good', 40)
    expect(await overview()).toMatchObject({ state: 'old' })
    await insert('good', 20)
    expect(await overview()).toMatchObject({
      state: 'good',
      last: { isGood: true, isChecked: true, isScheduled: true, seconds: 12, sizeBytes: 2_500_000 },
      kept: [{ fileName: 'a', sizeBytes: 7 }],
    })
    await insert('failed', 1, { failure: 'NO_SPACE', detail: '1 MB free' })
    expect(await overview()).toMatchObject({
      state: 'failed',
      last: { isGood: false, failure: 'NO_SPACE', failureDetail: '1 MB free' },
      lastGood: { isGood: true },
      kept: [{ fileName: 'a' }],
    })
  })

  it('report a run whose process died as interrupted', async () => {
    await insert('running', 2)
    expect(await overview()).toMatchObject({
      state: 'failed',
      running: null,
      last: { failure: 'INTERRUPTED' },
    })
  })

  it('refuse to start a backup where this process makes none', async () => {
    const answer = await server.call(startBackup, { as: superadmin })
    expect([answer.status, answer.code]).toEqual([409, 'BACKUP_OFF'])
  })

  it('start a backup for a superadmin, and the audit records who requested it', async () => {
    const begin = vi.spyOn(server.platform.backups, 'begin').mockResolvedValue()
    const answer = await server.call(startBackup, { as: superadmin })
    begin.mockRestore()
    expect(answer.reply).toEqual({ status: 'STARTED' })
    const { rows } = await client.query(
      `select action, user_uid from audit_events where entity = 'backup' and client_uid = $1`,
      [superadmin.clientUID],
    )
    expect(rows).toEqual([{ action: 'create', user_uid: superadmin.userUID }])
  })

  it('are reflected in the metrics', async () => {
    await insert('good', 20)
    await insert('failed', 1, { failure: 'NO_SPACE' })
    const { body } = await server.app.inject({ method: 'GET', url: '/metrics' })
    const at = (hoursAgo(20).getTime() + 12_000) / 1000
    expect(body).toContain(`vatio_backup_last_success_timestamp_seconds ${at}\n`)
    expect(body).toContain('vatio_backup_last_size_bytes 2500000\n')
    expect(body).toContain('vatio_backup_failed 1\n')
  })
})
