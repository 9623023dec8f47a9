import { mailTemplates } from '@vatio/domain/mail/mail-templates/mail-template'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { startSmtpSink, type ReceivedMail, type SmtpSink } from '../../../test/smtp-sink.ts'
import { emailChangeMail, userInvitationMail } from './access-mails.ts'
import { dailyDigestMail } from './digest-mail.ts'
import { mailBrandOf } from './mail-brand.ts'
import { accountValidationMail, resetPasswordMail } from './mail-templates.ts'
import { contactMail, planChangeMail, shareableCodeMail, shareableLinkMail } from './message-mails.ts'
import { reportMail } from './report-mail.ts'
import type { Mail } from './outbox.ts'

vi.setConfig({ testTimeout: 60_000 })

// Every user input contains markup, a header line and a template expression.
const EVIL = `<img src=x onerror=alert(1)>"'&\r\nBcc: victima@x.es\u0085\r\n\r\n{{7*7}}`
const to = 'ana@consultora.es'
const link = 'https://vatio.example/shareable/oferta/Ab9?x=1&y=2'
const brand = mailBrandOf({ clientAppTitle: 'Sol <y> Luz', primary: '#ffe100' })

const mails: readonly Mail[] = [
  accountValidationMail({ to, userName: EVIL, link, brand }),
  resetPasswordMail({ to, userName: EVIL, link, brand }),
  userInvitationMail({ to, userName: EVIL, companyName: EVIL, link, brand }),
  emailChangeMail({ to, userName: EVIL, link, brand }),
  shareableLinkMail({
    to,
    subject: EVIL,
    recipientName: EVIL,
    senderName: EVIL,
    message: EVIL,
    link,
    brand,
  }),
  reportMail({ to, subject: EVIL, text: EVIL, signature: EVIL, link, brand }),
  shareableCodeMail({ to, name: EVIL, companyName: EVIL, title: EVIL, code: '123456', minutes: 10 }),
  planChangeMail({
    to,
    companyName: EVIL,
    userName: EVIL,
    email: EVIL,
    licence: 'trial',
    requested: 'corporation',
    message: EVIL,
  }),
  contactMail({ to, feedback: EVIL, email: EVIL, subject: EVIL }),
  dailyDigestMail({ to, userName: EVIL, items: [{ title: EVIL, text: EVIL }], more: 3, link, brand }),
]

let server: TestServer
let sink: SmtpSink
let received: readonly ReceivedMail[]
beforeAll(async () => {
  sink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: sink.url })
  await server.inTenant(server.tenantA, async (tx) => {
    for (const mail of mails) await server.platform.outbox.put(tx, mail)
  })
  await server.startJobs()
  await vi.waitFor(() => expect(sink.mails).toHaveLength(mails.length), { timeout: 40_000, interval: 100 })
  received = sink.mails
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

describe('every mail, as a real server receives it', () => {
  it('[API-211] is there for each template', () => {
    expect(mails.map((mail) => mail.template).toSorted()).toEqual([...mailTemplates].toSorted())
  })
  it('[API-211] has one recipient, one subject line and no header from user input', () => {
    for (const { to: recipients, raw } of received) {
      expect(recipients).toEqual([to])
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^bcc:/im)
      expect(head.match(/^subject:/gim)).toHaveLength(1)
    }
  })
  it('[API-211] has the same content as text and as HTML, in Spanish, every value escaped', () => {
    for (const { html, text } of received) {
      expect(html).toContain('<html lang="es">')
      expect(html).not.toMatch(/<img/)
      expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
      expect(text).toContain('<img src=x onerror=alert(1)>')
      expect(html).toContain('{{7*7}}')
    }
  })
  it('[API-211] has the brand of the company where it is sent for one, and links to its target', () => {
    const branded = received.filter(({ html }) => html.includes('Sol &#60;y&#62; Luz'))
    expect(branded).toHaveLength(7)
    for (const { html, text } of branded) {
      expect(html).toContain('background:#ffe100;color:#202b44')
      expect(html).toContain('href="https://vatio.example/shareable/oferta/Ab9?x=1&#38;y=2"')
      expect(text).toContain(link)
    }
  })
})
