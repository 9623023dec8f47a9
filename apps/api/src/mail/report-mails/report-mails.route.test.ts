import {
  previewReportMail,
  sendReportMails,
  startReportMail,
} from '@vatio/protocol/mail/report-mails/report-mails.endpoints'
import { updateMailSignature } from '@vatio/protocol/mail/mail-signatures/mail-signatures.endpoints'
import { listSentMails } from '@vatio/protocol/mail/sent-mails/sent-mails.endpoints'
import { getPublicShareable } from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import { saveShareableConfig } from '@vatio/protocol/templates/shareables/shareables.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeContract } from '../../../test/factories/contracts.factory.ts'
import { readPdf } from '../../../test/pdf-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { smtpError, startSmtpSink, type ReceivedMail, type SmtpSink } from '../../../test/smtp-sink.ts'
import { newId } from '../../platform/db/uuid.ts'

// Mails with a PDF, sent through a real server.
vi.setConfig({ testTimeout: 60_000 })

let server: TestServer
let sink: SmtpSink
let as: TestUser
let idEntity: string
beforeAll(async () => {
  sink = await startSmtpSink()
  server = await startTestServer({ SMTP_URL: sink.url, VATIO_MAIL_FROM: 'Vatio <avisos@vatio.example>' })
  await server.startJobs()
})
beforeEach(async () => {
  sink.answerRecipient = () => null
  sink.mails.length = 0
  as = await server.createUser({ tenant: await server.createTenant('Luz y Más'), role: 'admin' })
  idEntity = await server.inTenant(as.clientUID, (tx) => makeContract(tx))
})
afterAll(async () => {
  await server.close()
  await sink.close()
})

const report = () => ({
  templateType: 'contract' as const,
  source: { entity: 'contract' as const, idEntity },
})
const written = {
  subject: 'Tu contrato',
  text: 'Hola, {{recipient.name}}:\n\nMíralo en {{report.link}}\n<b>hoy</b>.',
}
const ana = { name: 'Ana', email: 'ana@correo.example' }

type Changes = Partial<Parameters<typeof server.call<typeof sendReportMails>>[1] & object>['body']
const send = (changes: Partial<NonNullable<Changes>> = {}, user: TestUser | undefined = as) =>
  server.call(sendReportMails, {
    as: user,
    body: { ...report(), ...written, idMailing: newId(), recipients: [ana], attach: 'link', ...changes },
  })
const receive = (to: string): Promise<ReceivedMail> =>
  vi.waitFor(
    () => {
      const mail = sink.mails.find((one) => one.to.includes(to))
      if (!mail) throw new Error(`no mail to ${to} yet`)
      return mail
    },
    { timeout: 30_000, interval: 50 },
  )
const linkOf = ({ text }: ReceivedMail) => /http:\/\/localhost\/shareable\/\S+/.exec(text)?.[0] ?? ''
const countMails = async () => (await server.call(listSentMails, { as })).reply[1]

describe('the mail of a report', () => {
  it('is for those who see the record, and for addresses that are one plain address each', async () => {
    expect(
      (
        await server.call(sendReportMails, {
          body: { ...report(), ...written, idMailing: newId(), recipients: [ana], attach: 'link' },
        })
      ).status,
    ).toBe(401)
    expect((await send({}, server.adminB)).status).toBe(404)
    for (const email of ['a@b.es,c@d.es', 'a@b.es\r\nBcc: c@d.es', 'Ana <a@b.es>', '']) {
      expect((await send({ recipients: [{ email }] })).status).toBe(400)
    }
    for (const subject of ['Hola\r\nBcc: c@d.es', 'Hola\u0085Bcc: c@d.es', '']) {
      expect((await send({ subject })).status).toBe(400)
    }
    expect((await send({ recipients: [ana, { email: 'ANA@correo.example' }] })).status).toBe(400)
    expect((await send({ recipients: [] })).status).toBe(400)
    expect(await countMails()).toBe(0)
  })

  it('[API-211] has a link of its own for each recipient, the text as it was written and the signature', async () => {
    expect((await server.call(updateMailSignature, { as, body: { text: 'Luis\n600 000 000' } })).status).toBe(
      200,
    )
    const luis = { name: 'www.luis.example', email: 'luis@correo.example' }
    expect((await send({ recipients: [ana, luis] })).reply.mails.map(({ to }) => to)).toEqual([
      ana.email,
      luis.email,
    ])
    const [first, second] = [await receive(ana.email), await receive(luis.email)]
    expect(first.to).toEqual([ana.email])
    expect(first.text).toContain('Hola, Ana:')
    expect(first.text).toContain('Luis\n600 000 000')
    expect(first.html).toContain('&#60;b&#62;hoy&#60;/b&#62;')
    expect(first.attachments).toEqual([])
    // A name that looks like an address is not linked by mail programs.
    expect(second.text).not.toContain('www.luis.example')
    expect(linkOf(first)).not.toBe(linkOf(second))
    for (const mail of [first, second]) {
      const [templateIdentifier = '', stateKey = ''] = new URL(linkOf(mail)).pathname.split('/').slice(2)
      const shared = await server.call(getPublicShareable, { params: { templateIdentifier, stateKey } })
      expect([shared.status, mail.html.includes(stateKey)]).toEqual([200, true])
    }
  })

  it('asks its recipient for the acceptance of the report only where that was chosen', async () => {
    const luis = { name: 'Luis', email: 'luis@correo.example' }
    await send({ requestAcceptance: true, recipients: [ana] })
    await send({ recipients: [luis] })
    const states = [ana, luis].map(async ({ email }) => {
      const [templateIdentifier = '', stateKey = ''] = new URL(linkOf(await receive(email))).pathname
        .split('/')
        .slice(2)
      const { reply } = await server.call(getPublicShareable, { params: { templateIdentifier, stateKey } })
      return reply.acceptance.state
    })
    expect(await Promise.all(states)).toEqual(['requested', 'none'])
  })

  it('[API-211] has the PDF of the report where it was chosen, the same for all, and no link then', async () => {
    const luis = { name: 'Luis', email: 'luis@correo.example' }
    await send({ attach: 'pdf', text: 'Adjunto el contrato.', recipients: [ana, luis] })
    for (const email of [ana.email, luis.email]) {
      const mail = await receive(email)
      expect(mail.attachments.map(({ type }) => type)).toEqual(['application/pdf'])
      expect(mail.attachments[0]?.fileName).toMatch(/^contract_\d\d-\d\d-\d{4}\.pdf$/)
      const pages = await readPdf(mail.attachments[0]!.content)
      expect(pages.length).toBeGreaterThan(0)
      expect(`${mail.text}${mail.html}`).not.toContain('/shareable/')
    }
    const files = await server.inTenant(as.clientUID, (tx) => tx.query('select size from stored_files'))
    expect(files).toHaveLength(1)
    await send({ attach: 'both', recipients: [{ email: 'ambos@correo.example' }], text: 'Aquí está.' })
    const both = await receive('ambos@correo.example')
    expect([both.attachments.length, linkOf(both) === '']).toEqual([1, false])
  })

  it('is sent once for one mailing, however often and by how many calls at once it is asked for', async () => {
    const idMailing = newId()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ idMailing })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.flatMap(({ reply }) => reply.mails.map(({ idMail }) => idMail))).size).toBe(1)
    expect(await countMails()).toBe(1)
    const colleague = await server.createUser({ tenant: as.clientUID, role: 'admin' })
    expect((await send({ idMailing }, colleague)).code).toBe('IDEMPOTENCY_KEY_MISMATCH')
  })

  it('is refused as a whole with the variable that is unknown or has no value, and nothing is stored', async () => {
    const unknown = await send({ text: 'Hola {{client.iban}}' })
    expect([unknown.code, unknown.errors[0]?.field, unknown.errors[0]?.details]).toEqual([
      'MAIL_VARIABLE_UNKNOWN',
      'text',
      { variable: 'client.iban' },
    ])
    const nameless = await send({ recipients: [ana, { email: 'sin@correo.example' }] })
    expect(nameless.errors[0]?.details).toEqual({ variable: 'recipient.name' })
    const linkless = await send({ attach: 'pdf' })
    expect(linkless.errors[0]?.details).toEqual({ variable: 'report.link' })
    expect(await countMails()).toBe(0)
    const links = await server.inTenant(as.clientUID, (tx) => tx.query('select id_shareable from shareables'))
    expect(links).toEqual([])
  })

  it('[trust] counts each recipient for the limits of the company: nothing is sent beyond them', async () => {
    const recipients = Array.from({ length: 20 }, (_, place) => ({
      name: 'Ana',
      email: `a${place}@correo.example`,
    }))
    expect((await send({ recipients })).status).toBe(201)
    const beyond = await send({ recipients: recipients.slice(0, 11) })
    expect(beyond.code).toBe('TOO_MANY_MAILS')
    expect(await countMails()).toBe(20)
    expect((await send({ recipients: recipients.slice(0, 10) })).status).toBe(201)
  })

  it('is not sent with a link where the company shares none, nor with a PDF where its storage is full', async () => {
    await server.call(saveShareableConfig, {
      as,
      body: { enabled: false, defaultExpiryDays: 30, showContact: true, allowDownload: true, version: 0 },
    })
    expect((await send()).code).toBe('SHAREABLES_OFF')
    await server.inTenant(as.clientUID, (tx) =>
      tx.query(
        `insert into stored_files (client_uid, storage_key, size, sha256)
        values ($1::uuid, $1::text || '/aa/lleno', 9e15, repeat('0', 64))`,
        [as.clientUID],
      ),
    )
    expect((await send({ attach: 'pdf', text: 'Adjunto.' })).code).toBe('LICENSE_LIMIT_REACHED')
    expect(await countMails()).toBe(0)
  })

  it('of one refused recipient does not hold up the others', async () => {
    sink.answerRecipient = (address) => (address.startsWith('nadie@') ? smtpError(550) : null)
    await send({ recipients: [{ name: 'Nadie', email: 'nadie@correo.example' }, ana] })
    await receive(ana.email)
    await vi.waitFor(async () => {
      const { reply } = await server.call(listSentMails, { as, query: { entity: 'contract', idEntity } })
      expect(Object.fromEntries(reply[0].map(({ to, state }) => [to, state]))).toEqual({
        'nadie@correo.example': 'refused',
        [ana.email]: 'sent',
      })
    }, 30_000)
  })
})

describe('before a report is sent', () => {
  it('its mail is shown as it will be, with a sample in the place of the link', async () => {
    const body = { ...report(), ...written, recipient: ana, attach: 'both' as const }
    const { reply } = await server.call(previewReportMail, { as, body })
    expect(reply).toMatchObject({ to: ana.email, subject: 'Tu contrato', replyTo: as.email })
    expect(reply.from.address).toBe('avisos@vatio.example')
    await send({ attach: 'both' })
    const mail = await receive(ana.email)
    const sample = /http:\/\/localhost\/shareable\/[^\s"<]+/g
    expect(mail.text.trim().replaceAll(sample, 'L')).toBe(reply.text.trim().replaceAll(sample, 'L'))
    expect(mail.html.trim().replaceAll(sample, 'L')).toBe(reply.html.trim().replaceAll(sample, 'L'))
    expect(mail.attachments[0]?.fileName).toBe(reply.fileName)
    expect((await server.call(previewReportMail, { as: server.adminB, body })).status).toBe(404)
  })

  it('its variables are listed with their values, and the sender with the signature', async () => {
    const query = { templateType: 'contract' as const, entity: 'contract' as const, idEntity }
    const { reply } = await server.call(startReportMail, { as, query })
    expect(reply).toMatchObject({ sharesLinks: true, sendsMails: true, signature: '' })
    expect(reply.variables.slice(0, 2).map(({ variable }) => variable)).toEqual([
      'recipient.name',
      'report.link',
    ])
    expect(reply.variables.find(({ variable }) => variable === 'report.date')?.value).toMatch(
      /^\d\d-\d\d-\d{4}$/,
    )
    expect((await server.call(startReportMail, { as: server.adminB, query })).status).toBe(404)
  })
})
