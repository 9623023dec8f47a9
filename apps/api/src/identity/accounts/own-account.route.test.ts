import {
  checkUserPassword,
  endOtherSessions,
  endOwnSession,
  ownAccount,
  ownSessions,
  updateSelf,
} from '@vatio/protocol/identity/accounts/accounts.endpoints'
import type { Endpoint } from '@vatio/protocol/endpoint'
import { login, verifyToken } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailReader } from '../../../test/mail-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { newId } from '../../platform/db/uuid.ts'
import { elementAt } from '@vatio/domain/element-at'
import { openSessionFor } from '../session/session.service.ts'

const PASSWORD = 'Contraseña de prueba 1'
const NEW = 'Contraseña nueva 2'

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

const person = () => server.createUser({ passwordHash })

async function signInAgain(user: TestUser, userAgent = ''): Promise<TestUser> {
  const { reply } = await server.call(login, {
    body: { email: user.email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  return { ...user, token: reply.token.access_token }
}

const works = async (user: TestUser) => (await server.call(verifyToken, { as: user })).status

describe('own account', () => {
  it('[API-001] refuses callers without a session and a superadmin who impersonates the user', async () => {
    const user = await person()
    const operator = await server.createUser({ role: 'superadmin', tenant: server.tenantB })
    const acted = await server.inTenant(user.clientUID, (tx) =>
      openSessionFor(tx, {
        platform: server.platform,
        ip: '127.0.0.1',
        userAgent: '',
        userUID: user.userUID,
        actedBy: { clientUID: operator.clientUID, userUID: operator.userUID },
      }),
    )
    const own: Endpoint[] = [
      ownAccount,
      updateSelf,
      checkUserPassword,
      ownSessions,
      endOwnSession,
      endOtherSessions,
    ]
    for (const endpoint of own) {
      const params = { idSession: newId() }
      expect((await server.call(endpoint, { params })).status).toBe(401)
      const answer = await server.call(endpoint, { params, as: { ...user, token: acted.token } })
      expect([endpoint.path, answer.status, answer.code]).toEqual([endpoint.path, 403, 'ACTING_FORBIDDEN'])
    }
    expect(await works({ ...user, token: acted.token })).toBe(200)
  })

  it('[API-021] [ACC-013] changes name and telephone, records what changed and refuses a stale version', async () => {
    const user = await person()
    const { reply: before } = await server.call(ownAccount, { as: user })
    expect(before).toMatchObject({ email: user.email, phoneNumber: null, hasPassword: true, version: 1 })
    const body = { version: 1, userName: '  Ana María ', phoneNumber: '+34 600 100 200' }
    const saved = await server.call(updateSelf, { as: user, body })
    expect([saved.status, saved.reply.userName, saved.reply.phoneNumber, saved.reply.version]).toEqual([
      200,
      'Ana María',
      '+34 600 100 200',
      2,
    ])
    const stale = await server.call(updateSelf, { as: user, body: { version: 1, userName: 'Otra' } })
    expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.errors[0]?.details?.stored).toMatchObject({ userName: 'Ana María', version: 2 })
    const { rows } = await mails.inspector.query(
      `select before, after from audit_events where id_entity = $1 and action = 'update'`,
      [user.userUID],
    )
    expect(rows).toEqual([
      {
        before: { userName: 'Persona de pruebas', phoneNumber: null },
        after: { userName: 'Ana María', phoneNumber: '+34 600 100 200' },
      },
    ])
    const emptied = await server.call(updateSelf, { as: user, body: { version: 2, phoneNumber: '' } })
    expect(emptied.reply).toMatchObject({ userName: 'Ana María', phoneNumber: null })
  })

  it('[trust] [API-021] a field that the user may not change is refused and the row is unchanged', async () => {
    const user = await person()
    const foreign: Record<string, unknown> = {
      role: 'superadmin',
      email: 'otra@pruebas.example',
      userUID: server.adminA.userUID,
      clientUID: server.tenantB,
      active: true,
      emailValidated: true,
      passwordHash: '$argon2id$x',
      applications: [],
      requireSecondFactor: false,
    }
    const read = async () =>
      (await mails.inspector.query('select * from users where user_uid = $1', [user.userUID])).rows
    const before = await read()
    for (const [name, value] of Object.entries(foreign)) {
      const body = { version: 1, userName: 'Cambiada', [name]: value }
      const answer = await server.call(updateSelf, { as: user, body })
      expect([name, answer.status]).toEqual([name, 400])
    }
    expect(await read()).toEqual(before)
  })

  it('[ACC-013] [trust] a new password requires the current one, ends every other session and is notified by mail', async () => {
    const user = await person()
    const elsewhere = await signInAgain(user)
    const change = (body: { password: string; currentPassword?: string }) =>
      server.call(updateSelf, { as: user, body: { version: 1, ...body } })
    expect((await change({ password: 'corta1', currentPassword: PASSWORD })).code).toBe('PASSWORD_TOO_WEAK')
    expect((await change({ password: 'Verano2026!', currentPassword: PASSWORD })).errors).toEqual([
      { message: 'PASSWORD_TOO_COMMON', field: 'password' },
    ])
    expect((await change({ password: 'Persona-2026', currentPassword: PASSWORD })).errors).toEqual([
      { message: 'PASSWORD_TOO_PERSONAL', field: 'password' },
    ])
    const wrong = await change({ password: NEW, currentPassword: 'otra' })
    expect([wrong.status, wrong.errors[0]]).toEqual([
      400,
      { message: 'CURRENT_PASSWORD_WRONG', field: 'currentPassword' },
    ])
    expect((await change({ password: NEW })).code).toBe('CURRENT_PASSWORD_WRONG')
    expect(await works(elsewhere)).toBe(200)
    expect((await change({ password: NEW, currentPassword: PASSWORD })).status).toBe(200)
    expect([await works(user), await works(elsewhere)]).toEqual([200, 401])
    const logins = [PASSWORD, NEW].map((password) =>
      server.call(login, { body: { email: user.email, password } }),
    )
    expect((await Promise.all(logins)).map((answer) => answer.status)).toEqual([401, 200])
    expect((await mails.mailsTo(user.email)).map((mail) => mail.subject)).toEqual([
      'Tu contraseña ha cambiado',
    ])
  })

  it('a user without a password gets the first one by mail only', async () => {
    const user = await server.createUser()
    const answer = await server.call(updateSelf, { as: user, body: { version: 1, password: NEW } })
    expect([answer.status, answer.code]).toEqual([409, 'PASSWORD_NOT_SET'])
  })
})

describe('checkUserPassword', () => {
  it('[API-022] [API-043] answers whether the password is right, does not store it, and refuses after five wrong ones', async () => {
    const user = await person()
    const ask = (password: string) => server.call(checkUserPassword, { as: user, query: { password } })
    const right = await ask(PASSWORD)
    expect([right.reply, right.raw.headers['cache-control']]).toEqual([{ valid: true }, 'no-store'])
    for (let index = 0; index < 5; index++) expect((await ask('otra')).reply).toEqual({ valid: false })
    expect([(await ask(PASSWORD)).status, (await ask(PASSWORD)).code]).toEqual([
      429,
      'TOO_MANY_LOGIN_ATTEMPTS',
    ])
    // Guesses in an open session do not lock the login of the owner, nor the other way round.
    expect((await server.call(login, { body: { email: user.email, password: PASSWORD } })).status).toBe(200)
  })
})

describe('own sessions', () => {
  it('lists the open ones with device, address and last use, and marks the current one', async () => {
    const user = await person()
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const laptop = await signInAgain(user, agent)
    const [sessions, total] = (await server.call(ownSessions, { as: laptop })).reply
    expect(total).toBe(2)
    const present = sessions.find((session) => session.current)
    expect(present).toMatchObject({ browser: 'Chrome', system: 'Windows', ip: '127.0.0.1' })
    expect(sessions.filter((session) => session.current)).toHaveLength(1)
  })

  it('[trust] ends one of them at once, and never that of another person', async () => {
    const user = await person()
    const other = await person()
    const elsewhere = await signInAgain(user)
    const [sessions] = (await server.call(ownSessions, { as: user })).reply
    const idElsewhere = sessions.find((session) => !session.current)!.idSession
    const [others] = (await server.call(ownSessions, { as: other })).reply
    const foreign = await server.call(endOwnSession, {
      as: user,
      params: { idSession: elementAt(others, 0).idSession },
    })
    expect([foreign.status, await works(other)]).toEqual([404, 200])
    const ended = await server.call(endOwnSession, { as: user, params: { idSession: idElsewhere } })
    expect([ended.status, ended.reply, await works(elsewhere), await works(user)]).toEqual([
      200,
      { affected: 1 },
      401,
      200,
    ])
    const again = await server.call(endOwnSession, { as: user, params: { idSession: idElsewhere } })
    expect(again.status).toBe(404)
  })

  it('ends all the others and keeps the current one', async () => {
    const user = await person()
    const others = [await signInAgain(user), await signInAgain(user)] as const
    expect((await server.call(endOtherSessions, { as: user })).reply).toEqual({ affected: 2 })
    expect([await works(user), await works(others[0]), await works(others[1])]).toEqual([200, 401, 401])
  })
})
