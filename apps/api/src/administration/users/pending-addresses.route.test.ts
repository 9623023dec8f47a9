import {
  resendVerificationCode,
  verificationCode,
} from '@vatio/protocol/identity/accounts/accounts.endpoints'
import { login, resetPassword } from '@vatio/protocol/identity/session/session.endpoints'
import {
  createUser,
  findUser,
  inviteUserAgain,
  updateUser,
  withdrawEmailChange,
} from '@vatio/protocol/administration/users/users.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newUserInput as input, userUpdate as edit } from '../../../test/factories/users.factory.ts'
import { openMailReader } from '../../../test/mail-reader.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'

let server: TestServer
let mails: Awaited<ReturnType<typeof openMailReader>>
beforeAll(async () => {
  server = await startTestServer({ VATIO_PUBLIC_URL: 'https://vatio.example' })
  mails = await openMailReader(server)
})
afterAll(async () => {
  await mails.close()
  await server.close()
})

const PASSWORD = 'Molino alto 26'
const read = async (as: TestUser, userUID: string) =>
  (await server.call(findUser, { as, query: { userUID } })).reply
const save = async (as: TestUser, userUID: string, rest: Parameters<typeof edit>[1]) =>
  server.call(updateUser, { as, body: edit(await read(as, userUID), rest) })
const newAdmin = async () => server.createUser({ tenant: await server.createTenant(), role: 'admin' })
const lastLinkTo = async (email: string) => (await mails.mailsTo(email)).at(-1)?.link ?? null
const accept = (link: URL | null) =>
  server.call(resetPassword, {
    params: { resetToken: String(link?.searchParams.get('token')) },
    body: { password: PASSWORD },
  })
const confirm = (link: URL | null) => {
  const parts = String(link?.pathname).split('/')
  const last = parts.length - 1
  const params = { userUID: elementAt(parts, last - 1), code: elementAt(parts, last) }
  return server.call(verificationCode, { params })
}

describe('an invitation', () => {
  it('created before invitations expired has no expiry, unless an Admin changes the address', async () => {
    const as = await newAdmin()
    const user = await server.createUser({ tenant: as.clientUID })
    await server.call(inviteUserAgain, { as, params: { id: user.userUID } })
    expect(await read(as, user.userUID)).toMatchObject({ invited: true, invitationExpiresAt: null })
    const email = 'mudada@pruebas.example'
    await save(as, user.userUID, { email })
    expect((await read(as, user.userUID)).invitationExpiresAt).not.toBeNull()
    expect((await read(as, user.userUID)).emailValidated).toBe(false)
    expect((await server.call(findUser, { as: user, query: { userUID: user.userUID } })).status).toBe(401)
    expect((await accept(await lastLinkTo(email))).status).toBe(200)
    expect((await server.call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  it('has links of 72 hours, and so has a change of address', async () => {
    const as = await newAdmin()
    const { reply } = await server.call(createUser, { as, body: input() })
    const user = await server.createUser({ tenant: as.clientUID, passwordHash: '$argon2id$x' })
    await save(as, user.userUID, { email: 'en-plazo@pruebas.example' })
    for (const [table, userUID] of [
      ['reset_token_directory', reply.userUID],
      ['validation_token_directory', user.userUID],
    ]) {
      const links = await mails.inspector.query(`select expires_at from ${table} where user_uid = $1`, [
        userUID,
      ])
      const hours = links.rows.map(
        (link) => ((link.expires_at as Date).getTime() - server.platform.clock.now().getTime()) / 3_600_000,
      )
      expect(hours).toEqual([expect.closeTo(72, 1)])
    }
  })

  it('is not sent again to a disabled user or one of a higher role, whose address change cannot be withdrawn either', async () => {
    const as = await newAdmin()
    const { reply } = await server.call(createUser, { as, body: input() })
    await save(as, reply.userUID, { active: false })
    const again = (userUID: string) => server.call(inviteUserAgain, { as, params: { id: userUID } })
    expect((await again(reply.userUID)).code).toBe('USER_ALREADY_ENTERED')
    const above = await server.createUser({ tenant: as.clientUID, role: 'superadmin' })
    expect((await again(above.userUID)).code).toBe('USER_RANK_ABOVE_OWN')
    const withdrawal = await server.call(withdrawEmailChange, { as, params: { id: above.userUID } })
    expect(withdrawal.code).toBe('USER_RANK_ABOVE_OWN')
  })
})

describe('a change of address', () => {
  it('of an unvalidated user is confirmed by its own link only, which validates nothing once withdrawn', async () => {
    const as = await newAdmin()
    const options = { tenant: as.clientUID, passwordHash: '$argon2id$x', emailValidated: false }
    const [one, two] = [await server.createUser(options), await server.createUser(options)]
    await save(as, one.userUID, { email: 'retirada-antes@pruebas.example' })
    await server.call(withdrawEmailChange, { as, params: { id: one.userUID } })
    const withdrawn = await lastLinkTo('retirada-antes@pruebas.example')
    expect((await confirm(withdrawn)).code).toBe('VALIDATION_LINK_INVALID')
    expect((await read(as, one.userUID)).emailValidated).toBe(false)
    const pendingEmail = 'aun-no@pruebas.example'
    await save(as, two.userUID, { email: pendingEmail })
    await server.call(resendVerificationCode, { params: { email: two.email } })
    expect((await confirm(await lastLinkTo(two.email))).status).toBe(200)
    const { email } = two
    expect(await read(as, two.userUID)).toMatchObject({ email, pendingEmail, emailValidated: true })
  })
})
