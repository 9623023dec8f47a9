import {
  getMailSenderSettings,
  updateMailSenderSettings,
} from '@vatio/protocol/mail/mail-senders/mail-senders.endpoints'
import { sendWithTemplate } from '@vatio/protocol/mail/mail-templates/mail-templates.endpoints'
import { listSentMails } from '@vatio/protocol/mail/sent-mails/sent-mails.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { smtpError, startSmtpSink, type ReceivedMail, type SmtpSink } from '../../../test/smtp-sink.ts'

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
  sink.answerSender = () => null
  as = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const save = (allowedDomains: string[], version = 0, user?: TestUser) =>
  server.call(updateMailSenderSettings, {
    ...(user ? { as: user } : {}),
    body: { sendsAsUsers: true, allowedDomains, version },
  })

async function receive(email: string): Promise<ReceivedMail> {
  await server.call(sendWithTemplate, {
    as,
    params: { template: 'shareableLink' },
    query: { subject: 'Tu oferta', email },
    body: { link: 'http://localhost/shareable/oferta/Ab9_x' },
  })
  return vi.waitFor(
    () => {
      const mail = sink.mails.find(({ to }) => to.includes(email))
      if (!mail) throw new Error('no mail yet')
      return mail
    },
    { timeout: 20_000, interval: 50 },
  )
}
const headerOf = ({ raw }: ReceivedMail, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]
const domainOfUser = () => as.email.slice(as.email.indexOf('@') + 1)

describe('the senders of the mails of a company', () => {
  it('are settings of its Admins, written against their version', async () => {
    const user = await server.createUser({ tenant: as.clientUID })
    expect([(await save(['a.es'])).status, (await save(['a.es'], 0, user)).status]).toEqual([401, 403])
    expect((await save(['a.es'], 0, as)).reply).toEqual({
      sendsAsUsers: true,
      allowedDomains: ['a.es'],
      version: 1,
    })
    expect((await save(['b.es'], 0, as)).code).toBe('VERSION_CONFLICT')
    expect((await save(['B.es', 'b.es', '@a.es'], 1, as)).reply.allowedDomains).toEqual(['a.es', 'b.es'])
    expect((await server.call(getMailSenderSettings, { as: server.adminB })).reply.version).toBe(0)
  })

  it('are never addresses that anybody can have, nor anything but a domain', async () => {
    const free = await save(['Gmail.com'], 0, as)
    expect([free.code, free.errors[0]?.details]).toEqual(['MAIL_DOMAIN_PUBLIC', { domain: 'gmail.com' }])
    for (const wrong of ['a.es,b.es', 'a', '*.es', 'a.es\r\nx', 'ana@a.es']) {
      expect((await save([wrong], 0, as)).status).toBe(400)
    }
  })

  it('have the address of the installation and the name of the person at first, and answers go to them', async () => {
    const mail = await receive('uno@correo.example')
    expect(mail.from).toBe('avisos@vatio.example')
    expect(headerOf(mail, 'from')).toContain('avisos@vatio.example')
    expect(headerOf(mail, 'from')).not.toContain('"Vatio"')
    expect(headerOf(mail, 'reply-to')).toContain(as.email)
    expect(headerOf(mail, 'auto-submitted')).toBeUndefined()
  })

  it('have the address of the person where its domain is allowed', async () => {
    await save([domainOfUser()], 0, as)
    const mail = await receive('dos@correo.example')
    expect(mail.from).toBe(as.email)
    expect(headerOf(mail, 'from')).toContain(`<${as.email}>`)
    expect(headerOf(mail, 'reply-to')).toBeUndefined()
  })

  it('have that of the installation when the mail server refuses theirs, early or late, and the person sees it', async () => {
    await save([domainOfUser()], 0, as)
    sink.answerSender = (address) => (address === 'avisos@vatio.example' ? null : smtpError(553))
    const early = await receive('tres@correo.example')
    sink.answerSender = () => null
    sink.answer = ({ from }) =>
      from === 'avisos@vatio.example'
        ? null
        : Object.assign(smtpError(550), { message: '5.7.1 not your address' })
    const late = await receive('cuatro@correo.example')
    sink.answer = () => null
    for (const mail of [early, late]) {
      expect(mail.from).toBe('avisos@vatio.example')
      expect(headerOf(mail, 'reply-to')).toContain(as.email)
    }
    await vi.waitFor(async () => {
      const { reply } = await server.call(listSentMails, { as })
      expect(reply[0].map(({ state, senderRefused }) => [state, senderRefused])).toEqual([
        ['sent', true],
        ['sent', true],
      ])
    }, 20_000)
  })
})
