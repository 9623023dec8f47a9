import { getMail, listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { resetPasswordMail } from '../../platform/mail/mail-templates.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const LINK = 'https://vatio.example/reset-password?token=rs_secreto'
const newMail = (tenant: string) =>
  server.inTenant(tenant, (tx) =>
    server.platform.outbox.put(
      tx,
      resetPasswordMail({ to: 'ana@consultora.es', userName: 'Ana', link: LINK }),
    ),
  )

describe('mail outbox', () => {
  it('[API-001] [SEC-014] is listed for Admins and opened by superadmins only', async () => {
    const idMail = await newMail(server.tenantA)
    const user = await server.createUser()
    const foreign = await server.createUser({ tenant: server.tenantB, role: 'superadmin' })
    expect((await server.call(listMails)).status).toBe(401)
    expect((await server.call(getMail, { params: { idMail } })).status).toBe(401)
    expect((await server.call(getMail, { as: foreign, params: { idMail } })).status).toBe(404)
    expect((await server.call(listMails, { as: user })).status).toBe(403)
    expect((await server.call(getMail, { as: user, params: { idMail } })).status).toBe(403)
    expect((await server.call(getMail, { as: server.adminA, params: { idMail } })).status).toBe(403)
  })
  it('shows an Admin subject, recipient and state, and never a link', async () => {
    const tenant = await server.createTenant()
    const admin = await server.createUser({ tenant, role: 'admin' })
    const idMail = await newMail(tenant)
    const answer = await server.call(listMails, { as: admin })
    expect(answer.reply).toEqual([
      [
        {
          idMail,
          template: 'resetPassword',
          to: 'ana@consultora.es',
          subject: 'Recupera tu contraseña de Vatio',
          state: 'kept',
          attempts: 0,
          errorCode: null,
          createdAt: expect.any(String),
          sentAt: null,
        },
      ],
      1,
      { totalIsExact: true },
    ])
    expect(answer.raw.body).not.toContain('secreto')
    const sent = await server.call(listMails, { as: admin, query: { state: 'sent' } })
    expect(sent.reply[1]).toBe(0)
  })
  it('[API-211] lets the superadmin read the mail where no mail server is configured, and audits it', async () => {
    const idMail = await newMail(server.tenantA)
    const superadmin = await server.createUser({ role: 'superadmin' })
    const { reply } = await server.call(getMail, { as: superadmin, params: { idMail } })
    expect(reply.text).toContain(LINK)
    expect(reply.html).toContain('rs_secreto')
    const audit = await server.inTenant(server.tenantA, (tx) =>
      tx.query(`select action, user_uid, before, after from audit_events where id_entity = $1`, [idMail]),
    )
    expect(audit).toEqual([{ action: 'read', user_uid: superadmin.userUID, before: null, after: null }])
  })
})
