import { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  checkUserEmail,
  resendVerificationCode,
  signUp,
} from '@vatio/protocol/identity/accounts/accounts.endpoints'
import {
  login,
  resetPassword,
  sendResetPasswordEmail,
} from '@vatio/protocol/identity/session/session.endpoints'
import argon2 from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestServer } from '../../../test/server.ts'
import {
  freshEmail,
  SIGN_UP_PASSWORD as PASSWORD,
  signUpBody as bodyFor,
  startSigningUp,
} from '../../../test/signing-up.ts'
import { elementAt } from '@vatio/domain/element-at'
import { only } from '../../platform/elements.ts'

const OTHER = 'Contraseña distinta 2'

let site: Awaited<ReturnType<typeof startSigningUp>>
let server: TestServer
let mails: typeof site.mails
let register: typeof site.register
beforeAll(async () => {
  site = await startSigningUp()
  ;({ server, mails, register } = site)
})
beforeEach(() => site.forgetLimits())
afterAll(() => site.close())

/** Waits for what earlier calls still write after their answers. */
async function untilQuiet() {
  const { pool } = server.platform.database
  for (let quiet = 0; quiet < 5;) {
    await sleep(10)
    quiet = pool.idleCount === pool.totalCount && pool.waitingCount === 0 ? quiet + 1 : 0
  }
}

/** Statements and hashes until the answer goes out; what is written afterwards reveals nothing to the caller. */
async function costOf(work: () => Promise<{ status: number; raw: { body: string } }>) {
  await untilQuiet()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const end = vi.spyOn(ServerResponse.prototype, 'end')
  const hash = vi.spyOn(argon2, 'hash')
  const verify = vi.spyOn(argon2, 'verify')
  try {
    const { status, raw } = await work()
    const body = JSON.parse(raw.body) as { requestId?: string }
    delete body.requestId
    const answered = elementAt(end.mock.invocationCallOrder, 0)
    return {
      statements: query.mock.invocationCallOrder.filter((order) => order < answered).length,
      hashes: hash.mock.calls.length + verify.mock.calls.length,
      status,
      body,
    }
  } finally {
    for (const spy of [query, end, hash, verify]) spy.mockRestore()
  }
}

describe('[trust] an e-mail that has an account', () => {
  const kinds = async () => {
    const passwordHash = await argon2.hash(OTHER)
    return {
      unknown: freshEmail(),
      known: (await server.createUser({ passwordHash })).email,
      disabled: (await server.createUser({ passwordHash, active: false })).email,
      'without password': (await server.createUser()).email,
      unvalidated: (await server.createUser({ passwordHash, emailValidated: false })).email,
    }
  }

  async function expectSameCosts() {
    for (const endpoint of [sendResetPasswordEmail, resendVerificationCode]) {
      const costs: Record<string, unknown> = {}
      for (const [kind, email] of Object.entries(await kinds())) {
        costs[kind] = await costOf(() => server.call(endpoint, { params: { email } }))
      }
      for (const cost of Object.values(costs)) expect(cost).toEqual(costs.unknown)
      expect(costs.unknown).toMatchObject({ status: 200, hashes: 0 })
    }
  }

  it('[ACC-030] is answered by sign-up like an unknown one: same status, body, statements and hashes', async () => {
    const costs: Record<string, unknown> = {}
    for (const [kind, email] of Object.entries(await kinds())) {
      costs[kind] = await costOf(() => register(email))
    }
    for (const cost of Object.values(costs)) expect(cost).toEqual(costs.unknown)
    expect(costs.unknown).toMatchObject({ status: 200, hashes: 1 })
  })

  it('[API-013] [API-012] is answered like an unknown one by the recovery and the resend, at the same cost', async () => {
    await expectSameCosts()
  })

  it('[API-013] [API-012] is answered like an unknown one where a mail server sends the mails, at the same cost', async () => {
    const kept = site
    site = await startSigningUp({ SMTP_URL: 'smtp://127.0.0.1:9' })
    ;({ server, mails, register } = site)
    try {
      await expectSameCosts()
    } finally {
      await site.close()
      site = kept
      ;({ server, mails, register } = site)
    }
  })

  it('[API-013] is answered like an unknown one by the recovery once its limit is reached, at the same cost', async () => {
    const costs: Record<string, unknown> = {}
    for (const [kind, email] of Object.entries(await kinds())) {
      const ask = () => server.call(sendResetPasswordEmail, { params: { email } })
      for (let index = 0; index < 5; index++) await ask()
      const { statements, hashes, status } = await costOf(ask)
      costs[kind] = { statements, hashes, status }
    }
    for (const cost of Object.values(costs)) expect(cost).toEqual(costs.unknown)
    expect(costs.unknown).toMatchObject({ status: 429, hashes: 0 })
  })

  it('[API-009] is answered like an unknown one by a failed login, at the same cost', async () => {
    const { unvalidated: _unvalidated, ...others } = await kinds()
    const costs: Record<string, unknown> = {}
    for (const [kind, email] of Object.entries(others)) {
      costs[kind] = await costOf(() => server.call(login, { body: { email, password: 'Equivocada 1' } }))
    }
    for (const cost of Object.values(costs)) expect(cost).toEqual(costs.unknown)
    expect(costs.unknown).toMatchObject({ status: 401, hashes: 1, statements: 5 })
  })

  it('[ACC-030] is not changed, and its owner is notified by mail', async () => {
    const { known, disabled } = await kinds()
    const before = await mails.inspector.query('select * from users where email = any($1)', [
      [known, disabled],
    ])
    const companies = await mails.inspector.query('select count(*) from organisations')
    await register(known)
    await register(disabled)
    const after = await mails.inspector.query('select * from users where email = any($1)', [
      [known, disabled],
    ])
    expect(after.rows).toEqual(before.rows)
    expect((await mails.inspector.query('select count(*) from organisations')).rows).toEqual(companies.rows)
    const toKnown = only(await mails.mailsTo(known))
    expect([toKnown.template, toKnown.link?.pathname]).toEqual(['accountExists', '/reset-password'])
    const toDisabled = only(await mails.mailsTo(disabled))
    expect([toDisabled.template, toDisabled.link]).toEqual(['accountExists', null])
  })

  it('that is not validated loses its first password when somebody proves the mailbox', async () => {
    const email = freshEmail()
    await register(email)
    await server.call(signUp, { query: {}, body: { ...bodyFor(email), password: OTHER } })
    const second = elementAt(await mails.mailsTo(email), 1)
    expect(second.template).toBe('accountExists')
    const resetToken = String(second.link?.searchParams.get('token'))
    const NEW = 'La de la dueña 3'
    await server.call(resetPassword, { params: { resetToken }, body: { password: NEW } })
    const tries = [PASSWORD, OTHER, NEW].map((password) => server.call(login, { body: { email, password } }))
    expect((await Promise.all(tries)).map((answer) => answer.status)).toEqual([401, 401, 200])
  })

  it('[API-018] is reported by checkUserEmail, at most ten times a minute and thirty an hour per IP address', async () => {
    const user = await server.createUser()
    const ask = (email: string, headers: Record<string, string> = {}) =>
      server.call(checkUserEmail, { query: { email }, headers })
    expect((await ask(user.email.toUpperCase())).reply).toEqual({ exists: true })
    expect((await ask('nadie@pruebas.example')).reply).toEqual({ exists: false })
    const costOfKnown = await costOf(() => ask(user.email))
    const costOfUnknown = await costOf(() => ask('nadie@pruebas.example'))
    expect(costOfKnown.statements).toBe(costOfUnknown.statements)
    const rest = []
    for (let index = 0; index < 10; index++) {
      const forwarded = `203.0.113.${index}`
      rest.push(
        (await ask(user.email, { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` })).status,
      )
    }
    expect(rest).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429, 429])
    await mails.inspector.query(`delete from call_hits where key like 'email-question:%'`)
    await mails.inspector.query(`update call_hits set hits = 30 where key like 'email-question-hour:%'`)
    const refused = await ask(user.email)
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.raw.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('receives at most five mails an hour from sign-up, recovery and resend together', async () => {
    const user = await server.createUser()
    const statuses = []
    for (let index = 0; index < 3; index++) {
      statuses.push((await register(user.email)).status)
      statuses.push(
        (await server.call(sendResetPasswordEmail, { params: { email: ` ${user.email}` } })).status,
      )
      statuses.push(
        (await server.call(resendVerificationCode, { params: { email: user.email.toUpperCase() } })).status,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
  })
})
