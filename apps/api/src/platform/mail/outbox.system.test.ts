import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { startJobWorkerProcess, type JobWorkerProcess } from '../../../test/job-worker-process.ts'
import { createTestServices } from '../../../test/services.ts'
import { smtpError, startSmtpSink, type SmtpSink } from '../../../test/smtp-sink.ts'
import { createClock } from '../clock/clock.ts'
import { readConfiguration } from '../config/configuration.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { only } from '../elements.ts'
import { openBody } from './mail-body.ts'
import { parseSender } from './mail-transport.ts'
import type { Mail } from './outbox.ts'

// Real processes and connections: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let testDatabase: TestDatabase
let database: Database
let admin: pg.Client
let sink: SmtpSink
const tenant = newId()
type Services = Awaited<ReturnType<typeof createTestServices>>
let services: Services | undefined

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ runtimeUrl: testDatabase.runtimeUrl, poolSize: 5, onIdleError: () => {} })
  admin = new pg.Client({ connectionString: testDatabase.superuserUrl })
  admin.on('error', () => {})
  await admin.connect()
  await admin.query('insert into organisations (client_uid, name) values ($1, $2)', [tenant, 'Pruebas'])
  await admin.query('insert into user_directory values ($1, $2, $3)', ['a@x.es', tenant, newId()])
})
afterAll(async () => {
  await admin.end()
  await database.close()
  await testDatabase.drop()
})
beforeEach(async () => {
  sink = await startSmtpSink()
  await admin.query(
    'delete from mail_messages; delete from job_runs; delete from graphile_worker._private_jobs',
  )
})
afterEach(async () => {
  await services?.stop()
  services = undefined
  await sink.close()
})

async function startServices(environment: Record<string, string>): Promise<Services> {
  services = await createTestServices({
    configuration: readConfiguration({ NODE_ENV: 'test', ...environment }),
    clock: createClock(),
    database,
    testDatabase,
  })
  return services
}

const mailTo = (to: string, extra: Partial<Mail> = {}): Mail => ({
  to,
  subject: 'Señal: 25 € más',
  text: 'Hola, enlace https://vatio.example/x?token=secreto-en-claro',
  html: '<p>Hola</p>',
  template: 'resetPassword',
  ...extra,
})

const put = (mail: Mail, from: Services = services!) =>
  database.withTenant({ clientUID: tenant }, (tx) => from.platform.outbox.put(tx, mail))

async function mailRow(idMail: string) {
  const found = await admin.query('select * from mail_messages where id_mail = $1', [idMail])
  return found.rows[0] as Record<string, unknown>
}

const hurry = () =>
  admin.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')

async function reach(idMail: string, state: string) {
  return vi.waitFor(
    async () => {
      await hurry()
      const row = await mailRow(idMail)
      expect(row.state).toBe(state)
      return row
    },
    { timeout: 20_000, interval: 50 },
  )
}

describe('outbox without a mail server', () => {
  it('[API-211] stores the mail sealed and queues nothing', async () => {
    const { platform } = await startServices({})
    const mail = mailTo('ana@consultora.es')
    const idMail = await put(mail)
    const row = await mailRow(idMail)
    expect(row).toMatchObject({ state: 'kept', recipient: mail.to, subject: mail.subject, sent_at: null })
    const everything = JSON.stringify(row)
    expect(everything).not.toContain('secreto-en-claro')
    expect(openBody(platform.secrets, tenant, idMail, String(row.sealed_body))).toEqual({
      text: mail.text,
      html: mail.html,
    })
    const { rows } = await admin.query('select count(*)::int as jobs from job_runs')
    expect(rows).toEqual([{ jobs: 0 }])
  })
  it('refuses every address that is not one plain address, before anything is written', async () => {
    await startServices({})
    for (const to of ['Ana <ana@b.es>', 'a@b.es,c@d.es', 'a@b.es\r\nBcc: x@y.es', '"a b"@c.es', '']) {
      await expect(put(mailTo(to)), to).rejects.toMatchObject({ code: 'MAIL_ADDRESS_INVALID' })
    }
    await expect(put(mailTo('a@b.es', { subject: 'x\r\nBcc: y@z.es' }))).rejects.toThrow('one header line')
    const { rows } = await admin.query('select count(*)::int as mails from mail_messages')
    expect(rows).toEqual([{ mails: 0 }])
  })
})

describe('outbox with a mail server', () => {
  it('[API-211] sends the mail to exactly its address, with its id as Message-ID, and deletes its body', async () => {
    await startServices({
      SMTP_URL: sink.url,
      VATIO_MAIL_FROM: 'Vatio <avisos@vatio.example>',
    })
    await services!.start()
    const mail = mailTo('ana.lopez+alta@consultora.es')
    const idMail = await put(mail)
    const row = await reach(idMail, 'sent')
    const received = only(sink.mails)
    expect(received).toMatchObject({
      to: [mail.to],
      from: 'avisos@vatio.example',
      messageId: `<${idMail}@vatio.example>`,
      subject: mail.subject,
      html: mail.html,
    })
    expect(received.text.trim()).toBe(mail.text)
    expect(row.sealed_body).toBeNull()
    expect(row.sent_at).toBeInstanceOf(Date)
    const headers = received.raw.slice(0, received.raw.indexOf('\r\n\r\n')).toLowerCase()
    expect(headers).not.toMatch(/^(bcc|cc|x-mailer):/m)
  })
  it('sends nothing for a transaction that was rolled back', async () => {
    const { platform } = await startServices({ SMTP_URL: sink.url })
    await services!.start()
    await expect(
      database.withTenant({ clientUID: tenant }, async (tx) => {
        await platform.outbox.put(tx, mailTo('ana@consultora.es'))
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const later = await put(mailTo('luis@consultora.es'))
    await reach(later, 'sent')
    expect(sink.mails.map((mail) => mail.to)).toEqual([['luis@consultora.es']])
  })
  it('gives up at once when the server rejects the address permanently, and reports it', async () => {
    sink.answerRecipient = () => smtpError(550)
    await startServices({ SMTP_URL: sink.url })
    await services!.start()
    const row = await reach(await put(mailTo('nadie@consultora.es')), 'refused')
    expect(row).toMatchObject({ error_code: 'MAIL_REFUSED', attempts: 1, sealed_body: null })
    await vi.waitFor(async () => {
      const { rows } = await admin.query('select state, error_code from job_runs')
      expect(rows).toEqual([{ state: 'parked', error_code: 'MAIL_REFUSED' }])
    }, 20_000)
  })
  it('waits for an unavailable server, and sends when it is back', async () => {
    const { url } = sink
    await sink.close()
    await startServices({ SMTP_URL: url })
    await services!.start()
    const idMail = await put(mailTo('ana@consultora.es'))
    await vi.waitFor(async () => {
      expect(await mailRow(idMail)).toMatchObject({
        state: 'pending',
        error_code: 'MAIL_SERVER_UNAVAILABLE',
        attempts: 1,
      })
    }, 20_000)
    sink = await startSmtpSink(Number(new URL(url).port))
    expect(await reach(idMail, 'sent')).toMatchObject({ error_code: null })
  })
  it('loses no mail when the server fails three times in ten and the worker is killed again and again', async () => {
    const MAILS = 40
    // A fixed pattern with three failures in ten. At two messages the worker dies between the server's
    // acceptance and recording it.
    const deadly = [5, 16]
    let message = 0
    let worker: JobWorkerProcess
    let death = Promise.resolve<unknown>(undefined)
    sink.answer = () => {
      message++
      if (deadly.includes(message)) death = worker.end('SIGKILL')
      return [1, 4, 8].includes(message % 10) ? smtpError(451) : null
    }
    await startServices({ SMTP_URL: sink.url })
    const dataFolder = await mkdtemp(path.join(tmpdir(), 'vatio-worker-'))
    const ids: string[] = []
    for (let index = 0; index < MAILS; index++) ids.push(await put(mailTo(`persona${index}@consultora.es`)))
    worker = await startJobWorkerProcess(testDatabase, dataFolder, sink.url)
    for (const last of deadly) {
      await vi.waitFor(
        async () => {
          await hurry()
          expect(message).toBeGreaterThanOrEqual(last)
        },
        { timeout: 60_000, interval: 100 },
      )
      await death
      worker = await startJobWorkerProcess(testDatabase, dataFolder, sink.url)
    }
    await vi.waitFor(
      async () => {
        await hurry()
        const { rows } = await admin.query(
          `select count(*)::int as waiting from mail_messages where state <> 'sent'`,
        )
        expect(rows).toEqual([{ waiting: 0 }])
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(await worker.end('SIGTERM')).toBe(0)
    await rm(dataFolder, { recursive: true })
    const counts = new Map<string, number>()
    for (const { messageId } of sink.mails) counts.set(messageId, (counts.get(messageId) ?? 0) + 1)
    expect([...counts.keys()].sort()).toEqual(ids.map((id) => `<${id}@vatio.example>`).sort())
    // At each crash one or two mails were being sent; they were sent again, with the same Message-ID.
    const twice = sink.mails.length - MAILS
    expect(twice).toBeGreaterThanOrEqual(1)
    expect(twice).toBeLessThanOrEqual(2 * deadly.length)
  }, 200_000)
})

describe('parseSender', () => {
  it('parses a name with an address, or an address alone, and refuses anything else', () => {
    expect(parseSender('Vatio <avisos@vatio.example>')).toEqual({
      name: 'Vatio',
      address: 'avisos@vatio.example',
    })
    expect(parseSender('avisos@vatio.example')).toEqual({ name: '', address: 'avisos@vatio.example' })
    for (const from of ['', 'Vatio', 'a@b.es, c@d.es', 'x <a@b.es> <c@d.es>', 'a\r\nb <a@b.es>']) {
      expect(() => parseSender(from), from).toThrow('VATIO_MAIL_FROM')
    }
  })
})
