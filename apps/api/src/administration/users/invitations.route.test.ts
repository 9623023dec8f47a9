import { listMails } from '@vatio/protocol/mail/outbox/outbox.endpoints'
import {
  checkUserEmail,
  signUp,
  verificationCode,
} from '@vatio/protocol/identity/accounts/accounts.endpoints'
import {
  login,
  resetPassword,
  sendResetPasswordEmail,
} from '@vatio/protocol/identity/session/session.endpoints'
import {
  createUser,
  findUser,
  inviteUserAgain,
  removeUser,
  searchUsers,
  updateUser,
  withdrawEmailChange,
} from '@vatio/protocol/administration/users/users.endpoints'
import { listCommercials } from '@vatio/protocol/energy-crm/commercials/commercials.endpoints'
import argon2 from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeClient } from '../../../test/factories/clients.factory.ts'
import { newUserInput as input, userUpdate as edit } from '../../../test/factories/users.factory.ts'
import { openMailReader } from '../../../test/mail-reader.ts'
import { signUpBody } from '../../../test/signing-up.ts'
import { startTestServer, TEST_NOW, type TestServer, type TestUser } from '../../../test/server.ts'
import { elementAt } from '@vatio/domain/element-at'
import { createSchedule } from '../../platform/jobs/schedule.ts'
import { expiredInvitations } from './expired-invitations.job.ts'

let server: TestServer
let mails: Awaited<ReturnType<typeof openMailReader>>
beforeAll(async () => {
  server = await startTestServer({ VATIO_PUBLIC_URL: 'https://vatio.example' })
  mails = await openMailReader(server)
})
beforeEach(() => mails.inspector.query('truncate call_hits'))
afterAll(async () => {
  await mails.close()
  await server.close()
})

const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
const PASSWORD = 'Molino alto 26'
const read = async (as: TestUser, userUID: string) =>
  (await server.call(findUser, { as, query: { userUID } })).reply
const save = async (as: TestUser, userUID: string, rest: Parameters<typeof edit>[1]) =>
  server.call(updateUser, { as, body: edit(await read(as, userUID), rest) })
const newAdmin = async (name = 'Consultora') =>
  server.createUser({ tenant: await server.createTenant(name), role: 'admin' })
/** Somebody of another company, whose address is taken. */
const newStranger = async () => server.createUser({ tenant: server.tenantB, passwordHash: '$argon2id$x' })
const entered = () => argon2.hash(PASSWORD)
const lastLinkTo = async (email: string) => (await mails.mailsTo(email)).at(-1)?.link ?? null
const accept = (link: URL | null, password = PASSWORD) =>
  server.call(resetPassword, {
    params: { resetToken: String(link?.searchParams.get('token')) },
    body: { password },
  })
const confirm = (link: URL | null) => {
  const parts = String(link?.pathname).split('/')
  const last = parts.length - 1
  const params = { userUID: elementAt(parts, last - 1), code: elementAt(parts, last) }
  return server.call(verificationCode, { params })
}
/** As if the time of an invitation or of a new address had passed. */
const pass = async (userUID: string) => {
  const past = new Date(Date.parse(TEST_NOW) - 1)
  await mails.inspector.query(
    `update users set invitation_expires_at = case when invitation_expires_at is not null then $2::timestamptz end,
       pending_email_expires_at = case when pending_email is not null then $2::timestamptz end
     where user_uid = $1`,
    [userUID, past],
  )
}
const expire = async (userUID: string) => {
  await pass(userUID)
  await mails.inspector.query('delete from schedule_turns where name = $1', [expiredInvitations.name])
  await createSchedule(server.platform, [expiredInvitations]).tick()
}

/** Statements and hashes of a call, and its answer without the parts that differ in every call. */
async function costOf(work: () => Promise<{ status: number; raw: { body: string } }>, names: string[]) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const hash = vi.spyOn(argon2, 'hash')
  try {
    const { status, raw } = await work()
    let body = raw.body.replace(/"requestId":"[^"]*"/, '').replace(INSTANT, 'instant')
    for (const name of names) body = body.replaceAll(name, '…')
    return { status, body, statements: query.mock.calls.length, hashes: hash.mock.calls.length }
  } finally {
    query.mockRestore()
    hash.mockRestore()
  }
}

describe('[trust] an address of another company', () => {
  it('is invited like a new one: same answer, list, seat, outbox, resend and withdrawal, same statements', async () => {
    const as = await newAdmin()
    const life = async (email: string) => {
      const newCommercial = { name: 'Noa', firstSurname: 'Vega' }
      const invite = () => server.call(createUser, { as, body: input({ email, newCommercial }) })
      const created = await invite()
      const idCommercial = created.reply.commercial?.idCommercial ?? 'none'
      const userUID = created.status === 201 ? created.reply.userUID : 'none'
      const names = [email, userUID, idCommercial, userUID.slice(0, 8)]
      const list = () => server.call(searchUsers, { as, body: { text: email } })
      const outbox = async () => {
        const { reply } = await server.call(listMails, { as })
        return reply[0]
          .filter((mail) => mail.to === email)
          .map(({ idMail: _id, to: _to, createdAt: _at, ...mail }) => mail)
      }
      const costs = [
        await costOf(list, names),
        await costOf(() => server.call(inviteUserAgain, { as, params: { id: userUID } }), names),
        await costOf(invite, names),
        await costOf(() => save(as, userUID, { userName: 'Otro nombre' }), names),
      ]
      const seen = await outbox()
      const removed = await costOf(() => server.call(removeUser, { as, params: { id: userUID } }), names)
      let second = 'none'
      const again = await costOf(async () => {
        const answer = await invite()
        second = answer.reply.userUID
        return answer
      }, [])
      await server.call(removeUser, { as, params: { id: second } })
      const { body: _body, ...invited } = again
      const commercials = (await server.call(listCommercials, { as })).reply.map(
        ({ name, email: address, userUID: user }) => [name, address === email, user],
      )
      const remaining = commercials.filter(([, isTheirs]) => isTheirs)
      return { status: created.status, costs, seen, removed, invited, remaining }
    }
    const free = await life('libre@pruebas.example')
    const taken = await life((await newStranger()).email)
    expect(taken).toEqual(free)
    expect(free.status).toBe(201)
    expect(free.costs[0]?.body).toContain('"invited":true')
    expect(free.costs[2]).toMatchObject({ status: 409 })
    expect(free.seen).toHaveLength(2)
    // The commercials of withdrawn invitations remain, without a user.
    expect(free.remaining).toEqual([
      ['Noa', true, null],
      ['Noa', true, null],
    ])
  })

  it('never becomes an account of the inviting company, and its owner is notified without any text of that company', async () => {
    const as = await newAdmin('Gana dinero en timo.example')
    const stranger = await newStranger()
    const body = input({ email: stranger.email.toUpperCase(), userName: 'Reclama tu premio' })
    const created = await server.call(createUser, { as, body })
    expect([created.status, created.reply.invited]).toEqual([201, true])
    const mail = elementAt(await mails.mailsTo(stranger.email), 0)
    expect(mail.link).toBeNull()
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/premio|timo|dinero/i)
    const { rows } = await mails.inspector.query('select client_uid from user_directory where email = $1', [
      stranger.email,
    ])
    expect(rows).toEqual([{ client_uid: server.tenantB }])
    expect((await server.call(removeUser, { as, params: { id: created.reply.userUID } })).status).toBe(200)
    const kept = await mails.inspector.query('select 1 from user_directory where email = $1', [
      stranger.email,
    ])
    expect(kept.rows).toHaveLength(1)
  })

  it('is assigned to a user like a new one: nothing changes until the new address is confirmed', async () => {
    const as = await newAdmin()
    const move = async (email: string) => {
      const user = await server.createUser({ tenant: as.clientUID, passwordHash: await entered() })
      const names = [email, user.email, user.userUID, as.clientUID]
      const cost = await costOf(() => save(as, user.userUID, { email }), names)
      const { email: shown, pendingEmail } = await read(as, user.userUID)
      const again = await costOf(
        () => server.call(inviteUserAgain, { as, params: { id: user.userUID } }),
        names,
      )
      const enters = await server.call(login, { body: { email: user.email, password: PASSWORD } })
      const subjects = (await mails.mailsTo(email)).map(({ template, subject }) => [template, subject])
      return {
        cost,
        again,
        kept: shown === user.email,
        pending: pendingEmail === email,
        login: enters.status,
        subjects,
      }
    }
    const free = await move('nueva-direccion@pruebas.example')
    const stranger = await newStranger()
    expect(await move(stranger.email)).toEqual(free)
    expect(free).toMatchObject({ kept: true, pending: true, login: 200, again: { status: 200 } })
    expect(await lastLinkTo(stranger.email)).toBeNull()
  })

  it('answers EMAIL_TAKEN only for what the Admin sees in the list of the company', async () => {
    const as = await newAdmin()
    const user = await server.createUser({ tenant: as.clientUID, passwordHash: '$argon2id$x' })
    const pendingEmail = 'apalabrada@pruebas.example'
    expect((await save(as, user.userUID, { email: pendingEmail })).status).toBe(200)
    for (const email of [user.email, pendingEmail]) {
      const answer = await server.call(createUser, { as, body: input({ email: email.toUpperCase() }) })
      expect([answer.status, answer.code, answer.errors[0]?.field]).toEqual([409, 'EMAIL_TAKEN', 'email'])
    }
  })
})

describe('an invitation', () => {
  it('reserves no address: it is assigned by the link, unless another account has taken it first', async () => {
    const [one, two] = [await newAdmin(), await newAdmin()]
    const body = input()
    const first = await server.call(createUser, { as: one, body })
    const second = await server.call(createUser, { as: two, body })
    expect([first.status, second.status]).toEqual([201, 201])
    expect((await server.call(checkUserEmail, { query: { email: body.email } })).reply.exists).toBe(false)
    const links = (await mails.mailsTo(body.email)).map((mail) => mail.link)
    const both = await Promise.all([
      accept(elementAt(links, 0)),
      accept(elementAt(links, 1), 'Molino bajo 27'),
    ])
    expect(both.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 400])
    expect(both.find((answer) => answer.status === 400)?.code).toBe('RESET_TOKEN_INVALID')
    const winner = both[0].status === 200 ? PASSWORD : 'Molino bajo 27'
    expect((await server.call(login, { body: { email: body.email, password: winner } })).status).toBe(200)
  })

  it('cannot be accepted by its earlier link once an Admin has changed the address', async () => {
    const as = await newAdmin()
    const body = input()
    const { reply } = await server.call(createUser, { as, body })
    const link = await lastLinkTo(body.email)
    await save(as, reply.userUID, { active: false, email: 'victima@pruebas.example' })
    await save(as, reply.userUID, { active: true })
    expect((await accept(link)).code).toBe('RESET_TOKEN_INVALID')
  })

  it('expires after a week: the row is deleted, the seat of the licence is free, and a resend extends it', async () => {
    const as = await newAdmin()
    const newCommercial = { name: 'Noa', firstSurname: 'Vega' }
    const gone = (await server.call(createUser, { as, body: input({ newCommercial }) })).reply
    const accepted = (await server.call(createUser, { as, body: input() })).reply
    const daysLeft = ({ invitationExpiresAt }: { invitationExpiresAt: string | null }) =>
      (Date.parse(String(invitationExpiresAt)) - server.platform.clock.now().getTime()) / 86_400_000
    expect(daysLeft(gone)).toBeCloseTo(7, 1)
    await mails.inspector.query(
      `update users set invitation_expires_at = invitation_expires_at - interval '6 days' where user_uid = $1`,
      [gone.userUID],
    )
    expect(daysLeft(await read(as, gone.userUID))).toBeCloseTo(1, 1)
    await server.call(inviteUserAgain, { as, params: { id: gone.userUID } })
    expect(daysLeft(await read(as, gone.userUID))).toBeCloseTo(7, 1)
    await accept(await lastLinkTo(accepted.email))
    await expire(gone.userUID)
    await expire(accepted.userUID)
    expect((await server.call(findUser, { as, query: { userUID: gone.userUID } })).status).toBe(404)
    expect((await accept(await lastLinkTo(gone.email))).code).toBe('RESET_TOKEN_INVALID')
    expect((await server.call(listCommercials, { as })).reply).toMatchObject([{ name: 'Noa', userUID: null }])
    expect(await read(as, accepted.userUID)).toMatchObject({ invited: false, invitationExpiresAt: null })
    const list = await server.call(searchUsers, { as, body: {} })
    expect(list.reply[2].used).toBe(2)
    const events = await server.inTenant(as.clientUID, (tx) =>
      tx.query(`select action from audit_events where id_entity = $1 order by id_audit_event`, [
        gone.userUID,
      ]),
    )
    expect(events.map((event) => event.action)).toEqual(['create', 'invite', 'expire'])
  })

  it('of an Admin does not count as an administrator of the company', async () => {
    const as = await newAdmin()
    const { reply } = await server.call(createUser, { as, body: input({ role: 'admin' }) })
    expect((await save(as, as.userUID, { role: 'user' })).code).toBe('USER_LAST_ADMIN')
    expect((await server.call(removeUser, { as, params: { id: reply.userUID } })).status).toBe(200)
  })
})

describe('a change of address', () => {
  it('takes effect by the link in the new mailbox: sessions end, the former address is notified, old links become invalid', async () => {
    const as = await newAdmin()
    const user = await server.createUser({ tenant: as.clientUID, passwordHash: await entered() })
    const email = 'confirmada@pruebas.example'
    await save(as, user.userUID, { email })
    expect(await mails.mailsTo(user.email)).toEqual([])
    await server.call(sendResetPasswordEmail, { params: { email: user.email } })
    const toChoosePassword = await lastLinkTo(user.email)
    expect((await confirm(await lastLinkTo(email))).status).toBe(200)
    expect(await read(as, user.userUID)).toMatchObject({ email, pendingEmail: null, emailValidated: true })
    expect((await server.call(findUser, { as: user, query: { userUID: user.userUID } })).status).toBe(401)
    expect((await mails.mailsTo(user.email)).at(-1)?.template).toBe('accessChanged')
    expect((await accept(toChoosePassword)).code).toBe('RESET_TOKEN_INVALID')
    const enter = (address: string) =>
      server.call(login, { body: { email: address, password: PASSWORD } }).then((answer) => answer.status)
    expect([await enter(user.email), await enter(email)]).toEqual([401, 200])
  })

  it('is refused when the address was taken meanwhile, was withdrawn by an Admin, or is older than a week', async () => {
    const as = await newAdmin()
    const user = await server.createUser({ tenant: as.clientUID, passwordHash: '$argon2id$x' })
    const propose = async (email: string) => {
      expect((await save(as, user.userUID, { email })).status).toBe(200)
      return lastLinkTo(email)
    }
    const raced = await propose('disputada@pruebas.example')
    await server.createUser({ tenant: server.tenantB, email: 'disputada@pruebas.example' })
    expect((await confirm(raced)).code).toBe('VALIDATION_LINK_INVALID')
    const withdrawn = await propose('retirada@pruebas.example')
    const answer = await server.call(withdrawEmailChange, { as, params: { id: user.userUID } })
    expect(answer.reply).toEqual({ affected: 1 })
    expect((await confirm(withdrawn)).code).toBe('VALIDATION_LINK_INVALID')
    const late = await propose('olvidada@pruebas.example')
    await pass(user.userUID)
    // Also before the hourly task has run.
    expect((await confirm(late)).code).toBe('VALIDATION_LINK_INVALID')
    await expire(user.userUID)
    expect((await confirm(late)).code).toBe('VALIDATION_LINK_INVALID')
    expect(await read(as, user.userUID)).toMatchObject({ email: user.email, pendingEmail: null })
  })
})

describe('[trust] a link requested while the address changes', () => {
  /** Runs another call during the next mail of a call, until it has ended or waits for a lock. */
  const withinNextMail = <T>(work: () => Promise<T>) => {
    const { outbox } = server.platform
    const put = outbox.put.bind(outbox)
    let ending: Promise<T> | undefined
    const spy = vi.spyOn(outbox, 'put').mockImplementationOnce(async (tx, mail) => {
      const other = { hasEnded: false }
      ending = work().finally(() => (other.hasEnded = true))
      while (!other.hasEnded) {
        const { rows } = await mails.inspector.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        if (rows.length > 0) break
      }
      return put(tx, mail)
    })
    return async () => {
      const answer = await ending
      spy.mockRestore()
      return answer
    }
  }

  const moving = async () => {
    const admin = await newAdmin()
    const user = await server.createUser({ tenant: admin.clientUID, passwordHash: await entered() })
    const email = `nueva-${user.userUID}@firma.example`
    await save(admin, user.userUID, { email })
    return { user, confirmation: await lastLinkTo(email) }
  }

  it('no longer opens the account from the earlier address once the new one is confirmed', async () => {
    const { user, confirmation } = await moving()
    const confirmed = withinNextMail(() => confirm(confirmation))
    await server.call(sendResetPasswordEmail, { params: { email: user.email } })
    expect((await confirmed())?.status).toBe(200)
    const link = (await mails.mailsTo(user.email)).findLast((mail) => mail.link)?.link ?? null
    expect((await accept(link)).code).toBe('RESET_TOKEN_INVALID')
  })

  it('does not open the account either when it was requested by a sign-up', async () => {
    const { user, confirmation } = await moving()
    const confirmed = withinNextMail(() => confirm(confirmation))
    await server.call(signUp, { query: {}, body: signUpBody(user.email) })
    expect((await confirmed())?.status).toBe(200)
    const link = (await mails.mailsTo(user.email)).findLast((mail) => mail.link)?.link ?? null
    expect((await accept(link)).code).toBe('RESET_TOKEN_INVALID')
  })

  it('accepts no invitation whose address was changed', async () => {
    const as = await newAdmin()
    const body = input()
    const { userUID } = (await server.call(createUser, { as, body })).reply
    const again = withinNextMail(() => server.call(inviteUserAgain, { as, params: { id: userUID } }))
    const email = `ajena-${userUID}@firma.example`
    // The mails of the two calls count under different limits: neither waits for the other there.
    await server.inTenant(as.clientUID, async (tx) => {
      const client = [tx.clientUID, await makeClient(tx), email]
      await tx.query('update clients set email = $3 where client_uid = $1 and id_client = $2', client)
    })
    expect((await save(as, userUID, { email })).status).toBe(200)
    expect((await again())?.status).toBe(200)
    expect((await accept(await lastLinkTo(body.email))).code).toBe('RESET_TOKEN_INVALID')
    expect((await accept(await lastLinkTo(email))).status).toBe(200)
  })
})
