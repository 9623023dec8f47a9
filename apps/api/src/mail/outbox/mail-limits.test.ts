import { sendTestMail } from '@vatio/protocol/mail/mail-server/mail-server.endpoints'
import { sendWithTemplate } from '@vatio/protocol/mail/mail-templates/mail-templates.endpoints'
import {
  createUser,
  findUser,
  inviteUserAgain,
  updateUser,
} from '@vatio/protocol/administration/users/users.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { newUserInput as input, userUpdate } from '../../../test/factories/users.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

let server: TestServer
let inspector: pg.Client
let as: TestUser
beforeAll(async () => {
  server = await startTestServer({ VATIO_SUPPORT_EMAIL: 'soporte@vatio.example' })
  inspector = new pg.Client({ connectionString: server.database.superuserUrl })
  await inspector.connect()
})
beforeEach(async () => {
  as = await server.createUser({ tenant: await server.createTenant(), role: 'admin' })
})
afterAll(async () => {
  await inspector.end()
  await server.close()
})

const countMails = async () =>
  (
    await inspector.query('select count(*)::int as mails from mail_messages where client_uid = $1', [
      as.clientUID,
    ])
  ).rows[0].mails as number
/** Sets the number of mails of the company in the current window. */
const spend = (key: string, hits: number) =>
  inspector.query('update call_hits set hits = $2 where key = $1', [`${key}:${as.clientUID}`, hits])
const share = (email: string) =>
  server.call(sendWithTemplate, {
    as,
    params: { template: 'shareableLink' },
    query: { subject: 'Tu oferta', email },
    body: { link: 'http://localhost/shareable/oferta/Ab9_x' },
  })

const secondsToWait = (refused: { raw: { headers: Record<string, unknown> } }) =>
  Number(refused.raw.headers['retry-after'])

describe('[trust] the limits of the mails of a company', () => {
  it('are 30 an hour to addresses that belong to no client: invitations, resends, address changes, links and tests', async () => {
    const { reply } = await server.call(createUser, { as, body: input() })
    await spend('company-mail-hour', 26)
    const colleague = await server.createUser({ tenant: as.clientUID, passwordHash: '$argon2id$x' })
    const move = async () => {
      const user = await server.call(findUser, { as, query: { userUID: colleague.userUID } })
      return server.call(updateUser, { as, body: userUpdate(user.reply, { email: input().email }) })
    }
    const works = [
      move,
      () => server.call(inviteUserAgain, { as, params: { id: reply.userUID } }),
      () => share('nadie@correo.example'),
      () => server.call(sendTestMail, { as }),
    ]
    for (const work of works) expect((await work()).status).toBeLessThan(300)
    const before = await countMails()
    const refused = await Promise.all(
      [...works, () => server.call(createUser, { as, body: input() })].map((w) => w()),
    )
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      refused.map(() => [429, 'TOO_MANY_MAILS']),
    )
    const first = elementAt(refused, 0)
    expect(first.errors[0]?.details?.retryAfterSeconds).toBe(Number(first.raw.headers['retry-after']))
    expect(secondsToWait(first)).toBeGreaterThan(0)
    expect(secondsToWait(first)).toBeLessThanOrEqual(3_600)
    expect(await countMails()).toBe(before)
    const other = await server.createUser({ tenant: server.tenantB, role: 'admin' })
    expect((await server.call(createUser, { as: other, body: input() })).status).toBe(201)
  })

  it('are 300 a day, and refused calls do not count', async () => {
    await server.call(createUser, { as, body: input() })
    await spend('company-mail-day', 299)
    expect((await server.call(createUser, { as, body: input() })).status).toBe(201)
    const refused = [1, 2, 3].map(() => server.call(createUser, { as, body: input() }))
    expect((await Promise.all(refused)).map((answer) => answer.code)).toEqual(
      refused.map(() => 'TOO_MANY_MAILS'),
    )
    // Until the day is over, not the hour.
    expect(secondsToWait(elementAt(await Promise.all(refused), 0))).toBeGreaterThan(3_600)
    const { rows } = await inspector.query('select hits from call_hits where key = $1', [
      `company-mail-day:${as.clientUID}`,
    ])
    expect(rows).toEqual([{ hits: 300 }])
  })

  it('hold for parallel calls', async () => {
    const all = await Promise.all(
      Array.from({ length: 45 }, () => server.call(createUser, { as, body: input() })),
    )
    expect(all.filter((answer) => answer.status === 201).length).toBeLessThanOrEqual(30)
    expect(await countMails()).toBe(all.filter((answer) => answer.status === 201).length)
    // A call that found the queue full is repeated, which does not affect the limit.
    let last = elementAt(all, 0)
    while (last.code !== 'TOO_MANY_MAILS') last = await server.call(createUser, { as, body: input() })
    expect(await countMails()).toBe(30)
  })

  it('are 3 per recipient and 2,000 per company a day to clients, counted separately', async () => {
    await server.inTenant(as.clientUID, async (tx) => {
      for (const email of ['Cliente@correo.example', 'otro@correo.example']) {
        const idClient = await makeClient(tx)
        await tx.query('update clients set email = $3 where client_uid = $1 and id_client = $2', [
          as.clientUID,
          idClient,
          email,
        ])
      }
    })
    await share('nadie@correo.example')
    await spend('company-mail-hour', 30)
    for (let sent = 0; sent < 3; sent++) expect((await share('cliente@correo.example')).status).toBe(200)
    const tooMany = await share('CLIENTE@correo.example')
    expect(tooMany.code).toBe('TOO_MANY_MAILS')
    expect(secondsToWait(tooMany)).toBeGreaterThan(3_600)
    expect((await share('otro@correo.example')).status).toBe(200)
    await spend('company-client-mail', 2_000)
    expect((await share('otro@correo.example')).code).toBe('TOO_MANY_MAILS')
    await spend('company-client-mail', 1_999)
    expect((await share('otro@correo.example')).status).toBe(200)
  })

  it('treat the agent of a client as a client, but not a removed client or one of another company', async () => {
    const other = await server.createTenant()
    const clients = [
      [as.clientUID, 'agent_email = $3', 'Agente@correo.example'],
      [as.clientUID, 'email = $3, deleted_at = now()', 'de-baja@correo.example'],
      [as.clientUID, 'agent_email = $3, deleted_at = now()', 'agente-de-baja@correo.example'],
      [other, 'email = $3', 'de-otra@correo.example'],
    ] as const
    for (const [tenant, change, email] of clients) {
      await server.inTenant(tenant, async (tx) => {
        const idClient = await makeClient(tx)
        await tx.query(`update clients set ${change} where client_uid = $1 and id_client = $2`, [
          tenant,
          idClient,
          email,
        ])
      })
    }
    await share('nadie@correo.example')
    await spend('company-mail-hour', 30)
    expect((await share('agente@correo.example')).status).toBe(200)
    for (const email of ['de-baja', 'agente-de-baja', 'de-otra']) {
      expect((await share(`${email}@correo.example`)).code).toBe('TOO_MANY_MAILS')
    }
  })
})
