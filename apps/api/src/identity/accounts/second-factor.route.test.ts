import { updateSelf } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import {
  confirmSecondFactor,
  disableSecondFactor,
  loginSecondStep,
  renewRecoveryCodes,
  secondFactorRule,
  secondFactorStatus,
  startSecondFactor,
  updateSecondFactorRule,
} from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import { currentUser, login, logout, verifyToken } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMailReader } from '../../../test/mail-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { elementAt } from '@vatio/domain/element-at'
import { codeAt, stepOf } from './totp.ts'

const PASSWORD = 'Contraseña de prueba 1'

let server: TestServer
let mails: Awaited<ReturnType<typeof openMailReader>>
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer()
  mails = await openMailReader(server)
  passwordHash = await hashPassword(PASSWORD)
  // A code is valid for half a minute: the clock is stopped, so that none expires while a test runs.
  vi.spyOn(server.platform.clock, 'now').mockReturnValue(server.platform.clock.now())
})
beforeEach(() => mails.inspector.query('truncate login_failures; truncate call_hits'))
afterAll(async () => {
  await mails.close()
  await server.close()
})

const codeNow = (secret: string, offset = 0) => codeAt(secret, stepOf(server.platform.clock.now()) + offset)
/** Each code consumes a time step: a test that signs in twice uses a new one for the second login. */
const forgetSteps = () => mails.inspector.query('update second_factors set last_step = 0')

async function enrol(user: TestUser) {
  const { reply: started } = await server.call(startSecondFactor, { as: user, body: { password: PASSWORD } })
  const confirmed = await server.call(confirmSecondFactor, {
    as: user,
    body: { code: codeNow(started.secret, -1) },
  })
  expect(confirmed.status).toBe(200)
  return { secret: started.secret, recoveryCodes: confirmed.reply.recoveryCodes }
}

async function enrolled(extra: { role?: 'admin'; tenant?: string } = {}) {
  const user = await server.createUser({ passwordHash, ...extra })
  return { user, ...(await enrol(user)) }
}

/** First step of a login: the cookie that the browser keeps. */
async function firstStep(email: string): Promise<string> {
  const answer = await server.call(login, { body: { email, password: PASSWORD } })
  expect([answer.status, answer.code]).toEqual([401, 'SECOND_FACTOR_NEEDED'])
  const cookie = String(answer.raw.headers['set-cookie'])
  expect(cookie).toMatch(
    /^vatio_login=sf_[\w-]{43}; Path=\/api\/security\/auth; Max-Age=300; HttpOnly; SameSite=Lax/,
  )
  expect(answer.raw.body).not.toContain('sf_')
  return cookie.replace(/;.*/, '')
}

const secondStep = (cookie: string, code: string) =>
  server.call(loginSecondStep, { body: { code }, headers: { cookie } })

describe('enrolment', () => {
  it('refuses callers without a session, a wrong password and a wrong code; the first right code activates it', async () => {
    expect((await server.call(startSecondFactor, { body: {} })).status).toBe(401)
    const user = await server.createUser({ passwordHash })
    const start = (password?: string) =>
      server.call(startSecondFactor, { as: user, body: password ? { password } : {} })
    expect((await start()).code).toBe('CURRENT_PASSWORD_WRONG')
    expect((await start('otra')).code).toBe('CURRENT_PASSWORD_WRONG')
    const before = await server.call(confirmSecondFactor, { as: user, body: { code: '123456' } })
    expect(before.code).toBe('SECOND_FACTOR_NOT_ACTIVE')
    const { reply } = await start(PASSWORD)
    expect(reply.otpauthUri).toMatch(/^otpauth:\/\/totp\/Vatio:/)
    const confirm = (code: string) => server.call(confirmSecondFactor, { as: user, body: { code } })
    const other = codeNow(reply.secret) === '000000' ? '000001' : '000000'
    expect((await confirm(other)).code).toBe('SECOND_FACTOR_CODE_WRONG')
    // Not confirmed, so it is not required.
    expect((await server.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(200)
    const confirmed = await confirm(
      ` ${codeNow(reply.secret).slice(0, 3)} ${codeNow(reply.secret).slice(3)} `,
    )
    expect(confirmed.status).toBe(200)
    expect(new Set(confirmed.reply.recoveryCodes).size).toBe(10)
    for (const code of confirmed.reply.recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await confirm(codeNow(reply.secret))).code).toBe('SECOND_FACTOR_ALREADY_ACTIVE')
    expect((await start(PASSWORD)).code).toBe('SECOND_FACTOR_ALREADY_ACTIVE')
    const status = await server.call(secondFactorStatus, { as: user })
    expect(status.reply).toMatchObject({ active: true, recoveryCodesLeft: 10, required: false })
    expect((await mails.mailsTo(user.email)).map((mail) => mail.subject)).toEqual(['Segundo factor activado'])
  })

  it('stores neither secret nor recovery codes in plain text, not even for a repeated creation', async () => {
    const user = await server.createUser({ passwordHash })
    const headers = { 'idempotency-key': 'una-clave-de-prueba' }
    const { reply } = await server.call(startSecondFactor, {
      as: user,
      body: { password: PASSWORD },
      headers,
    })
    const confirmed = await server.call(confirmSecondFactor, {
      as: user,
      body: { code: codeNow(reply.secret) },
      headers,
    })
    const { rows } = await mails.inspector.query(
      `select coalesce((select string_agg(f::text, '') from second_factors f), '')
           || coalesce((select string_agg(r::text, '') from recovery_codes r), '')
           || coalesce((select string_agg(i::text, '') from idempotency_keys i), '')
           || coalesce((select string_agg(a::text, '') from audit_events a), '') as text`,
    )
    expect(rows[0].text).toContain(user.userUID)
    for (const secret of [reply.secret, ...confirmed.reply.recoveryCodes]) {
      expect(rows[0].text).not.toContain(secret)
      expect(rows[0].text).not.toContain(secret.replaceAll('-', ''))
    }
  })

  it('ends the other sessions of the user', async () => {
    const user = await server.createUser({ passwordHash })
    const { reply } = await server.call(login, { body: { email: user.email, password: PASSWORD } })
    const elsewhere = { ...user, token: reply.token.access_token }
    await enrol(user)
    expect((await server.call(verifyToken, { as: elsewhere })).status).toBe(401)
    expect((await server.call(verifyToken, { as: user })).status).toBe(200)
  })
})

describe('login with a second factor', () => {
  it('gives no session for the password alone, and one for password and code', async () => {
    const { user, secret } = await enrolled()
    const cookie = await firstStep(user.email)
    const answer = await secondStep(cookie, codeNow(secret))
    expect([answer.status, answer.reply.user.userUID]).toEqual([200, user.userUID])
    expect(answer.raw.headers['set-cookie']).toMatch(/^vatio_login=; .*Max-Age=0/)
    // The challenge was consumed.
    await forgetSteps()
    expect((await secondStep(cookie, codeNow(secret))).code).toBe('LOGIN_CHALLENGE_EXPIRED')
  })

  it('[trust] refuses a code that was used, also for twenty simultaneous logins', async () => {
    const { user, secret } = await enrolled()
    const cookies = []
    for (let index = 0; index < 4; index++) cookies.push(await firstStep(user.email))
    const code = codeNow(secret)
    const answers = await Promise.all(
      cookies.flatMap((cookie) => [1, 2, 3, 4, 5].map(() => secondStep(cookie, code))),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    await mails.inspector.query('truncate login_failures')
    const later = await secondStep(await firstStep(user.email), code)
    expect([later.status, later.code]).toEqual([401, 'SECOND_FACTOR_FAILED'])
    const older = await secondStep(await firstStep(user.email), codeNow(secret, -1))
    expect(older.code).toBe('SECOND_FACTOR_FAILED')
  })

  it('accepts each recovery code once instead of a code, in any notation', async () => {
    const { user, recoveryCodes } = await enrolled()
    const typed = elementAt(recoveryCodes, 3).toLowerCase().replaceAll('-', ' ')
    expect((await secondStep(await firstStep(user.email), typed)).status).toBe(200)
    expect((await secondStep(await firstStep(user.email), typed)).code).toBe('SECOND_FACTOR_FAILED')
    expect((await server.call(secondFactorStatus, { as: user })).reply.recoveryCodesLeft).toBe(9)
  })

  it('refuses the recovery code or challenge of another person, and a missing or expired challenge', async () => {
    const [one, two] = [await enrolled(), await enrolled()]
    expect((await secondStep(await firstStep(one.user.email), elementAt(two.recoveryCodes, 0))).code).toBe(
      'SECOND_FACTOR_FAILED',
    )
    expect((await secondStep(await firstStep(two.user.email), codeNow(one.secret))).code).toBe(
      'SECOND_FACTOR_FAILED',
    )
    expect((await secondStep('x=1', codeNow(one.secret))).code).toBe('LOGIN_CHALLENGE_EXPIRED')
    expect((await secondStep(`vatio_login=${one.user.token}`, codeNow(one.secret))).code).toBe(
      'LOGIN_CHALLENGE_EXPIRED',
    )
    const cookie = await firstStep(one.user.email)
    const asSession = { authorization: `Bearer ${cookie.split('=')[1]}` }
    expect((await server.call(verifyToken, { headers: asSession })).status).toBe(401)
    await mails.inspector.query(`update login_challenge_directory set expires_at = '2026-11-16T08:59:59Z'`)
    expect((await secondStep(cookie, codeNow(one.secret))).code).toBe('LOGIN_CHALLENGE_EXPIRED')
  })

  it('[trust] [ACC-033] counts wrong codes as failed logins, which a right password does not reset', async () => {
    const { user, secret } = await enrolled()
    for (let index = 0; index < 5; index++) {
      const wrong = await secondStep(await firstStep(user.email), 'AAAABBBBCCCCDDDD')
      expect(wrong.code).toBe('SECOND_FACTOR_FAILED')
    }
    const stopped = await server.call(login, { body: { email: user.email, password: PASSWORD } })
    expect([stopped.status, stopped.code]).toEqual([429, 'TOO_MANY_LOGIN_ATTEMPTS'])
    await mails.inspector.query('truncate login_failures')
    const cookie = await firstStep(user.email)
    for (let index = 0; index < 5; index++) await secondStep(cookie, 'AAAABBBBCCCCDDDD')
    await mails.inspector.query('truncate login_failures')
    // The sixth attempt of one challenge is refused, whatever the counter of the account.
    expect((await secondStep(cookie, codeNow(secret))).code).toBe('LOGIN_CHALLENGE_EXPIRED')
    const again = await secondStep(await firstStep(user.email), codeNow(secret))
    expect(again.status).toBe(200)
  })

  it('[trust] ends a login that waits for its code when the password changes or the account is disabled', async () => {
    const { user, secret } = await enrolled()
    const cookie = await firstStep(user.email)
    const body = { version: 1, password: 'Otra contraseña 9', currentPassword: PASSWORD }
    expect((await server.call(updateSelf, { as: user, body })).status).toBe(200)
    expect((await secondStep(cookie, codeNow(secret))).code).toBe('LOGIN_CHALLENGE_EXPIRED')
    const other = await enrolled()
    const kept = await firstStep(other.user.email)
    await mails.inspector.query('update users set active = false where user_uid = $1', [other.user.userUID])
    expect((await secondStep(kept, codeNow(other.secret))).code).toBe('LOGIN_CHALLENGE_EXPIRED')
  })
})

describe('an active second factor', () => {
  it('is removed with the password only, after which logins no longer ask for it', async () => {
    const { user } = await enrolled()
    const disable = (password: string) => server.call(disableSecondFactor, { as: user, body: { password } })
    expect((await disable('otra')).code).toBe('CURRENT_PASSWORD_WRONG')
    expect((await disable(PASSWORD)).reply).toMatchObject({ active: false, recoveryCodesLeft: 0 })
    expect((await disable(PASSWORD)).code).toBe('SECOND_FACTOR_NOT_ACTIVE')
    expect((await server.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(200)
  })

  it('gets new recovery codes with the password, which invalidate the earlier ones', async () => {
    const { user, recoveryCodes } = await enrolled()
    const renewed = await server.call(renewRecoveryCodes, { as: user, body: { password: PASSWORD } })
    expect(renewed.reply.recoveryCodes).toHaveLength(10)
    expect((await secondStep(await firstStep(user.email), elementAt(recoveryCodes, 0))).code).toBe(
      'SECOND_FACTOR_FAILED',
    )
    expect(
      (await secondStep(await firstStep(user.email), elementAt(renewed.reply.recoveryCodes, 0))).status,
    ).toBe(200)
  })
})

describe('a company that requires a second factor', () => {
  it('is configured by an Admin, and hidden from other users and companies', async () => {
    const user = await server.createUser()
    expect((await server.call(secondFactorRule)).status).toBe(401)
    expect((await server.call(secondFactorRule, { as: user })).status).toBe(403)
    const body = { requireSecondFactor: true }
    expect((await server.call(updateSecondFactorRule, { as: user, body })).status).toBe(403)
    const wrong = await server.call(updateSecondFactorRule, { as: server.adminB, body: {} as never })
    expect(wrong.status).toBe(400)
    const set = await server.call(updateSecondFactorRule, { as: server.adminB, body })
    expect(set.reply).toEqual({ requireSecondFactor: true, usersWithout: 1 })
    expect((await server.call(secondFactorRule, { as: server.adminA })).reply.requireSecondFactor).toBe(false)
  })

  it('requires a user without one to enrol at the next login, and refuses every other call until then', async () => {
    const tenant = await server.createTenant('Exigente')
    const admin = await server.createUser({ tenant, role: 'admin', passwordHash })
    await server.call(updateSecondFactorRule, { as: admin, body: { requireSecondFactor: true } })
    // Applies from the next login.
    expect((await server.call(secondFactorRule, { as: admin })).status).toBe(200)
    const { reply, status } = await server.call(login, { body: { email: admin.email, password: PASSWORD } })
    expect([status, reply.user.mustEnrolSecondFactor]).toEqual([200, true])
    const again = { ...admin, token: reply.token.access_token }
    const refused = await server.call(secondFactorRule, { as: again })
    expect([refused.status, refused.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    const escape = await server.call(updateSecondFactorRule, {
      as: again,
      body: { requireSecondFactor: false },
    })
    expect(escape.code).toBe('SECOND_FACTOR_REQUIRED')
    expect((await server.call(currentUser, { as: again })).reply.mustEnrolSecondFactor).toBe(true)
    await enrol(again)
    expect((await server.call(currentUser, { as: again })).reply.mustEnrolSecondFactor).toBe(false)
    expect((await server.call(secondFactorRule, { as: again })).reply.usersWithout).toBe(0)
    const disabled = await server.call(disableSecondFactor, { as: again, body: { password: PASSWORD } })
    expect([disabled.status, disabled.code]).toEqual([409, 'SECOND_FACTOR_REQUIRED_BY_COMPANY'])
  })

  it('lets a session that must enrol log out, and unblocks it when the rule is lifted', async () => {
    const tenant = await server.createTenant('Indecisa')
    const admin = await server.createUser({ tenant, role: 'admin' })
    await server.call(updateSecondFactorRule, { as: admin, body: { requireSecondFactor: true } })
    const user = await server.createUser({ tenant, passwordHash })
    const signIn = async () => {
      const { reply } = await server.call(login, { body: { email: user.email, password: PASSWORD } })
      return { ...user, token: reply.token.access_token }
    }
    expect((await server.call(logout, { as: await signIn() })).status).toBe(200)
    const session = await signIn()
    expect((await server.call(updateSelf, { as: session, body: { version: 1 } })).code).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    await server.call(updateSecondFactorRule, { as: admin, body: { requireSecondFactor: false } })
    expect((await server.call(updateSelf, { as: session, body: { version: 1 } })).status).toBe(200)
  })
})
