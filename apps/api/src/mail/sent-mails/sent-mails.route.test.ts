import { sendWithTemplate } from '@vatio/protocol/mail/mail-templates/mail-templates.endpoints'
import { listNotifications } from '@vatio/protocol/identity/notifications/notifications.endpoints'
import {
  cancelSentMail,
  getSentMail,
  listSentMails,
  retrySentMail,
} from '@vatio/protocol/mail/sent-mails/sent-mails.endpoints'
import type { SentMail } from '@vatio/protocol/mail/sent-mails/sent-mails.schema'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { smtpError, startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'

// Mails sent through a real server.
vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let sink: SmtpSink
let as: TestUser
beforeAll(async () => {
  sink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: sink.url, VATIO_MAIL_FROM: 'Vatio <avisos@vatio.example>' })
  await server.startJobs()
})
beforeEach(async () => {
  sink.answerRecipient = () => null
  sink.mails.length = 0
  as = await server.createUser({ tenant: await server.createTenant() })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const send = (email: string, user = as) =>
  server.call(sendWithTemplate, {
    as: user,
    params: { template: 'shareableLink' },
    query: { subject: 'Tu oferta', email },
    body: { link: 'http://localhost/shareable/oferta/Ab9_x' },
  })
const list = async (query: Record<string, string> = {}, user = as) =>
  (await server.call(listSentMails, { as: user, query })).reply[0]
const reach = (to: string, isOver: (mail: SentMail) => boolean): Promise<SentMail> =>
  vi.waitFor(
    async () => {
      const mail = (await list()).find((one) => one.to === to)
      if (!mail || !isOver(mail)) throw new Error(`the mail to ${to} is ${mail?.state}`)
      return mail
    },
    { timeout: 20_000, interval: 50 },
  )
const change = (
  endpoint: typeof getSentMail | typeof retrySentMail | typeof cancelSentMail,
  idMail: string,
  user?: TestUser,
) => server.call(endpoint, { ...(user ? { as: user } : {}), params: { idMail } })

describe('the mails that a person sent', () => {
  it('are listed for them and for the Admins of their company, and changed by nobody else', async () => {
    sink.answerRecipient = () => smtpError(550)
    await send('nadie@correo.example')
    const { idMail } = await reach('nadie@correo.example', ({ state }) => state === 'refused')
    const colleague = await server.createUser({ tenant: as.clientUID })
    const admin = await server.createUser({ tenant: as.clientUID, role: 'admin' })
    expect((await server.call(listSentMails)).status).toBe(401)
    expect(await list({}, colleague)).toEqual([])
    expect(await list({}, server.adminB)).toEqual([])
    expect((await list({}, admin)).map((mail) => [mail.idMail, mail.sender.userUID])).toEqual([
      [idMail, as.userUID],
    ])
    expect(await list({ isOwn: 'true' }, admin)).toEqual([])
    expect((await server.call(getSentMail, { as: admin, params: { idMail } })).reply.to).toBe(
      'nadie@correo.example',
    )
    for (const endpoint of [getSentMail, retrySentMail, cancelSentMail]) {
      expect((await change(endpoint, idMail)).status).toBe(401)
      for (const user of [colleague, server.adminB]) {
        expect((await change(endpoint, idMail, user)).status).toBe(404)
      }
    }
    expect((await change(cancelSentMail, idMail, as)).code).toBe('MAIL_NOT_CANCELLABLE')
    sink.answerRecipient = () => null
    expect((await change(retrySentMail, idMail, admin)).reply.state).toBe('pending')
  })

  it('tell why a recipient was refused, inform their sender, and are sent again on demand; other recipients are not held up', async () => {
    sink.answerRecipient = (address) =>
      address.startsWith('lleno@')
        ? Object.assign(smtpError(552), { message: '5.2.2 lleno@correo.example full' })
        : null
    await send('lleno@correo.example')
    await send('bien@correo.example')
    await reach('bien@correo.example', ({ state }) => state === 'sent')
    const refused = await reach('lleno@correo.example', ({ state }) => state === 'refused')
    expect(refused).toMatchObject({
      refusal: 'mailboxFull',
      smtpAnswer: '552 5.2.2',
      attempts: 1,
      nextAttemptAt: null,
      isRetryable: true,
      isCancellable: false,
    })
    const notices = (await server.call(listNotifications, { as })).raw.body
    expect(notices).toContain('«Tu oferta» no ha llegado a lleno@correo.example: el buzón está lleno.')
    expect((await list({ state: 'refused' })).map((mail) => mail.to)).toEqual(['lleno@correo.example'])
    sink.answerRecipient = () => null
    await change(retrySentMail, refused.idMail, as)
    const sent = await reach('lleno@correo.example', ({ state }) => state === 'sent')
    expect(sent).toMatchObject({ refusal: null, smtpAnswer: null, isRetryable: false })
    expect(sink.mails.map(({ to, text }) => [to, text.includes('/shareable/oferta/Ab9_x')])).toContainEqual([
      ['lleno@correo.example'],
      true,
    ])
    expect((await change(retrySentMail, refused.idMail, as)).code).toBe('MAIL_NOT_RETRYABLE')
  })

  it('wait for a busy server with the time of the next attempt, and may be cancelled until then', async () => {
    sink.answerRecipient = () => smtpError(451)
    await send('luego@correo.example')
    const waiting = await reach('luego@correo.example', ({ attempts }) => attempts > 0)
    expect(waiting).toMatchObject({
      state: 'pending',
      errorCode: 'MAIL_SERVER_UNAVAILABLE',
      isCancellable: true,
    })
    expect(Date.parse(waiting.nextAttemptAt ?? '')).toBeGreaterThan(Date.parse(waiting.createdAt))
    const cancelled = await change(cancelSentMail, waiting.idMail, as)
    expect(cancelled.reply).toMatchObject({ state: 'cancelled', isRetryable: false, nextAttemptAt: null })
    sink.answerRecipient = () => null
    await send('despues@correo.example')
    await reach('despues@correo.example', ({ state }) => state === 'sent')
    expect(sink.mails.map((mail) => mail.to)).toEqual([['despues@correo.example']])
    expect((await change(cancelSentMail, waiting.idMail, as)).code).toBe('MAIL_NOT_CANCELLABLE')
  })

  it('count for the limits of the company when they are sent again', async () => {
    sink.answerRecipient = () => smtpError(550)
    await send('nadie@correo.example')
    const { idMail } = await reach('nadie@correo.example', ({ state }) => state === 'refused')
    for (let sent = 1; sent < 30; sent++) await send(`nadie${sent}@correo.example`)
    expect((await change(retrySentMail, idMail, as)).code).toBe('TOO_MANY_MAILS')
    expect((await list({ limit: '50' })).find((mail) => mail.idMail === idMail)?.state).toBe('refused')
  })
})
