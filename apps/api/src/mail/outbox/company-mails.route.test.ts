import { getCompanyMail, listCompanyMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import { actAsUser } from '@vatio/protocol/administration/companies/companies.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { resetPasswordMail } from '../../platform/mail/mail-templates.ts'

let server: TestServer
let superadmin: TestUser
beforeAll(async () => {
  server = await startTestServer()
  superadmin = await server.createUser({ tenant: await server.createTenant('Operador'), role: 'superadmin' })
})
afterAll(() => server.close())

const LINK = 'https://vatio.example/reset-password?token=rs_secreto'
const newMail = (tenant: string, to: string) =>
  server.inTenant(tenant, (tx) =>
    server.platform.outbox.put(tx, resetPasswordMail({ to, userName: 'Ana', link: LINK })),
  )
const list = (query: Record<string, string | number>, as = superadmin) =>
  server.call(listCompanyMails, { as, query })

describe('the mails of all companies', () => {
  it('[trust] are listed for a superadmin only, and not during impersonation', async () => {
    const idMail = await newMail(server.tenantB, 'cerrado@consultora.example')
    const params = { clientUID: server.tenantB, idMail }
    const refused = [server.adminA, server.adminB, await server.createUser()]
    const acting = await server.call(actAsUser, {
      as: superadmin,
      params: { id: server.tenantB },
      body: { reason: 'Mirar los emails' },
    })
    const asActing = { ...server.adminB, token: acting.reply.token.access_token }
    for (const as of [...refused, asActing]) {
      const answers = [await list({}, as), await server.call(getCompanyMail, { as, params })]
      expect(answers.map((answer) => answer.status)).toEqual([403, 403])
      for (const answer of answers) expect(answer.raw.body).not.toContain('cerrado@')
    }
    expect((await server.call(listCompanyMails)).status).toBe(401)
    expect((await server.call(getCompanyMail, { params })).status).toBe(401)
    // The database checks the caller independently.
    const rows = await withTestTenant(
      server.platform.database,
      { clientUID: server.tenantA, userUID: server.adminA.userUID },
      (tx) => tx.query('select * from list_mails_for_superadmin(null, null, null, 10, 0)'),
    )
    expect(rows).toEqual([])
  })

  it('are listed newest first and by pages, and searched by recipient and company, without their bodies', async () => {
    const tenant = await server.createTenant('Energías Ñandú')
    const ids: string[] = []
    for (const name of ['uno', 'dos', 'tres']) ids.push(await newMail(tenant, `${name}@correo.example`))
    const { reply, raw } = await list({ clientUID: tenant, limit: 2 })
    expect(reply[0].map((mail) => [mail.idMail, mail.to, mail.clientUID, mail.companyName])).toEqual([
      [ids[2], 'tres@correo.example', tenant, 'Energías Ñandú'],
      [ids[1], 'dos@correo.example', tenant, 'Energías Ñandú'],
    ])
    expect(reply.slice(1)).toEqual([3, { totalIsExact: true }])
    expect(raw.body).not.toContain('secreto')
    const second = await list({ clientUID: tenant, limit: 2, offset: 2 })
    expect(second.reply[0].map((mail) => mail.idMail)).toEqual([ids[0]])
    const found = async (text: string) => (await list({ text })).reply[0].map((mail) => mail.idMail)
    expect(await found('DOS@correo')).toEqual([ids[1]])
    expect(await found('energias nandu')).toEqual(ids.toReversed())
    expect(await found('%')).toEqual([])
  })

  it('are filtered by their state and searched by their subject', async () => {
    const tenant = await server.createTenant('Estados y Asuntos')
    const [kept, failed] = [
      await newMail(tenant, 'a@correo.example'),
      await newMail(tenant, 'b@correo.example'),
    ]
    await server.inTenant(tenant, (tx) =>
      tx.query(`update mail_messages set state = 'failed' where client_uid = $1 and id_mail = $2`, [
        tenant,
        failed,
      ]),
    )
    const found = async (query: Record<string, string>) => {
      const { reply } = await list({ clientUID: tenant, ...query })
      return [reply[0].map((mail) => mail.idMail), reply[1]]
    }
    expect(await found({ state: 'kept' })).toEqual([[kept], 1])
    expect(await found({ state: 'failed', text: 'b@correo' })).toEqual([[failed], 1])
    expect(await found({ state: 'sent' })).toEqual([[], 0])
    expect(await found({ text: 'RECUPERA TU CONTRASENA' })).toEqual([[failed, kept], 2])
    expect((await list({ state: 'nunca' })).status).toBe(400)
  })

  it('are read one by one with their links, and the audit of the company records who read which', async () => {
    const idMail = await newMail(server.tenantA, 'invitada@consultora.example')
    const read = (clientUID: string) =>
      server.call(getCompanyMail, { as: superadmin, params: { clientUID, idMail } })
    expect((await read(server.tenantB)).status).toBe(404)
    const { reply } = await read(server.tenantA)
    expect(reply).toMatchObject({
      clientUID: server.tenantA,
      companyName: (await list({ clientUID: server.tenantA })).reply[0][0]?.companyName,
      to: 'invitada@consultora.example',
      state: 'kept',
    })
    expect(reply.text).toContain(LINK)
    expect(reply.html).toContain('rs_secreto')
    const auditOf = (tenant: string) =>
      server.inTenant(tenant, (tx) =>
        tx.query(
          `select action, user_uid, after from audit_events where client_uid = $1 and id_entity = $2`,
          [tenant, idMail],
        ),
      )
    expect(await auditOf(server.tenantA)).toEqual([
      {
        action: 'read',
        user_uid: superadmin.userUID,
        after: {
          by: superadmin.email,
          to: 'invitada@consultora.example',
          subject: 'Recupera tu contraseña de Vatio',
        },
      },
    ])
    expect(await auditOf(superadmin.clientUID)).toMatchObject([
      { action: 'read', after: { clientUID: server.tenantA } },
    ])
    expect(await auditOf(server.tenantB)).toEqual([])
  })
})
