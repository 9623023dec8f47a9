import * as publicEndpoints from '@vatio/protocol/templates/shareables/public-shareables.endpoints'
import {
  saveShareableConfig,
  updateShareable,
} from '@vatio/protocol/templates/shareables/shareables.endpoints'
import type { Shareable } from '@vatio/protocol/templates/shareables/shareables.schema'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { customerCalls, makeShareable, sharedDocument } from '../../../test/shareables-scenario.ts'
import { newStateKey } from './state-key.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await startTestServer()
  agent = await server.createUser()
})
afterAll(() => server.close())

const { read, open, state, visit, comment, comments, accept, confirm } = customerCalls(() => server)
const update = (as: TestUser, { idShareable, version }: Shareable, changes: object) =>
  server.call(updateShareable, { as, params: { id: idShareable }, body: { version, ...changes } })
const rowsOf = (text: string, values: readonly unknown[]) =>
  server.inTenant(server.tenantA, (tx) => tx.query(text, values))

describe('a link', () => {
  it('[API-189] shows its document, its company and the terms of data protection without a session', async () => {
    const link = await makeShareable(server, agent)
    const { status, reply, raw } = await read(link)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      title: 'Oferta de luz',
      document: sharedDocument(),
      figuresDate: '2026-11-16',
      changes: [],
      company: { name: 'Consultora A', logo: null, contact: { email: agent.email } },
      allowDownload: true,
      acceptance: { state: 'none' },
      comments: [],
      privacy: { responsible: 'Consultora A', contact: agent.email },
      access: null,
    })
    expect(raw.headers['cache-control']).toBe('no-store')
    expect(raw.body).not.toContain('userUID')
  })

  it('[TPL-006] has a key of 256 random bits that is stored as a hash and sealed, never as it is', async () => {
    const link = await makeShareable(server, agent)
    expect(Buffer.from(link.stateKey, 'base64url')).toHaveLength(32)
    expect(link.link).toBe(`http://localhost/shareable/ahorro-completo/${link.stateKey}`)
    const rows = await rowsOf('select s::text as row from shareables s where id_shareable = $1', [
      link.idShareable,
    ])
    expect(JSON.stringify(rows)).not.toContain(link.stateKey)
  })

  it('[TPL-006] has a key without a prefix or a digit that keys share, over ten thousand of them', () => {
    const keys = Array.from({ length: 10_000 }, newStateKey)
    expect(new Set(keys.map((key) => key.slice(0, 8))).size).toBeGreaterThan(9_990)
    const ones = Array.from({ length: 256 }, () => 0)
    for (const key of keys) {
      const bytes = Buffer.from(key, 'base64url')
      for (let bit = 0; bit < 256; bit++)
        ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
    }
    // Six standard deviations of a fair coin thrown 10,000 times.
    expect(ones.filter((count) => Math.abs(count - 5_000) > 300)).toEqual([])
  })

  it('[NAV-010] opens nothing else: its key is no session', async () => {
    const link = await makeShareable(server, agent)
    const answer = await server.app.inject({
      url: '/api/templates/shareables',
      headers: { authorization: `Bearer ${link.stateKey}` },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('a link that does not open', () => {
  const gone = { errors: [{ message: 'SHAREABLE_GONE' }], requestId: expect.any(String) }

  /** Statements that an answer takes, and the answer without its request id. */
  async function measure(to: { templateIdentifier: string; stateKey: string }) {
    const statements = vi.spyOn(server.platform.database.pool, 'connect')
    const lookUps = vi.spyOn(server.platform.database, 'lookUp')
    const { raw } = await read(to)
    const count = [statements.mock.calls.length, lookUps.mock.calls.length]
    statements.mockRestore()
    lookUps.mockRestore()
    const { requestId: _, ...body } = raw.json()
    const { date: _date, 'x-request-id': _id, ...headers } = raw.headers
    return { status: raw.statusCode, body, headers, count }
  }

  it('[TPL-008] is answered alike whatever the reason, after the same number of statements', async () => {
    const other = await server.createUser()
    const expiring = await makeShareable(server, agent)
    await rowsOf(`update shareables set expires_at = $2 where id_shareable = $1`, [
      expiring.idShareable,
      new Date('2026-11-16T09:00:00.000Z'),
    ])
    const revoked = await makeShareable(server, agent)
    await update(agent, revoked, { active: false })
    const disabled = await makeShareable(server, other)
    await rowsOf('update users set active = false where user_uid = $1', [other.userUID])
    const ended = await makeShareable(server, await companyUser('2026-11-15'))
    const off = await makeShareable(server, await companyUser(null))
    const admin = await server.createUser({ tenant: offTenant, role: 'admin' })
    await server.call(saveShareableConfig, {
      as: admin,
      body: { enabled: false, defaultExpiryDays: 30, showContact: true, allowDownload: true, version: 0 },
    })
    const open = await makeShareable(server, agent)
    const reasons = {
      unknown: { templateIdentifier: 'ahorro-completo', stateKey: newStateKey() },
      malformed: { templateIdentifier: 'ahorro-completo', stateKey: 'x' },
      otherIdentifier: { ...open, templateIdentifier: 'otra-plantilla' },
      nul: { ...open, templateIdentifier: `${open.templateIdentifier}\u0000` },
      expiring,
      revoked,
      disabled,
      ended,
      off,
    }
    const first = await measure(reasons.unknown)
    expect(first.status).toBe(404)
    expect({ ...first.body, requestId: '' }).toEqual({ ...gone, requestId: '' })
    for (const [reason, link] of Object.entries(reasons)) {
      expect([reason, await measure(link)]).toEqual([reason, first])
    }
    expect((await measure(open)).status).toBe(200)
  })

  let offTenant: string
  async function companyUser(validUntil: string | null): Promise<TestUser> {
    offTenant = await server.createTenant('Otra')
    const user = await server.createUser({ tenant: offTenant })
    if (validUntil !== null) {
      await server.inTenant(offTenant, (tx) =>
        tx.query('update organisations set license_valid_until = $2 where client_uid = $1', [
          offTenant,
          validUntil,
        ]),
      )
    }
    return user
  }

  it('[API-190] is refused from the moment of its revocation on, for every call of its page', async () => {
    const link = await makeShareable(server, agent, { requestAcceptance: true, password: 'secreta1' })
    const { access } = (await open(link, 'secreta1')).reply
    await accept(link)
    await update(agent, link, { active: false })
    const bearer = { authorization: `Bearer ${access}` }
    const answers = await Promise.all([
      read(link, bearer),
      open(link, 'secreta1'),
      state(link, bearer),
      visit(link, {}, bearer),
      comment(link, 'x', bearer),
      comments(link),
      accept(link),
      confirm(link, '000000'),
      server.call(publicEndpoints.downloadPublicShareable, { params: link, headers: bearer }),
    ])
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [404, 'SHAREABLE_GONE']),
    )
  })

  it('opens again where whoever revoked it changes their mind', async () => {
    const link = await makeShareable(server, agent)
    const revoked = await update(agent, link, { active: false })
    expect((await read(link)).status).toBe(404)
    await update(agent, revoked.reply, { active: true })
    expect((await read(link)).status).toBe(200)
  })
})

describe('a link with a password', () => {
  it('[ACC-036] answers 401 alike without a password, with a wrong one and with the permit of another link', async () => {
    const link = await makeShareable(server, agent, { password: 'secreta1' })
    const other = await makeShareable(server, agent, { password: 'secreta1' })
    const { access } = (await open(other, 'secreta1')).reply
    const bearer = { authorization: `Bearer ${access}` }
    const answers = [
      await read(link),
      await open(link, 'secreta2'),
      await read(link, bearer),
      await state(link),
    ]
    for (const { status, errors } of answers) {
      expect([status, errors]).toEqual([401, [{ message: 'SHAREABLE_PASSWORD' }]])
    }
  })

  it('opens with its password, and then with the permit until the password changes', async () => {
    const link = await makeShareable(server, agent, { password: 'secreta1' })
    const { access, title } = (await open(link, 'secreta1')).reply
    expect(title).toBe('Oferta de luz')
    const bearer = { authorization: `Bearer ${access}` }
    expect((await read(link, bearer)).status).toBe(200)
    expect((await visit(link, { access: access ?? '' })).status).toBe(200)
    await update(agent, link, { password: 'distinta' })
    expect((await read(link, bearer)).status).toBe(401)
    expect((await open(link, 'distinta')).status).toBe(200)
  })

  it('opens with a permit for twelve hours', async () => {
    const link = await makeShareable(server, agent, { password: 'secreta1' })
    const { access } = (await open(link, 'secreta1')).reply
    const opened = server.platform.clock.now().getTime()
    const statusAfter = async (minutes: number) => {
      const spy = vi.spyOn(server.platform.clock, 'now').mockReturnValue(new Date(opened + minutes * 60_000))
      try {
        return (await read(link, { authorization: `Bearer ${access}` })).status
      } finally {
        spy.mockRestore()
      }
    }
    expect([await statusAfter(719), await statusAfter(721)]).toEqual([200, 401])
  })

  it('answers an unknown link 404 after the same verification as a wrong password', async () => {
    const unknown = { templateIdentifier: 'ahorro-completo', stateKey: newStateKey() }
    const { status, code } = await open(unknown, 'secreta1')
    expect([status, code]).toEqual([404, 'SHAREABLE_GONE'])
  })

  it('[trust] allows ten passwords in a quarter of an hour, the right one among them', async () => {
    const link = await makeShareable(server, agent, { password: 'secreta1' })
    const guess = (password: string, remote: number) =>
      server.app.inject({
        method: 'POST',
        url: `/api/templates/shareables/${link.templateIdentifier}/${link.stateKey}/open`,
        payload: { password },
        remoteAddress: `203.0.113.${remote}`,
      })
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt++) statuses.push((await guess('otra', attempt)).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await guess('secreta1', 200)).statusCode).toBe(429)
  })

  it('[trust] allows one address ten passwords, whatever the link', async () => {
    const statuses = []
    for (let attempt = 0; attempt < 11; attempt++) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/templates/shareables/ahorro-completo/${newStateKey()}/open`,
        payload: { password: 'otra' },
        remoteAddress: '198.51.100.7',
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
  })
})

it('[trust] one address that asks too often is refused before any link is looked up', async () => {
  const lookUp = vi.spyOn(server.platform.database, 'lookUp')
  lookUp.mockResolvedValueOnce([{ hits: 1_201, retry_after_seconds: 30 }])
  const answer = await read({ templateIdentifier: 'ahorro-completo', stateKey: newStateKey() })
  expect([answer.status, lookUp.mock.calls.length]).toEqual([429, 1])
  lookUp.mockRestore()
})
