import * as endpoints from '@vatio/protocol/identity/notifications/notifications.endpoints'
import { handOverUser } from '@vatio/protocol/administration/users/users.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { makeCommercial } from '../../../test/factories/commercials.factory.ts'
import { startTestServer, TEST_NOW, type TestServer, type TestUser } from '../../../test/server.ts'
import { createClock } from '../../platform/clock/clock.ts'
import { newId } from '../../platform/db/uuid.ts'
import { elementAt } from '@vatio/domain/element-at'
import { only } from '../../platform/elements.ts'
import { openBody } from '../../platform/mail/mail-body.ts'
import { createSchedule } from '../../platform/jobs/schedule.ts'
import { dailyDigest } from './daily-digest.job.ts'
import { licenceWarning } from './licence-warning.job.ts'
import { notify, notifyAdmins } from './notify.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ VATIO_PUBLIC_URL: 'https://vatio.example' })
})
afterAll(() => server.close())

const handOver = {
  kind: 'hand-over-received',
  parameters: { from: 'Ana', clients: 3, contracts: 5 },
} as const
const send = (user: TestUser, link?: string) =>
  server.inTenant(user.clientUID, (tx) =>
    notify(server.platform, tx, { ...handOver, userUID: user.userUID, ...(link ? { link } : {}) }),
  )
const listOf = async (user: TestUser, query = {}) =>
  (await server.call(endpoints.listNotifications, { as: user, query })).reply

async function newCompany(licence: 'enterprise' | 'freemium' = 'enterprise') {
  const tenant = await server.createTenant('Consultora', licence)
  const admin = await server.createUser({ tenant, role: 'admin' })
  return { tenant, admin, user: await server.createUser({ tenant }) }
}

describe('notifications', () => {
  it('[API-001] [SEC-015] belong to one person: no call reads or marks those of another', async () => {
    const { admin, user } = await newCompany()
    await send(user)
    for (const endpoint of [
      endpoints.listNotifications,
      endpoints.countUnreadNotifications,
      endpoints.getNotificationPreferences,
    ]) {
      expect((await server.call(endpoint)).status).toBe(401)
    }
    expect((await server.call(endpoints.readNotifications, { body: {} })).status).toBe(401)
    const nothing = { preferences: [] }
    expect((await server.call(endpoints.updateNotificationPreferences, { body: nothing })).status).toBe(401)
    expect((await listOf(admin))[1]).toBe(0)
    const [notifications] = await listOf(user)
    const ids = [only(notifications).idNotification]
    const marked = await server.call(endpoints.readNotifications, { as: admin, body: { ids } })
    expect(marked.reply).toEqual({ affected: 0 })
    expect((await listOf(user))[2].unread).toBe(1)
    for (const body of [{ ids: [] }, { ids: ['x'] }, { everything: true }]) {
      const answer = await server.call(endpoints.readNotifications, { as: user, body })
      expect(answer.status).toBe(400)
    }
  })

  it('are listed newest first with their text, by pages, and are marked as read singly or all at once', async () => {
    const { user } = await newCompany()
    for (const link of ['/energy-crm/clients', '/', '/audit']) await send(user, link)
    const [first, total, summary] = await listOf(user, { limit: 2 })
    expect([total, summary.unread]).toEqual([3, 3])
    expect(first[0]).toEqual({
      idNotification: expect.any(String),
      kind: 'hand-over-received',
      title: 'Has recibido una cartera',
      text: 'Ana te ha traspasado 3 clientes y 5 contratos.',
      link: '/audit',
      createdAt: expect.stringContaining('2026-11-16T'),
      isRead: false,
    })
    const [second, , end] = await listOf(user, { limit: 2, cursor: summary.nextCursor })
    expect(second.map((item) => item.link)).toEqual(['/energy-crm/clients'])
    expect(end.nextCursor).toBeNull()
    const read = (ids?: string[]) =>
      server.call(endpoints.readNotifications, { as: user, body: ids ? { ids } : {} })
    expect((await read([elementAt(first, 0).idNotification])).reply).toEqual({ affected: 1 })
    const unread = await server.call(endpoints.countUnreadNotifications, { as: user })
    expect(unread.reply).toEqual({ unread: 2 })
    expect((await read()).reply).toEqual({ affected: 2 })
    expect((await read()).reply).toEqual({ affected: 0 })
  })

  it('are not sent when the transaction is rolled back, nor to inactive users, and link to screens only', async () => {
    const { tenant, user } = await newCompany()
    const gone = await server.createUser({ tenant, active: false })
    await send(gone)
    await expect(
      server.inTenant(tenant, async (tx) => {
        await notify(server.platform, tx, { ...handOver, userUID: user.userUID })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await expect(send(user, link), link).rejects.toMatchObject({ code: '23514' })
    }
    const rows = await server.inTenant(tenant, (tx) => tx.query('select 1 from notifications'))
    expect(rows).toEqual([])
  })

  it('are sent by the channels that each person chose', async () => {
    const { tenant, admin, user } = await newCompany()
    const first = await server.call(endpoints.getNotificationPreferences, { as: user })
    expect(first.reply.preferences).toContainEqual({
      kind: 'hand-over-received',
      onScreen: true,
      inDigest: true,
    })
    const quiet = [{ kind: 'hand-over-received' as const, onScreen: false, inDigest: false }]
    const saved = await server.call(endpoints.updateNotificationPreferences, {
      as: user,
      body: { preferences: quiet },
    })
    expect(saved.reply.preferences).toContainEqual(quiet[0])
    await send(user)
    await send(admin)
    expect((await listOf(user))[1]).toBe(0)
    expect((await listOf(admin))[1]).toBe(1)
    const audit = await server.inTenant(tenant, (tx) =>
      tx.query(`select action, user_uid from audit_events where entity = 'notification-preference'`),
    )
    expect(audit).toEqual([{ action: 'update', user_uid: user.userUID }])
  })

  it('inform the receiver of a portfolio what was handed over and by whom', async () => {
    const { tenant, admin, user } = await newCompany()
    const receiver = await server.createUser({ tenant })
    await server.inTenant(tenant, async (tx) => {
      const idCommercial = await makeCommercial(tx, { userUID: user.userUID })
      await makeClient(tx, { idCommercial })
      await makeClient(tx, { idCommercial })
    })
    const body = { userUID: user.userUID, receiver: { userUID: receiver.userUID } }
    expect((await server.call(handOverUser, { as: admin, body })).status).toBe(200)
    const [[notice]] = await listOf(receiver)
    expect(notice).toMatchObject({
      text: 'Persona de pruebas te ha traspasado 2 clientes y 0 contratos.',
      link: '/energy-crm/clients',
    })
    expect((await listOf(user))[1]).toBe(0)
  })

  it('[LIM-024] inform every Admin once a month that 80 % of the plan is used', async () => {
    const { tenant, admin, user } = await newCompany('freemium')
    // Freemium: three users. Two are 67 %, the third makes 100 %.
    const run = () => server.inTenant(tenant, (tx) => licenceWarning.run(tx, server.platform, new Date()))
    await run()
    expect((await listOf(admin))[1]).toBe(0)
    const second = await server.createUser({ tenant, role: 'admin' })
    await run()
    await run()
    for (const one of [admin, second]) {
      const [items] = await listOf(one)
      expect(items.map((item) => item.text)).toEqual([
        'Has usado el 100 % del límite de usuarios de tu plan.',
      ])
    }
    expect((await listOf(user))[1]).toBe(0)
  })
})

describe('the daily digest', () => {
  const mailsOf = (tenant: string) =>
    server.inTenant(tenant, (tx) =>
      tx.query<{ id_mail: string; recipient: string; subject: string; sealed_body: string }>(
        `select id_mail, recipient, subject, sealed_body from mail_messages where template = 'dailyDigest'`,
      ),
    )
  const digest = (tenant: string, slot: Date) =>
    server.inTenant(tenant, (tx) => dailyDigest.run(tx, server.platform, slot))
  const later = new Date(Date.parse(TEST_NOW) + 3_600_000)

  it('[API-211] mails the unread ones once, with the brand of the company', async () => {
    const { tenant, admin, user } = await newCompany()
    await server.inTenant(tenant, (tx) =>
      tx.query('update organisations set theme_config = $2 where client_uid = $1', [
        tenant,
        { clientAppTitle: 'Sol y Luz' },
      ]),
    )
    await server.inTenant(tenant, (tx) =>
      notifyAdmins(server.platform, tx, {
        kind: 'hand-over-received',
        parameters: { from: '<b>Ana</b>', clients: 1, contracts: 1 },
      }),
    )
    await send(admin)
    await send(user)
    await server.call(endpoints.readNotifications, { as: user, body: {} })
    expect(await digest(tenant, later)).toBe(false)
    await digest(tenant, later)
    const mails = await mailsOf(tenant)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [admin.email, 'Tienes 2 avisos en Sol y Luz'],
    ])
    const { id_mail, sealed_body } = only(mails)
    const { text, html } = openBody(server.platform.secrets, tenant, id_mail, sealed_body)
    expect(text).toContain('Ana te ha traspasado 3 clientes y 5 contratos.')
    expect(text).toContain('https://vatio.example/')
    expect(html).not.toContain('<b>Ana')
  })

  it('leaves later ones to the next morning, and omits the kinds that people receive no mail for', async () => {
    const { tenant, user } = await newCompany()
    await send(user)
    await digest(tenant, new Date(Date.parse(TEST_NOW) - 3_600_000))
    expect(await mailsOf(tenant)).toEqual([])
    await digest(tenant, later)
    expect(await mailsOf(tenant)).toHaveLength(1)
  })

  it('is due at half past seven in Madrid, in winter and in summer', () => {
    expect(dailyDigest.slotAt(new Date('2026-01-15T12:00:00Z'))).toEqual(new Date('2026-01-15T06:30:00Z'))
    expect(dailyDigest.slotAt(new Date('2026-07-15T12:00:00Z'))).toEqual(new Date('2026-07-15T05:30:00Z'))
  })

  it('is mailed once with several nodes', async () => {
    const { tenant, user } = await newCompany()
    await server.inTenant(tenant, (tx) =>
      tx.query(
        `insert into notifications
           (client_uid, id_notification, user_uid, kind, parameters, on_screen, in_digest, created_at)
         values ($1, $2, $3, $4, $5, true, true, $6)`,
        [tenant, newId(), user.userUID, handOver.kind, handOver.parameters, new Date('2026-11-16T01:00:00Z')],
      ),
    )
    const clock = createClock(TEST_NOW)
    const nodes = [1, 2].map(() => createSchedule({ ...server.platform, clock }, [dailyDigest]))
    await Promise.all(nodes.map((node) => node.tick()))
    await Promise.all(nodes.map((node) => node.tick()))
    expect(await mailsOf(tenant)).toHaveLength(1)
  })
})
