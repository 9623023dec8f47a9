import { listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import { endOtherSessions, updateSelf } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { loginSecondStep } from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import {
  currentUser,
  login,
  logout,
  resetPassword,
  sendResetPasswordEmail,
  startGoogleLogin,
  verifyToken,
} from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailReader } from '../../../test/mail-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { elementAt } from '@vatio/domain/element-at'
import { endSessionsOf } from './session.service.ts'

const PASSWORD = 'Contraseña de prueba 1'
const NEW = 'Contraseña nueva 2'

let server: TestServer
let mails: Awaited<ReturnType<typeof openMailReader>>
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer({ VATIO_PUBLIC_URL: 'https://vatio.example' })
  mails = await openMailReader(server)
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(() => mails.inspector.query('truncate call_hits; truncate login_failures'))
afterAll(async () => {
  await mails.close()
  await server.close()
})

async function signedInTwice() {
  const user = await server.createUser({ passwordHash })
  const { reply } = await server.call(login, { body: { email: user.email, password: PASSWORD } })
  return { user, elsewhere: { ...user, token: reply.token.access_token } }
}

const answers = async (user: TestUser) => (await server.call(verifyToken, { as: user })).status

describe('[trust] token revocation', () => {
  type Case = [string, (user: TestUser, elsewhere: TestUser) => Promise<unknown>, number]
  const cases: Case[] = [
    ['log-out of it', (_user, elsewhere) => server.call(logout, { as: elsewhere }), 200],
    [
      'a new password',
      (user) =>
        server.call(updateSelf, { as: user, body: { version: 1, password: NEW, currentPassword: PASSWORD } }),
      200,
    ],
    ['“all the others”', (user) => server.call(endOtherSessions, { as: user }), 200],
    [
      'a reset by mail',
      async (user) => {
        await server.call(sendResetPasswordEmail, { params: { email: user.email } })
        const mail = elementAt(await mails.mailsTo(user.email), 0)
        const resetToken = String(mail.link?.searchParams.get('token'))
        await server.call(resetPassword, { params: { resetToken }, body: { password: NEW } })
      },
      401,
    ],
    [
      'disabling of the user',
      (user) => mails.inspector.query('update users set active = false where user_uid = $1', [user.userUID]),
      401,
    ],
    [
      'an Admin who ends the user’s sessions',
      (user) =>
        server.inTenant(user.clientUID, (tx) => endSessionsOf(tx, user.userUID, server.platform.clock.now())),
      401,
    ],
    [
      'the end of its thirty days',
      (user) =>
        mails.inspector.query(`update sessions set expires_at = '2026-11-16T08:59:59Z' where user_uid = $1`, [
          user.userUID,
        ]),
      401,
    ],
    [
      'twelve hours without use',
      (user) =>
        mails.inspector.query(
          `update sessions set last_used_at = '2026-11-15T20:59:00Z' where user_uid = $1`,
          [user.userUID],
        ),
      401,
    ],
    [
      'deletion of the user',
      (user) => mails.inspector.query('delete from users where user_uid = $1', [user.userUID]),
      401,
    ],
  ]
  for (const [what, happens, own] of cases) {
    it(`[ACC-034] [ACC-037] ${what} ends a session at the very next call`, async () => {
      const { user, elsewhere } = await signedInTwice()
      expect([await answers(user), await answers(elsewhere)]).toEqual([200, 200])
      await happens(user, elsewhere)
      expect([await answers(user), await answers(elsewhere)]).toEqual([own, 401])
    })
  }

  it('[API-001] a changed role applies at the very next call', async () => {
    const user = await server.createUser({ role: 'admin' })
    await mails.inspector.query(`update users set role = 'user' where user_uid = $1`, [user.userUID])
    expect((await server.call(currentUser, { as: user })).reply.role).toBe('user')
  })
})

describe('a role that is missing or unknown', () => {
  it('[SEC-013] [ERR-009] opens no session and answers ROLE_MISSING to an open one', async () => {
    const user = await server.createUser({ passwordHash })
    const before = await server.call(login, { body: { email: user.email, password: PASSWORD } })
    expect(before.status).toBe(200)
    // The database allows no such role: a restored backup or a hand at its rows may have left one.
    await mails.inspector.query('alter table users drop constraint users_role_check')
    try {
      for (const role of ['', 'comercial']) {
        await mails.inspector.query('update users set role = $2 where user_uid = $1', [user.userUID, role])
        const answers = [
          await server.call(login, { body: { email: user.email, password: PASSWORD } }),
          await server.call(currentUser, { as: user }),
          await server.call(verifyToken, { as: user }),
        ]
        expect(answers.map(({ status, code }) => [status, code])).toEqual(
          answers.map(() => [403, 'ROLE_MISSING']),
        )
      }
      const sessions = await mails.inspector.query('select 1 from sessions where user_uid = $1', [
        user.userUID,
      ])
      expect(sessions.rows).toHaveLength(2)
      const wrong = await server.call(login, { body: { email: user.email, password: 'Otra-2026' } })
      expect([wrong.status, wrong.code]).toEqual([401, 'LOGIN_FAILED'])
    } finally {
      await mails.inspector.query(`update users set role = 'user' where user_uid = $1`, [user.userUID])
      await mails.inspector.query(
        `alter table users add constraint users_role_check check (role in ('user', 'admin', 'superadmin'))`,
      )
    }
  })
})

describe('a role in capitals', () => {
  it('[SEC-002] is the same role', async () => {
    const user = await server.createUser({ role: 'user' })
    const write = (role: string) =>
      mails.inspector.query('update users set role = $2 where user_uid = $1', [user.userUID, role])
    const status = async () => (await server.call(listMails, { as: user, query: {} })).status
    await mails.inspector.query('alter table users drop constraint users_role_check')
    try {
      await write('Admin')
      expect(await status()).toBe(200)
      await write('User')
      expect(await status()).toBe(403)
    } finally {
      await write('user')
      await mails.inspector.query(
        `alter table users add constraint users_role_check check (role in ('user', 'admin', 'superadmin'))`,
      )
    }
  })
})

describe('[trust] lockout', () => {
  const attempt = (email: string, password: string, headers: Record<string, string> = {}) =>
    server.call(login, { body: { email, password }, headers })

  it('[ACC-033] has one counter for every spelling of the e-mail and every claimed IP address', async () => {
    const user = await server.createUser({ passwordHash })
    const spellings = [
      user.email,
      user.email.toUpperCase(),
      ` ${user.email}`,
      `${user.email} `,
      user.email.replace('@', '@').toLowerCase(),
    ]
    for (const [index, email] of spellings.entries()) {
      const claimed = `198.51.100.${index}`
      const headers = { 'x-forwarded-for': claimed, forwarded: `for=${claimed}`, 'x-real-ip': claimed }
      expect((await attempt(email, 'otra', headers)).status).toBe(401)
    }
    expect((await attempt(user.email, PASSWORD)).status).toBe(429)
    expect((await attempt(user.email, PASSWORD, { 'x-forwarded-for': '192.0.2.1' })).status).toBe(429)
  })

  it('[ACC-033] counts a /64 network as one, and so the spellings of one IPv4 address', async () => {
    const from = (remoteAddress: string, email: string) =>
      server.app.inject({
        method: 'POST',
        url: login.path,
        remoteAddress,
        payload: { email, password: 'otra' },
      })
    const one = await server.createUser({ passwordHash })
    for (let index = 1; index <= 5; index++) {
      const answer = await from(`2001:db8:0:1::${index.toString(16)}`, one.email)
      expect(answer.statusCode).toBe(401)
    }
    expect((await from('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', one.email)).statusCode).toBe(429)
    expect((await from('2001:db8:0:2::1', one.email)).statusCode).toBe(401)
    const two = await server.createUser({ passwordHash })
    for (const address of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '203.0.113.7',
      '203.0.113.7',
    ]) {
      expect((await from(address, two.email)).statusCode).toBe(401)
    }
    expect((await from('::ffff:203.0.113.7', two.email)).statusCode).toBe(429)
  })

  it('locks an account attacked from many IP addresses, and affects neither open sessions nor the recovery by the owner', async () => {
    const user = await server.createUser({ passwordHash })
    for (let index = 0; index < 20; index++) {
      await server.app.inject({
        method: 'POST',
        url: login.path,
        remoteAddress: `198.51.100.${index}`,
        payload: { email: user.email, password: 'otra' },
      })
    }
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: login.path,
      remoteAddress: '192.0.2.200',
      payload: { email: user.email, password: PASSWORD },
    })
    expect(elsewhere.statusCode).toBe(429)
    expect(await answers(user)).toBe(200)
    const change = { version: 1, password: NEW, currentPassword: PASSWORD }
    expect((await server.call(updateSelf, { as: user, body: change })).status).toBe(200)
  })
})

describe('[trust] reset poisoning', () => {
  it('[API-013] every mail links to the configured address, byte for byte, whatever host the request names', async () => {
    const evil = [
      { host: 'atacante.example' },
      { host: 'vatio.example:80@atacante.example' },
      { 'x-forwarded-host': 'atacante.example', 'x-forwarded-proto': 'http' },
      { forwarded: 'host=atacante.example;proto=http' },
      { origin: 'https://atacante.example', referer: 'https://atacante.example/' },
    ]
    const user = await server.createUser({ passwordHash })
    for (const headers of evil) {
      await server.call(sendResetPasswordEmail, { params: { email: user.email }, headers: headers as never })
    }
    const links = (await mails.mailsTo(user.email)).map((mail) => mail.link?.href)
    expect(links).toHaveLength(evil.length)
    for (const link of links)
      expect(link).toMatch(/^https:\/\/vatio\.example\/reset-password\?token=rs_[\w-]{43}$/)
  })
})

describe('[trust] open redirect', () => {
  it('[ACC-023] the API never redirects to a target of the request', async () => {
    for (const query of [
      'redirect=//atacante.example',
      'next=https://atacante.example',
      'state=https://a.example',
    ]) {
      const answer = await server.app.inject({ url: `${startGoogleLogin.path}?${query}` })
      expect([query, answer.statusCode, answer.headers.location]).toEqual([query, 400, undefined])
    }
    const step = await server.call(loginSecondStep, {
      body: { code: '123456', redirect: '//a.example' } as never,
    })
    expect(step.status).toBe(400)
  })
})
