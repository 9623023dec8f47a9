import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { resetPasswordMail } from '../platform/mail/mail-templates.ts'
import { listMails, parseMailFilter, printMail } from './list-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const newMail = (tenant: string, to: string) =>
  server.inTenant(tenant, (tx) =>
    server.platform.outbox.put(
      tx,
      resetPasswordMail({ to, userName: 'Ana', link: `https://vatio.example/reset-password?token=rs_${to}` }),
    ),
  )
const list = (filter: { last: number; to?: string }) =>
  listMails(server.database.adminUrl, server.platform.secrets, filter)
const auditsOf = (tenant: string, idMail: string) =>
  server.inTenant(tenant, (tx) =>
    tx.query(
      `select action, user_uid, after from audit_events where client_uid = $1 and entity = 'mail' and id_entity = $2`,
      [tenant, idMail],
    ),
  )

describe('the mails on the command line', () => {
  it('are the newest of all companies with their links, the newest last, and each company audits which were read', async () => {
    const first = await newMail(server.tenantA, 'uno@correo.example')
    const second = await newMail(server.tenantB, 'dos@correo.example')
    const third = await newMail(server.tenantA, 'tres@correo.example')
    const mails = await list({ last: 2 })
    expect(mails.map(({ to, state, companyName }) => [to, state, companyName])).toEqual([
      ['dos@correo.example', 'kept', 'Consultora B'],
      ['tres@correo.example', 'kept', 'Consultora A'],
    ])
    expect(mails[1]?.text).toContain('https://vatio.example/reset-password?token=rs_tres@correo.example')
    expect(await auditsOf(server.tenantA, first)).toEqual([])
    expect(await auditsOf(server.tenantA, third)).toEqual([
      {
        action: 'read',
        user_uid: null,
        after: {
          to: 'tres@correo.example',
          subject: 'Recupera tu contraseña de Vatio',
          origin: 'command line',
        },
      },
    ])
    expect(await auditsOf(server.tenantB, second)).toHaveLength(1)
  })

  it('are those to one address, in any case; one whose text is deleted is listed and not audited', async () => {
    const idMail = await newMail(server.tenantA, 'ana@correo.example')
    await newMail(server.tenantA, 'ana@correo.example.org')
    await server.inTenant(server.tenantA, (tx) =>
      tx.query(
        `update mail_messages set sealed_body = null, state = 'sent' where client_uid = $1 and id_mail = $2`,
        [server.tenantA, idMail],
      ),
    )
    const mails = await list({ last: 10, to: ' ANA@correo.example ' })
    expect(mails).toMatchObject([{ to: 'ana@correo.example', state: 'sent', text: null }])
    expect(await auditsOf(server.tenantA, idMail)).toEqual([])
  })

  it('are chosen by --last and --to only', () => {
    expect(parseMailFilter([])).toEqual({ last: 10 })
    expect(parseMailFilter(['--to', 'ana@correo.example', '--last', '3'])).toEqual({
      last: 3,
      to: 'ana@correo.example',
    })
    for (const wrong of [
      ['--last', '0'],
      ['--last', '1001'],
      ['--last', 'x'],
      ['--first', '3'],
      ['ana@x.es'],
      ['--to'],
    ]) {
      expect([wrong, parseMailFilter(wrong)]).toEqual([wrong, null])
    }
  })

  it('are printed with addressee, subject, state, date and text, and without control characters', () => {
    const printed = printMail({
      companyName: 'Norte\u001b[2J\u009b31m',
      to: 'ana@correo.example',
      subject: 'Hola',
      state: 'kept',
      createdAt: new Date('2026-11-16T09:00:00Z'),
      text: 'Entra:\nhttps://vatio.example/x',
    })
    expect(printed.split('\n')).toEqual([
      'Company: Norte [2J 31m',
      'Date:    2026-11-16T09:00:00.000Z',
      'State:   kept',
      'To:      ana@correo.example',
      'Subject: Hola',
      '',
      'Entra:',
      'https://vatio.example/x',
    ])
  })
})
