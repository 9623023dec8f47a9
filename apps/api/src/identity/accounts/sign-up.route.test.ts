import {
  resendVerificationCode,
  signUp,
  verificationCode,
} from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { currentUser, login } from '@vatio/protocol/identity/session/session.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/server.ts'
import {
  freshEmail,
  SIGN_UP_PASSWORD as PASSWORD,
  signUpBody as bodyFor,
  startSigningUp,
} from '../../../test/signing-up.ts'
import { elementAt } from '@vatio/domain/element-at'

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

async function linkOf(email: string): Promise<{ userUID: string; code: string }> {
  const link = (await mails.mailsTo(email)).at(-1)?.link
  const parts = String(link?.pathname).split('/')
  expect(parts[1]).toBe('account-validation')
  return { userUID: elementAt(parts, 2), code: elementAt(parts, 3) }
}

async function companyOf(email: string) {
  const { rows } = await mails.inspector.query(
    `select o.*, u.role, u.user_uid, u.email_validated, u.password_hash, u.active as user_active,
            (select array_agg(a.application || ':' || a.role order by a.application) from user_applications a
             where a.client_uid = u.client_uid and a.user_uid = u.user_uid) as grants,
            (select array_agg(s.name order by s.name) from contract_states s where s.client_uid = u.client_uid) as states,
            (select array_agg(c.document_version) from consents c
             where c.client_uid = u.client_uid and c.user_uid = u.user_uid) as consents
     from users u join organisations o on o.client_uid = u.client_uid where u.email = $1`,
    [email],
  )
  return rows
}

/** The version of a user and the number of audit events about them. */
async function traceOf(email: string) {
  const { rows } = await mails.inspector.query<{ version: number; audits: number }>(
    `select u.version, (select count(*)::int from audit_events a where a.id_entity = u.user_uid::text) as audits
     from users u where u.email = $1`,
    [email],
  )
  return elementAt(rows, 0)
}

describe('sign-up', () => {
  it('[API-010] refuses an invalid body, an address that is not plain and terms that are not accepted', async () => {
    const good = bodyFor(freshEmail())
    const wrong: Record<string, unknown>[] = [
      { ...good, email: 'sin-arroba' },
      { ...good, email: '"a b"@pruebas.example' },
      { ...good, email: 'a@pruebas.example, b@pruebas.example' },
      { ...good, email: 'a@pruebas.example\r\nBcc: b@pruebas.example' },
      { ...good, acceptsTerms: false },
      { ...good, userName: '   ' },
      { email: good.email, password: good.password },
    ]
    for (const body of wrong) {
      const answer = await server.call(signUp, { query: {}, body: body as never })
      expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT'])
    }
    const plan = await server.call(signUp, { query: { selectedPlan: 'gold' as never }, body: good })
    expect(plan.status).toBe(400)
  })

  it('[ACC-030] refuses a weak password with its field and creates nothing', async () => {
    const email = freshEmail()
    for (const password of ['corta1', 'sololetras', '12345678']) {
      const answer = await server.call(signUp, { query: {}, body: { ...bodyFor(email), password } })
      expect([answer.status, answer.errors[0]]).toEqual([
        400,
        { message: 'PASSWORD_TOO_WEAK', field: 'password' },
      ])
    }
    expect(await companyOf(email)).toEqual([])
  })

  it('[ACC-030] [trust] refuses a common password and one derived from the name, the e-mail or the company', async () => {
    const email = freshEmail()
    const refused = {
      Contraseña1: 'PASSWORD_TOO_COMMON',
      'Qwerty123!': 'PASSWORD_TOO_COMMON',
      'Vatio-2026': 'PASSWORD_TOO_COMMON',
      [`${email.split('@')[0]}-1`]: 'PASSWORD_TOO_PERSONAL',
      'Nueva-2026-energía': 'PASSWORD_TOO_PERSONAL',
    }
    for (const [password, message] of Object.entries(refused)) {
      const answer = await server.call(signUp, { query: {}, body: { ...bodyFor(email), password } })
      expect([password, answer.status, answer.errors[0]]).toEqual([
        password,
        400,
        { message, field: 'password' },
      ])
    }
    expect(await companyOf(email)).toEqual([])
  })

  it('[ACC-030] [ACC-001] [ACC-057] creates company, first Admin with every application, states, consent and audit event', async () => {
    const email = freshEmail()
    const answer = await register(email.toUpperCase())
    expect([answer.status, answer.reply]).toEqual([200, { status: 'OK' }])
    const [company] = await companyOf(email)
    expect(company).toMatchObject({
      name: 'Energía Nueva',
      license: 'freemium',
      license_valid_until: null,
      requested_license: null,
      role: 'admin',
      email_validated: false,
      consents: ['2026-11'],
      completed_onboarding: false,
    })
    expect(company.grants).toEqual([
      'billing:admin',
      'energy-crm:admin',
      'energy-insights:admin',
      'profiles:admin',
      'solar-studies:admin',
      'tasks:admin',
    ])
    expect(company.states.toSorted()).toEqual(['Activo', 'Cerrado', 'Pte. renovación'])
    expect(company.password_hash).toMatch(/^\$argon2id\$/)
    const { rows } = await mails.inspector.query(
      `select action, after from audit_events where client_uid = $1 order by at`,
      [company.client_uid],
    )
    expect(rows.map((row) => row.action)).toEqual(['sign-up'])
    expect(JSON.stringify(rows)).not.toContain('argon2')
  })

  it('[ACC-030] names the company after the person where no name is given, and starts a paid plan as a trial', async () => {
    const email = freshEmail()
    const { clientName: _clientName, ...body } = bodyFor(email)
    await server.call(signUp, { query: { selectedPlan: 'enterprise' }, body })
    const [company] = await companyOf(email)
    expect(company).toMatchObject({
      name: 'Nuria Prueba',
      license: 'trial',
      requested_license: 'enterprise',
      // Thirty days after 16 November 2026, the day of the test's clock.
      license_valid_until: '2026-12-16',
    })
  })

  it('[trust] a field that only the server sets is refused, and the row has its own value', async () => {
    const foreign: Record<string, unknown> = {
      role: 'superadmin',
      clientUID: server.tenantA,
      userUID: server.adminA.userUID,
      license: 'corporation',
      emailValidated: true,
      active: true,
      version: 9,
      applications: [],
    }
    for (const [name, value] of Object.entries(foreign)) {
      const email = freshEmail()
      const answer = await server.call(signUp, {
        query: {},
        body: { ...bodyFor(email), [name]: value },
      })
      expect([name, answer.status]).toEqual([name, 400])
      expect(await companyOf(email)).toEqual([])
    }
    const email = freshEmail()
    const raw = await server.app.inject({
      method: 'POST',
      url: signUp.path,
      headers: { 'content-type': 'application/json' },
      payload: `{"__proto__":{"role":"superadmin"},${JSON.stringify(bodyFor(email)).slice(1)}`,
    })
    expect(raw.statusCode).toBe(400)
  })
})

describe('validation of the e-mail', () => {
  it('[API-011] [ACC-032] [ACC-022] admits the founder only after the link, which works once for twenty calls', async () => {
    const email = freshEmail()
    await register(email)
    const before = await server.call(login, { body: { email, password: PASSWORD } })
    expect(before.code).toBe('NOT_VALIDATED_EMAIL')
    const params = await linkOf(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call(verificationCode, { params })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status !== 200)
    expect(refused.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 19 }, () => [409, 'VALIDATION_LINK_USED']),
    )
    const after = await server.call(login, { body: { email, password: PASSWORD } })
    expect([after.status, after.reply.user.role, after.reply.user.clientName]).toEqual([
      200,
      'admin',
      'Energía Nueva',
    ])
  })

  it('[ACC-032] refuses the link of another person, an earlier one, an expired one and any other token', async () => {
    const [first, second] = [freshEmail(), freshEmail()]
    await register(first)
    await register(second)
    const one = await linkOf(first)
    const two = await linkOf(second)
    const verify = async (params: { userUID: string; code: string }) =>
      (await server.call(verificationCode, { params })).code
    expect(await verify({ userUID: one.userUID, code: two.code })).toBe('VALIDATION_LINK_INVALID')
    expect(await verify({ userUID: one.userUID, code: server.adminA.token })).toBe('VALIDATION_LINK_INVALID')
    await server.call(resendVerificationCode, { params: { email: first } })
    expect(await verify(one)).toBe('VALIDATION_LINK_INVALID')
    await mails.inspector.query(`update validation_token_directory set expires_at = '2026-11-16T08:59:59Z'`)
    expect(await verify(two)).toBe('VALIDATION_LINK_INVALID')
    expect((await companyOf(second))[0].email_validated).toBe(false)
  })

  it('[ACC-032] says of a link that was used that it was, for its own user only and until the next link', async () => {
    const email = freshEmail()
    await register(email)
    const params = await linkOf(email)
    const verify = async (link: { userUID: string; code: string }) => {
      const { status, code } = await server.call(verificationCode, { params: link })
      return [status, code]
    }
    expect(await verify(params)).toEqual([200, undefined])
    const trace = await traceOf(email)
    expect(await verify(params)).toEqual([409, 'VALIDATION_LINK_USED'])
    // Long after the link has expired as well.
    await mails.inspector.query(
      `update validation_token_directory set expires_at = '2026-01-01' where user_uid = $1`,
      [params.userUID],
    )
    expect(await verify(params)).toEqual([409, 'VALIDATION_LINK_USED'])
    const invalid = [400, 'VALIDATION_LINK_INVALID']
    expect(await verify({ ...params, userUID: server.adminA.userUID })).toEqual(invalid)
    expect(await verify({ ...params, code: `${params.code.slice(0, -1)}_` })).toEqual(invalid)
    expect(await traceOf(email)).toEqual(trace)
  })

  it('[API-012] [ACC-029] sends a new link, only to users who wait for validation', async () => {
    const email = freshEmail()
    await register(email)
    await server.call(resendVerificationCode, { params: { email } })
    expect((await mails.mailsTo(email)).map((mail) => mail.template)).toEqual([
      'accountValidation',
      'accountValidation',
    ])
    expect((await server.call(verificationCode, { params: await linkOf(email) })).status).toBe(200)
    const known = await server.call(resendVerificationCode, { params: { email } })
    const unknown = await server.call(resendVerificationCode, { params: { email: 'nadie@pruebas.example' } })
    expect([known.status, known.reply]).toEqual([unknown.status, unknown.reply])
    expect(await mails.mailsTo(email)).toHaveLength(2)
    expect(await mails.mailsTo('nadie@pruebas.example')).toHaveLength(0)
  })

  it('stores only the hash of the link', async () => {
    const email = freshEmail()
    await register(email)
    const { code } = await linkOf(email)
    const { rows } = await mails.inspector.query(
      `select (select string_agg(row_to_json(v)::text, '') from validation_token_directory v)
           || (select string_agg(row_to_json(m)::text, '') from mail_messages m) as text`,
    )
    expect(rows[0].text).not.toContain(code)
  })
})

describe('[trust] links of mails', () => {
  it('[ACC-032] use the configured address whatever host the request names', async () => {
    const email = freshEmail()
    const evil = {
      host: 'atacante.example',
      'x-forwarded-host': 'atacante.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=atacante.example',
      origin: 'https://atacante.example',
    }
    await register(email, evil)
    await server.call(resendVerificationCode, { params: { email }, headers: evil })
    await register(email, evil)
    const links = (await mails.mailsTo(email)).map((mail) => mail.link?.origin)
    expect(links).toEqual(Array(3).fill('https://vatio.example'))
  })

  it('change nothing when opened: the page behind the link makes the call', async () => {
    const email = freshEmail()
    await register(email)
    const { userUID, code } = await linkOf(email)
    await server.app.inject({ method: 'GET', url: `/account-validation/${userUID}/${code}` })
    await server.app.inject({
      method: 'HEAD',
      url: verificationCode.path.replace(':userUID', userUID).replace(':code', code),
    })
    expect((await companyOf(email))[0].email_validated).toBe(false)
  })

  it('[API-043] of GET calls that change data are answered with no-store', async () => {
    const answer = await server.call(resendVerificationCode, { params: { email: freshEmail() } })
    expect(answer.raw.headers['cache-control']).toBe('no-store')
  })

  it('the session of a validated founder works at once', async () => {
    const email = freshEmail()
    await register(email)
    await server.call(verificationCode, { params: await linkOf(email) })
    const { reply } = await server.call(login, { body: { email, password: PASSWORD } })
    const self = await server.call(currentUser, {
      headers: { authorization: `Bearer ${reply.token.access_token}` },
    })
    expect(self.reply.email).toBe(email)
  })
})
