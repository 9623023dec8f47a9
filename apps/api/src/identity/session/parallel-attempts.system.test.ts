import type { Endpoint } from '@vatio/protocol/endpoint'
import { checkOwnPassword, updateSelf } from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { loginSecondStep } from '@vatio/protocol/identity/accounts/second-factor.endpoints'
import { login, sendResetPasswordEmail } from '@vatio/protocol/identity/session/session.endpoints'
import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMailReader } from '../../../test/mail-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { elementAt } from '@vatio/domain/element-at'
import { only } from '../../platform/elements.ts'
import { toSecretPlace } from '../accounts/second-factor.service.ts'
import { codeAt, newTotpSecret, stepOf } from '../accounts/totp.ts'

const PASSWORD = 'Contraseña de prueba 1'
const WRONG = 'Equivocada 1'
const TRIES = 250
const LONG = 120_000

let server: TestServer
let mails: Awaited<ReturnType<typeof openMailReader>>
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer()
  mails = await openMailReader(server)
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(() => mails.inspector.query('truncate login_failures'))
afterAll(async () => {
  await mails.close()
  await server.close()
})

interface Sent {
  readonly status: number
  readonly code: string | undefined
}

async function send(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  from: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<Sent> {
  const { method, path } = endpoint
  const answer = await server.app.inject({ method, url: path, remoteAddress: from, payload, headers })
  const body = answer.json<{ errors?: { message: string }[] }>()
  return { status: answer.statusCode, code: body.errors?.[0]?.message }
}

const logIn = (email: string, password: string, from: string) => send(login, from, { email, password })

/** Answers to an attempt that was not verified: the limit, and on a busy machine a full pool of connections. */
const NOT_VERIFIED = new Set(['TOO_MANY_LOGIN_ATTEMPTS', 'DATABASE_UNAVAILABLE'])

/** Sends all of them at once and counts the answers by their code. */
async function allAtOnce(send: (index: number) => Promise<Sent>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: TRIES }, (_, index) => send(index)))
  const counts: Record<string, number> = {}
  for (const { code = 'entered' } of answers) {
    const kind = NOT_VERIFIED.has(code) ? 'notVerified' : code
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

const openOtherNode = () =>
  openDatabase({ runtimeUrl: server.database.runtimeUrl, poolSize: 5, onIdleError: () => {} })

const addressOf = (index: number) => `198.18.${Math.floor(index / 200)}.${(index % 200) + 1}`

async function withSecondFactor(): Promise<{ user: TestUser; code: () => string }> {
  const user = await server.createUser({ passwordHash })
  const secret = newTotpSecret()
  const sealed = server.platform.secrets.seal(secret, toSecretPlace(user.clientUID, user.userUID))
  await server.inTenant(user.clientUID, (tx) =>
    tx.query(
      `insert into second_factors (client_uid, user_uid, sealed_secret, created_at, confirmed_at)
       values ($1, $2, $3, now(), now())`,
      [user.clientUID, user.userUID, sealed],
    ),
  )
  return { user, code: () => codeAt(secret, stepOf(server.platform.clock.now())) }
}

/** The cookie of a login whose password was right. */
async function challengeOf(user: TestUser, from: string): Promise<string> {
  const { method, path } = login
  const payload = { email: user.email, password: PASSWORD }
  const answer = await server.app.inject({ method, url: path, remoteAddress: from, payload })
  return String(answer.headers['set-cookie']).replace(/;.*/, '')
}

describe('[trust] simultaneous attempts', () => {
  it(
    '[ACC-033] verify five passwords of one account and IP address, and after that not even the right one',
    async () => {
      const { email } = await server.createUser({ passwordHash })
      const verify = vi.spyOn(argon2, 'verify')
      expect(await allAtOnce(() => logIn(email, WRONG, '192.0.2.1'))).toEqual({
        LOGIN_FAILED: 5,
        notVerified: TRIES - 5,
      })
      expect(verify).toHaveBeenCalledTimes(5)
      verify.mockRestore()
      expect((await logIn(email, PASSWORD, '192.0.2.1')).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
    },
    LONG,
  )

  it(
    '[ACC-033] verify twenty passwords of one account, from any IP addresses',
    async () => {
      const { email } = await server.createUser({ passwordHash })
      expect(await allAtOnce((index) => logIn(email, WRONG, addressOf(index)))).toEqual({
        LOGIN_FAILED: 20,
        notVerified: TRIES - 20,
      })
      expect((await logIn(email, PASSWORD, '192.0.2.1')).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
    },
    LONG,
  )

  it(
    '[ACC-033] verify sixty passwords from one IP address, of any accounts',
    async () => {
      const { email } = await server.createUser({ passwordHash })
      expect(await allAtOnce((index) => logIn(`nadie${index}@pruebas.example`, WRONG, '192.0.2.2'))).toEqual({
        LOGIN_FAILED: 60,
        notVerified: TRIES - 60,
      })
      expect((await logIn(email, PASSWORD, '192.0.2.2')).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
      expect((await logIn(email, PASSWORD, '192.0.2.3')).code).toBeUndefined()
    },
    LONG,
  )

  it(
    '[ACC-033] verify twenty second factors of one account, over all of its logins',
    async () => {
      const { user, code } = await withSecondFactor()
      const challenges: string[] = []
      for (let index = 0; index < TRIES / 5; index++) {
        challenges.push(await challengeOf(user, addressOf(index)))
      }
      const answer = (typed: string, index: number) =>
        send(
          loginSecondStep,
          addressOf(index),
          { code: typed },
          { cookie: elementAt(challenges, index % challenges.length) },
        )
      expect(await allAtOnce((index) => answer('AAAABBBBCCCCDDDD', index))).toEqual({
        SECOND_FACTOR_FAILED: 20,
        notVerified: TRIES - 20,
      })
      await mails.inspector.query('update login_challenge_directory set attempts = 0')
      expect((await answer(code(), TRIES)).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
    },
    LONG,
  )

  it(
    '[API-022] verify five own passwords of one session, over all calls',
    async () => {
      const user = await server.createUser({ passwordHash })
      const headers = { authorization: `Bearer ${user.token}` }
      const change = (currentPassword: string) =>
        send(updateSelf, '192.0.2.4', { version: 1, password: 'Otra contraseña 9', currentPassword }, headers)
      expect(await allAtOnce(() => change(WRONG))).toEqual({
        CURRENT_PASSWORD_WRONG: 5,
        notVerified: TRIES - 5,
      })
      expect((await change(PASSWORD)).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
    },
    LONG,
  )

  it(
    'all succeed with the right password, even more from one IP address than may fail there',
    async () => {
      const people = await Promise.all(Array.from({ length: 80 }, () => server.createUser({ passwordHash })))
      const answers = await Promise.all(people.map(({ email }) => logIn(email, PASSWORD, '192.0.2.5')))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      const { rows } = await mails.inspector.query('select * from login_failures')
      expect(rows).toEqual([])
    },
    LONG,
  )
})

describe('[trust] the count in the database', () => {
  it('admits exactly as many attempts as the limits allow, whatever the order of their keys and the node', async () => {
    const other = openOtherNode()
    const limits = { account: 20, address: 60, both: 5 }
    const reserve = async (index: number) => {
      const address = index % 2
      const keys = {
        account: `account ${index % 3}`,
        address: `address ${address}`,
        both: `${index % 3} ${address}`,
      }
      const names = (['account', 'address', 'both'] as const).map((_, at, all) =>
        elementAt(all, (at + index) % 3),
      )
      const node = index % 4 === 0 ? other : server.platform.database
      const rows = await node.lookUp<{ allowed: boolean }>('reserve_login_attempt', [
        newId(),
        names.map((name) => keys[name]),
        names.map((name) => limits[name]),
        server.platform.clock.now(),
        900,
      ])
      return only(rows).allowed
    }
    // Retried where a busy machine had no connection in time: such an attempt is not counted.
    const untilAsked = async (index: number): Promise<boolean> =>
      reserve(index).catch((error: unknown) => {
        if ((error as { code?: string }).code !== 'DATABASE_UNAVAILABLE') throw error
        return untilAsked(index)
      })
    const answers = await Promise.all(Array.from({ length: TRIES }, (_, index) => untilAsked(index)))
    await other.close()
    // Three accounts and two addresses: six pairs of five each.
    expect(answers.filter(Boolean)).toHaveLength(30)
    const { rows } = await mails.inspector.query(
      'select key, count(*) from login_failures group by key order by key',
    )
    expect(rows.map((row) => [row.key, Number(row.count)])).toEqual([
      ['0 0', 5],
      ['0 1', 5],
      ['1 0', 5],
      ['1 1', 5],
      ['2 0', 5],
      ['2 1', 5],
      ['account 0', 10],
      ['account 1', 10],
      ['account 2', 10],
      ['address 0', 15],
      ['address 1', 15],
    ])
  })
})

describe('[trust] a password that changes while a login with the earlier one is verified', () => {
  /** Changes the password as its owner, between the check of the earlier one and the rest of the login. */
  async function logInAcrossChange(user: TestUser): Promise<Sent> {
    const real = argon2.verify
    const verify = vi.spyOn(argon2, 'verify').mockImplementationOnce(async (hash, password) => {
      const matches = await real(hash, password)
      const body = { version: 1, password: 'Otra contraseña 9', currentPassword: PASSWORD }
      const headers = { authorization: `Bearer ${user.token}` }
      expect((await send(updateSelf, '192.0.2.10', body, headers)).status).toBe(200)
      return matches
    })
    try {
      return await logIn(user.email, PASSWORD, '192.0.2.11')
    } finally {
      verify.mockRestore()
    }
  }

  it('[ACC-034] leaves no session behind', async () => {
    const user = await server.createUser({ passwordHash })
    expect(await logInAcrossChange(user)).toEqual({ status: 401, code: 'LOGIN_FAILED' })
    const { rows } = await mails.inspector.query(
      'select 1 from sessions where user_uid = $1 and revoked_at is null',
      [user.userUID],
    )
    expect(rows).toHaveLength(1)
  })

  it('[ACC-034] leaves no login that waits for its second factor', async () => {
    const { user } = await withSecondFactor()
    expect(await logInAcrossChange(user)).toEqual({ status: 401, code: 'LOGIN_FAILED' })
    const { rows } = await mails.inspector.query(
      'select 1 from login_challenge_directory where user_uid = $1',
      [user.userUID],
    )
    expect(rows).toEqual([])
  })
})

describe('[trust] the key under which failures are counted', () => {
  it('is the same for all spellings that can sign in; one that is counted separately belongs to no account', async () => {
    const { email } = await server.createUser({ email: 'victima.primera@firma.example', passwordHash })
    // PostgreSQL folds the first into an i and the second into a k, JavaScript only the second.
    for (const spelling of [email.replace('i', '\u0130'), email.replaceAll('i', '\u0130')]) {
      expect((await logIn(spelling, PASSWORD, '192.0.2.20')).code).toBe('LOGIN_FAILED')
    }
    const kelvin = await server.createUser({ email: 'kilo@firma.example', passwordHash })
    for (let index = 0; index < 5; index++) await logIn(kelvin.email, WRONG, '192.0.2.21')
    for (const spelling of ['\u212Ailo@firma.example', 'KILO@FIRMA.EXAMPLE', ' kilo@firma.example ']) {
      expect((await logIn(spelling, PASSWORD, '192.0.2.21')).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
    }
  })

  it('is the same for all spellings that receive mail; no mail is sent to one that is counted separately', async () => {
    const { email } = await server.createUser({ email: 'victima.segunda@firma.example', passwordHash })
    const spelling = email.replaceAll('i', '\u0130')
    const { path } = sendResetPasswordEmail
    const url = path.replace(':email', encodeURIComponent(spelling))
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
    expect(await mails.mailsTo(email)).toEqual([])
  })

  it('of the own password is not the e-mail, so that nobody can lock the check without the session', async () => {
    const user = await server.createUser({ passwordHash })
    for (const typed of [`own-password:${user.userUID}`, `u:${user.userUID}`, user.userUID]) {
      for (let index = 0; index < 5; index++) await logIn(typed, WRONG, '192.0.2.22')
    }
    const headers = { authorization: `Bearer ${user.token}` }
    const asked = await send(checkOwnPassword, '192.0.2.22', { password: PASSWORD }, headers)
    expect(asked).toEqual({ status: 200, code: undefined })
  })
})

describe('[trust] a second factor that is set up while a login is verified', () => {
  it('[ACC-034] is required: the password alone opens no session', async () => {
    const user = await server.createUser({ passwordHash })
    const real = argon2.verify
    const verify = vi.spyOn(argon2, 'verify').mockImplementationOnce(async (hash, password) => {
      await mails.inspector.query(
        `insert into second_factors (client_uid, user_uid, sealed_secret, created_at, confirmed_at)
         values ($1, $2, 'x', now(), now())`,
        [user.clientUID, user.userUID],
      )
      return real(hash, password)
    })
    expect(await logIn(user.email, PASSWORD, '192.0.2.12')).toEqual({ status: 401, code: 'LOGIN_FAILED' })
    verify.mockRestore()
  })
})

describe('[trust] counted failures', () => {
  const counted = async () => (await mails.inspector.query('select * from login_failures')).rows.length

  it('are reset for the account by a login, but not for the IP address', async () => {
    const { email } = await server.createUser({ passwordHash })
    for (let index = 0; index < 4; index++) await logIn(email, WRONG, '192.0.2.6')
    expect(await counted()).toBe(12)
    expect((await logIn(email, PASSWORD, '192.0.2.6')).status).toBe(200)
    expect(await counted()).toBe(4)
  })

  it('are not counted where the password could not be verified', async () => {
    const user = await server.createUser()
    const headers = { authorization: `Bearer ${user.token}` }
    const body = { version: 1, password: 'Otra contraseña 9', currentPassword: PASSWORD }
    expect((await send(updateSelf, '192.0.2.7', body, headers)).code).toBe('PASSWORD_NOT_SET')
    expect(await counted()).toBe(0)
  })

  it('are ignored when a wrong clock dated them in the future, now and later', async () => {
    const { email } = await server.createUser({ passwordHash })
    for (let index = 0; index < 5; index++) await logIn(email, WRONG, '192.0.2.8')
    await mails.inspector.query(`update login_failures set at = at + interval '3 hours'`)
    expect((await logIn(email, PASSWORD, '192.0.2.8')).status).toBe(200)
    expect(await counted()).toBe(0)
  })

  it('lock for fifteen minutes', async () => {
    const { email } = await server.createUser({ passwordHash })
    for (let index = 0; index < 5; index++) await logIn(email, WRONG, '192.0.2.13')
    await mails.inspector.query(`update login_failures set at = at - interval '14 minutes'`)
    expect((await logIn(email, PASSWORD, '192.0.2.13')).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
    await mails.inspector.query(`update login_failures set at = at - interval '2 minutes'`)
    expect((await logIn(email, PASSWORD, '192.0.2.13')).status).toBe(200)
  })

  it('of a disabled account are not reset by its right password, since that would reveal it', async () => {
    const { email } = await server.createUser({ passwordHash, active: false })
    for (const typed of [WRONG, PASSWORD]) await logIn(email, typed, '192.0.2.14')
    expect(await counted()).toBe(6)
  })

  it('still lock where the clock of another node is some seconds ahead', async () => {
    const { email } = await server.createUser({ passwordHash })
    for (let index = 0; index < 5; index++) await logIn(email, WRONG, '192.0.2.9')
    await mails.inspector.query(`update login_failures set at = at + interval '5 seconds'`)
    expect((await logIn(email, PASSWORD, '192.0.2.9')).code).toBe('TOO_MANY_LOGIN_ATTEMPTS')
  })
})
