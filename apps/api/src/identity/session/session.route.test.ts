import {
  currentUser,
  login,
  loginOptions,
  loginWithGoogleCode,
  logout,
  startGoogleLogin,
  verifyToken,
} from '@vatio/protocol/identity/session/session.endpoints'
import { updateTheme } from '@vatio/protocol/identity/themes/themes.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../../../test/factories/groups.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const PASSWORD = 'Contraseña de prueba 1'

async function userWithPassword(extra: { active?: boolean; emailValidated?: boolean } = {}) {
  return server.createUser({ passwordHash: await hashPassword(PASSWORD), ...extra })
}

describe('verifyToken', () => {
  it('[API-015] refuses callers without a session, a wrong scheme, two tokens and a token in the query', async () => {
    const token = server.adminA.token
    expect((await server.call(verifyToken)).status).toBe(401)
    for (const authorization of [
      '',
      'Bearer ',
      token,
      `bearer ${token}`,
      `Bearer ${token}, Bearer ${token}`,
    ]) {
      const answer = await server.call(verifyToken, { headers: { authorization } })
      expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
    const inQuery = await server.app.inject(`${verifyToken.path}?token=${token}`)
    expect(inQuery.statusCode).toBe(401)
  })
  it('[API-001] [API-015] answers ok to a valid token', async () => {
    const answer = await server.call(verifyToken, { as: server.adminA })
    expect([answer.status, answer.reply]).toEqual([200, 'ok'])
  })
})

describe('sign-in with Google where the operator has not set it up', () => {
  it('[API-016] [API-017] answers 404, which the login page handles', async () => {
    const start = await server.call(startGoogleLogin)
    expect([start.status, start.code, start.raw.headers['retry-after']]).toEqual([
      404,
      'NOT_FOUND',
      undefined,
    ])
    const complete = await server.call(loginWithGoogleCode, { query: { code: 'x' } })
    expect([complete.status, complete.code]).toEqual([404, 'NOT_FOUND'])
    expect((await server.call(loginOptions)).reply.google).toBe(false)
  })
})

describe('what the login page can offer', () => {
  it('says that mails are kept where no mail server is configured, to everybody alike', async () => {
    expect((await server.call(loginOptions)).reply.keepsMails).toBe(true)
    const sending = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' })
    expect((await sending.call(loginOptions)).reply.keepsMails).toBe(false)
    await sending.close()
  })
})

describe('login', () => {
  it('[API-007] [API-009] refuses an invalid body with its field', async () => {
    const answer = await server.call(login, { body: { email: 'a@b.es' } as never })
    expect(answer.status).toBe(400)
    expect(answer.errors[0]).toMatchObject({ message: 'INVALID_INPUT', field: 'password' })
  })
  it('gives the same answer for an unknown user, a disabled user and a wrong password', async () => {
    const disabled = await userWithPassword({ active: false })
    const known = await userWithPassword()
    const answers = [
      await server.call(login, { body: { email: 'nadie@pruebas.example', password: PASSWORD } }),
      await server.call(login, { body: { email: disabled.email, password: PASSWORD } }),
      await server.call(login, { body: { email: known.email, password: 'otra' } }),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.errors]).toEqual([401, [{ message: 'LOGIN_FAILED' }]])
    }
  })
  it('[ACC-022] reports an unvalidated e-mail only after the right password', async () => {
    const user = await userWithPassword({ emailValidated: false })
    const wrong = await server.call(login, { body: { email: user.email, password: 'otra cosa' } })
    const right = await server.call(login, { body: { email: user.email, password: PASSWORD } })
    expect([wrong.code, right.code]).toEqual(['LOGIN_FAILED', 'NOT_VALIDATED_EMAIL'])
  })
  it('[ACC-033] locks an account after five failures from one IP address, even for the right password', async () => {
    const user = await userWithPassword()
    const spellings = [user.email, user.email.toUpperCase(), ` ${user.email}`, user.email, user.email]
    for (const email of spellings) await server.call(login, { body: { email, password: 'otra' } })
    const answer = await server.call(login, {
      body: { email: user.email, password: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect([answer.status, answer.code]).toEqual([429, 'TOO_MANY_LOGIN_ATTEMPTS'])
    expect(answer.raw.headers['retry-after']).toBe('900')
    // A session that is already open is not locked out by others' failures.
    expect((await server.call(verifyToken, { as: user })).status).toBe(200)
  })
  it('[ACC-002] [ACC-006] [API-009] returns a token and the user, without any secret', async () => {
    const user = await userWithPassword()
    const answer = await server.call(login, { body: { email: user.email.toUpperCase(), password: PASSWORD } })
    expect(answer.status).toBe(200)
    expect(answer.reply.user).toMatchObject({
      userUID: user.userUID,
      clientUID: server.tenantA,
      role: 'user',
    })
    expect(answer.raw.body).not.toContain('argon2')
    const self = await server.call(currentUser, {
      as: { ...user, token: answer.reply.token.access_token },
    })
    expect(self.reply.email).toBe(user.email)
  })
  it('[ACC-003] [ACC-004] [ACC-005] returns the user with theme, groups and the data of their company', async () => {
    const tenant = await server.createTenant('Con marca', 'enterprise')
    const admin = await server.createUser({ tenant, role: 'admin' })
    const idGroup = await server.inTenant(tenant, (tx) => makeGroup(tx, { name: 'Zona norte' }))
    const user = await server.createUser({ tenant, groups: [{ idGroup, isGroupAdmin: true }] })
    const self = async () => (await server.call(currentUser, { as: user })).reply
    expect(await self()).toMatchObject({
      themeConfig: null,
      userGroups: [{ isGroupAdmin: true, group: { idGroup, name: 'Zona norte', themeConfig: null } }],
      clientLicense: 'enterprise',
    })
    await server.call(updateTheme, { as: admin, body: { primary: '#112233', version: 1 } })
    await server.inTenant(tenant, async (tx) => {
      await tx.query(`update groups set theme_config = '{"primary":"#445566"}' where client_uid = $1`, [
        tenant,
      ])
    })
    // Each flag separately, so that swapped flags are detected.
    for (const [column, field] of [
      ['completed_onboarding', 'completedOnboarding'],
      ['skipped_onboarding', 'skippedOnboarding'],
      ['activated_tasks', 'activatedTasks'],
      ['activated_dashboards', 'activatedDashboards'],
      ['client_single_app_mode_enabled', 'clientSingleAppModeEnabled'],
    ] as const) {
      for (const value of [true, false]) {
        await server.inTenant(tenant, (tx) =>
          tx.query(`update organisations set ${column} = $2 where client_uid = $1`, [tenant, value]),
        )
        expect([field, (await self())[field]]).toEqual([field, value])
      }
    }
    expect(await self()).toMatchObject({
      themeConfig: { primary: '#112233' },
      userGroups: [{ group: { themeConfig: { primary: '#445566' } } }],
    })
  })
  it('[ACC-037] a token is invalid as soon as its session is closed', async () => {
    const user = await userWithPassword()
    const { reply } = await server.call(login, { body: { email: user.email, password: PASSWORD } })
    const signedIn = { ...user, token: reply.token.access_token }
    expect((await server.call(logout, { as: signedIn })).status).toBe(200)
    expect((await server.call(verifyToken, { as: signedIn })).status).toBe(401)
  })
  it('stores no token and no e-mail of a failed login', async () => {
    const user = await userWithPassword()
    const { reply } = await server.call(login, { body: { email: user.email, password: PASSWORD } })
    await server.inTenant(server.tenantA, async (tx) => {
      const rows = await tx.query('select row_to_json(s)::text as text from sessions s')
      expect(JSON.stringify(rows)).not.toContain(reply.token.access_token)
    })
  })
})
