import { getMailServer, sendTestMail } from '@vatio/protocol/mail/mail-server/mail-server.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { smtpError, startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'

const PASSWORD = 'clave-del-correo'
let sink: SmtpSink
let silent: TestServer
let server: TestServer
beforeAll(async () => {
  sink = await startSmtpSink()
  const url = new URL(sink.url)
  silent = await startTestServer()
  server = await startTestServer({ SMTP_URL: url.href, VATIO_MAIL_FROM: 'Avisos <avisos@vatio.example>' })
  await server.startJobs()
})
afterAll(async () => {
  await server.close()
  await silent.close()
  await sink.close()
})

async function waitFor(as: TestUser, isOver: (mail: { state: string; errorCode: string | null }) => boolean) {
  for (let time = 0; time < 200; time++) {
    const { lastTest } = (await server.call(getMailServer, { as })).reply
    if (lastTest && isOver(lastTest)) return lastTest
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error('the test mail did not end')
}

describe('the mail server', () => {
  it('is shown to and tested by Admins only', async () => {
    const user = await silent.createUser()
    for (const endpoint of [getMailServer, sendTestMail]) {
      expect((await silent.call(endpoint)).status).toBe(401)
      expect((await silent.call(endpoint, { as: user })).status).toBe(403)
    }
  })

  it('leaves the test mail unsent, and says so, while it is not configured', async () => {
    const as = silent.adminA
    const before = await silent.call(getMailServer, { as })
    expect(before.reply).toEqual({
      configured: false,
      from: 'no-responder@vatio.example',
      server: null,
      lastTest: null,
    })
    const sent = await silent.call(sendTestMail, { as })
    expect([sent.status, sent.reply.state, sent.reply.to]).toEqual([201, 'kept', as.email])
    expect((await silent.call(getMailServer, { as })).reply.lastTest).toEqual(sent.reply)
    expect((await silent.call(getMailServer, { as: silent.adminB })).reply.lastTest).toBeNull()
  })

  it('accepts the test mail, which is then reported as sent', async () => {
    const as = server.adminA
    expect((await server.call(sendTestMail, { as })).reply.state).toBe('pending')
    const mail = await waitFor(as, ({ state }) => state !== 'pending')
    expect([mail.state, mail.errorCode]).toEqual(['sent', null])
    expect(sink.mails.at(-1)).toMatchObject({ to: [as.email], subject: 'Email de prueba de Vatio' })
  })

  it('is reported with the code of its error when it rejects the mail', async () => {
    sink.answerRecipient = () => smtpError(550)
    await server.call(sendTestMail, { as: server.adminB })
    const mail = await waitFor(server.adminB, ({ errorCode }) => errorCode !== null)
    expect([mail.state, mail.errorCode]).toEqual(['refused', 'MAIL_REFUSED'])
    sink.answerRecipient = () => null
  })

  it('has its host and port shown to a superadmin, and never its user and password', async () => {
    const own = await startTestServer({ SMTP_URL: `smtps://buzon:${PASSWORD}@correo.example` })
    const superadmin = await own.createUser({ role: 'superadmin' })
    const shown = await own.call(getMailServer, { as: superadmin })
    expect(shown.reply.server).toEqual({ host: 'correo.example', port: 465, encrypted: true, signsIn: true })
    expect(shown.raw.body).not.toMatch(new RegExp(`${PASSWORD}|buzon`))
    const admin = await own.call(getMailServer, { as: own.adminA })
    expect([admin.reply.configured, admin.reply.server]).toEqual([true, null])
    await own.close()
  })

  it('is tested at most ten times an hour', async () => {
    const as = await silent.createUser({ tenant: await silent.createTenant(), role: 'admin' })
    const statuses = []
    for (let time = 0; time < 11; time++) statuses.push((await silent.call(sendTestMail, { as })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  })
})
