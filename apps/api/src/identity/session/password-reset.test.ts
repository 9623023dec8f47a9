import {
  login,
  resetPassword,
  sendResetPasswordEmail,
  verifyToken,
} from '@vatio/protocol/identity/session/session.endpoints'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { only } from '../../platform/elements.ts'
import { openBody } from '../../platform/mail/mail-body.ts'

const OLD = 'Contraseña vieja 1'
const NEW = 'Contraseña nueva 2'

let server: TestServer
let inspector: pg.Client
beforeAll(async () => {
  server = await startTestServer({ VATIO_PUBLIC_URL: 'https://vatio.example' })
  inspector = new pg.Client({ connectionString: server.database.superuserUrl })
  await inspector.connect()
})
afterAll(async () => {
  await inspector.end()
  await server.close()
})

const askFor = (email: string, headers: Record<string, string> = {}) =>
  server.call(sendResetPasswordEmail, { params: { email }, headers })

/** The link of the newest mail to an address, as the recipient reads it. */
async function linkTo(email: string): Promise<string> {
  const { rows } = await inspector.query<{ id: string; client: string; sealed: string }>(
    `select id_mail as id, client_uid as client, sealed_body as sealed
     from mail_messages where recipient = $1 order by created_at desc, id_mail desc limit 1`,
    [email],
  )
  const { id, client, sealed } = only(rows)
  const { text } = openBody(server.platform.secrets, client, id, sealed)
  return /https?:\/\/\S+/.exec(text)?.[0] ?? 'none'
}

async function tokenFor(user: TestUser): Promise<string> {
  await askFor(user.email)
  return String(new URL(await linkTo(user.email)).searchParams.get('token'))
}

const newUser = async () => server.createUser({ passwordHash: await hashPassword(OLD) })

describe('forgotten password', () => {
  it('[API-013] is answered alike for a known, an unknown and a disabled account', async () => {
    const known = await newUser()
    const disabled = await server.createUser({ active: false })
    for (const email of [known.email, 'nadie@pruebas.example', disabled.email]) {
      const answer = await askFor(email)
      expect([answer.status, answer.reply]).toEqual([200, { status: 'OK' }])
    }
    const { rows } = await inspector.query('select recipient from mail_messages')
    expect(rows.map((row) => row.recipient)).toEqual([known.email])
  })

  it('sends a link to the configured address whatever host the request names', async () => {
    const user = await newUser()
    await askFor(user.email, {
      host: 'atacante.example',
      'x-forwarded-host': 'atacante.example',
      forwarded: 'host=atacante.example',
      origin: 'https://atacante.example',
    })
    expect(new URL(await linkTo(user.email)).origin).toBe('https://vatio.example')
  })

  it('[ACC-031] [API-014] sets the new password by the link, once, and ends every session', async () => {
    const user = await newUser()
    const token = await tokenFor(user)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call(resetPassword, { params: { resetToken: token }, body: { password: NEW } }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.code))).toEqual(
      new Set(['RESET_TOKEN_INVALID']),
    )
    expect((await server.call(verifyToken, { as: user })).status).toBe(401)
    expect((await server.call(login, { body: { email: user.email, password: OLD } })).status).toBe(401)
    expect((await server.call(login, { body: { email: user.email, password: NEW } })).status).toBe(200)
  }, 60_000)

  it('[ACC-031] refuses an earlier link, an expired one, a session token and a weak password', async () => {
    const user = await newUser()
    const older = await tokenFor(user)
    const newer = await tokenFor(user)
    const reset = (token: string, password = NEW) =>
      server.call(resetPassword, { params: { resetToken: token }, body: { password } })
    expect((await reset(older)).code).toBe('RESET_TOKEN_INVALID')
    expect((await reset(user.token)).code).toBe('RESET_TOKEN_INVALID')
    expect((await reset(newer, 'corta1')).code).toBe('PASSWORD_TOO_WEAK')
    expect((await reset(newer, 'sololetras')).code).toBe('PASSWORD_TOO_WEAK')
    await inspector.query(`update reset_token_directory set expires_at = '2026-01-01'`)
    expect((await reset(newer)).code).toBe('RESET_TOKEN_INVALID')
  })

  it('[ACC-031] [trust] refuses a common or personal password and keeps the link valid', async () => {
    const user = await newUser()
    const token = await tokenFor(user)
    const reset = (password: string) =>
      server.call(resetPassword, { params: { resetToken: token }, body: { password } })
    expect((await reset('Password123')).errors).toEqual([
      { message: 'PASSWORD_TOO_COMMON', field: 'password' },
    ])
    // The users of the tests are called Persona de pruebas.
    const personal = await reset('Persona-2026')
    expect([personal.status, personal.errors]).toEqual([
      400,
      [{ message: 'PASSWORD_TOO_PERSONAL', field: 'password' }],
    ])
    expect((await reset(NEW)).status).toBe(200)
  })

  it('stores only the hash of the link', async () => {
    const user = await newUser()
    const token = await tokenFor(user)
    const { rows } = await inspector.query(
      `select row_to_json(m)::text || coalesce((select string_agg(r::text, '') from reset_token_directory r), '') as text
       from mail_messages m where recipient = $1`,
      [user.email],
    )
    expect(rows[0].text).not.toContain(token)
  })
})
