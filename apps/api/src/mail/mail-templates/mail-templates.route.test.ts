import { sendWithTemplate } from '@vatio/protocol/mail/mail-templates/mail-templates.endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'

// Mails sent through a real server.
vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let sink: SmtpSink
let user: TestUser
beforeAll(async () => {
  sink = await startSmtpSink()
  server = await startTestServer({
    SMTP_URL: sink.url,
    VATIO_PUBLIC_URL: 'https://vatio.example',
    VATIO_SUPPORT_EMAIL: 'soporte@consultora.es',
  })
  user = await server.createUser()
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const LINK = 'https://vatio.example/shareable/oferta/Ab9_x'
const query = { subject: 'Tu oferta', email: 'cliente@correo.es' }
const params = { template: 'shareableLink' } as const

const mailsOf = (tenant: string) =>
  server.inTenant(tenant, (tx) => tx.query('select template, recipient, subject from mail_messages'))

describe('sendWithTemplate', () => {
  it('[API-180] refuses callers without a session, unknown templates and those that give access to an account', async () => {
    expect((await server.call(sendWithTemplate, { params, query, body: { link: LINK } })).status).toBe(401)
    for (const template of [
      'accountValidation',
      'resetPassword',
      'userInvitation',
      'emailChange',
      'dailyDigest',
    ]) {
      const answer = await server.call(sendWithTemplate, {
        as: server.adminA,
        params: { template: template as never },
        query,
        body: { link: LINK },
      })
      expect([template, answer.status, answer.code]).toEqual([template, 403, 'MAIL_TEMPLATE_NOT_ALLOWED'])
    }
    const unknown = { template: 'constructor' as never }
    expect((await server.call(sendWithTemplate, { as: user, params: unknown, query, body: {} })).status).toBe(
      400,
    )
  })
  it('[API-180] lets an Admin request another plan, at the support address only', async () => {
    const ask = (as: TestUser, email: string) =>
      server.call(sendWithTemplate, {
        as,
        params: { template: 'planChange' },
        query: { subject: 'Cambio', email },
        body: { license: 'corporation' },
      })
    expect((await ask(user, 'soporte@consultora.es')).code).toBe('MAIL_TEMPLATE_NOT_ALLOWED')
    expect((await ask(server.adminA, 'otro@correo.es')).code).toBe('MAIL_RECIPIENT_NOT_ALLOWED')
    expect((await ask(server.adminA, 'soporte@consultora.es')).status).toBe(200)
  })
  it('[API-180] is no open relay: its link leads to the installation, and its recipient is one address', async () => {
    const before = await mailsOf(server.tenantA)
    const send = (link: string | undefined, email = query.email, subject = query.subject) =>
      server.call(sendWithTemplate, {
        as: user,
        params,
        query: { subject, email },
        body: link === undefined ? {} : { link },
      })
    for (const link of ['https://evil.example/shareable/oferta/Ab9_x', 'https://vatio.example/login?x=1']) {
      expect((await send(link)).code).toBe('MAIL_LINK_NOT_ALLOWED')
    }
    for (const email of ['a@b.es,c@d.es', 'a@b.es\r\nBcc: c@d.es', 'Ana <a@b.es>']) {
      expect((await send(LINK, email)).status).toBe(400)
    }
    expect((await send(undefined)).status).toBe(400)
    expect((await send(LINK, query.email, 'Hola\u0000')).status).toBe(400)
    expect(await mailsOf(server.tenantA)).toEqual(before)
  })
  it('[API-180] [API-211] sends the shared link with the brand of the company, every value escaped', async () => {
    const tenant = await server.createTenant('Energías del Sur')
    await server.inTenant(tenant, (tx) =>
      tx.query('update organisations set theme_config = $2 where client_uid = $1', [
        tenant,
        { clientAppTitle: 'Energías <Sur>', primary: '#ffe100' },
      ]),
    )
    const salesAgent = await server.createUser({ tenant })
    const sent = await server.call(sendWithTemplate, {
      as: salesAgent,
      params,
      query: { subject: 'Tu oferta\nde luz', email: 'cliente@correo.es' },
      body: { link: LINK, recipientName: '<img src=x>', message: 'Mira:\n<script>alert(1)</script>' },
    })
    expect(sent.status).toBe(200)
    expect(await mailsOf(tenant)).toEqual([
      { template: 'shareableLink', recipient: 'cliente@correo.es', subject: 'Tu oferta de luz' },
    ])
    await server.startJobs()
    const mail = await vi.waitFor(
      () => {
        const found = sink.mails.find((one) => one.subject === 'Tu oferta de luz')
        expect(found).toBeDefined()
        return found!
      },
      { timeout: 30_000, interval: 100 },
    )
    expect(mail.to).toEqual(['cliente@correo.es'])
    expect(mail.html).toContain('background:#ffe100;color:#202b44')
    expect(mail.html).not.toMatch(/<script|<img/)
    expect(mail.html).toContain('&#60;script&#62;alert(1)')
    expect(mail.text).toContain(LINK)
    const audit = await server.inTenant(tenant, (tx) =>
      tx.query(`select action, user_uid, after from audit_events where entity = 'mail'`),
    )
    expect(audit).toEqual([
      {
        action: 'send',
        user_uid: salesAgent.userUID,
        after: { template: 'shareableLink', to: 'cliente@correo.es', subject: 'Tu oferta de luz' },
      },
    ])
  })
})
