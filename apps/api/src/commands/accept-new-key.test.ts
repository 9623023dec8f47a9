import pg from 'pg'
import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../test/server.ts'
import { newId } from '../platform/db/uuid.ts'
import { createSecretBox } from '../platform/secrets/aes-secret-box.ts'
import { acceptNewKey } from './accept-new-key.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

describe('the commands for a lost key and a lost second factor', () => {
  let server: TestServer
  let client: pg.Client
  let lost: TestUser
  let kept: TestUser
  beforeAll(async () => {
    server = await startTestServer()
    client = new pg.Client({ connectionString: server.database.superuserUrl })
    await client.connect()
    lost = await server.createUser()
    kept = await server.createUser()
  })
  afterAll(async () => {
    await client.end()
    await server.close()
  })

  const key = () => server.database.secretKey
  const gone = Buffer.alloc(32, 99).toString('base64url')
  const seal = (secretKey: string, table: string, column: string, id: string) =>
    createSecretBox({ current: secretKey, all: [secretKey] }).seal('secreto', {
      table,
      column,
      clientUID: server.tenantA,
      id,
    })
  const giveFactor = (user: TestUser, secretKey: string) =>
    client.query(
      `insert into second_factors (client_uid, user_uid, sealed_secret, created_at, confirmed_at)
       values ($1, $2, $3, now(), now())`,
      [user.clientUID, user.userUID, seal(secretKey, 'second_factors', 'sealed_secret', user.userUID)],
    )
  const factors = async () =>
    (await client.query<{ user_uid: string }>('select user_uid from second_factors')).rows.map(
      (row) => row.user_uid,
    )
  /**
   * Valid by their own row, or by the directory in which tokens are looked up: each of them can refuse a
   * token.
   */
  const openSessions = async (user: TestUser) =>
    (
      await client.query(
        `select from sessions s left join session_directory d using (client_uid, id_session)
         where s.user_uid = $1 and (s.revoked_at is null or d.id_session is not null)`,
        [user.userUID],
      )
    ).rowCount
  const audited = async (action: string, idEntity: string) =>
    (
      await client.query<{ after: object }>(
        'select after from audit_events where action = $1 and id_entity = $2',
        [action, idEntity],
      )
    ).rows.map((row) => row.after)

  it('accept-new-key resets what only the lost key could decrypt and prints the counts', async () => {
    await giveFactor(lost, gone)
    await giveFactor(kept, key())
    await client.query(
      `insert into integrations (client_uid, provider, sealed_credentials, updated_at)
       values ($1, 'nemon', $2, now()), ($1, 'dynargy', $3, now())`,
      [
        server.tenantA,
        seal(gone, 'integrations', 'sealed_credentials', 'nemon'),
        seal(key(), 'integrations', 'sealed_credentials', 'dynargy'),
      ],
    )
    const [waiting, sent, readable] = [newId(), newId(), newId()]
    for (const [id, state, sealedWith] of [
      [waiting, 'pending', gone],
      [sent, 'sent', gone],
      [readable, 'pending', key()],
    ] as const) {
      await client.query(
        `insert into mail_messages (client_uid, id_mail, template, recipient, subject, state, created_at, sealed_body)
         values ($1, $2, 'contact', 'a@b.es', 'x', $3, now(), $4)`,
        [server.tenantA, id, state, seal(sealedWith, 'mail_messages', 'sealed_body', id)],
      )
    }
    const { adminUrl, installationId } = server.database
    const masterKeys = { current: key(), all: [key()] }
    const options = { adminUrl, masterKeys, createRoles: true, installationId }
    expect(await acceptNewKey(options)).toEqual({ credentials: 1, secondFactors: 1, mails: 2 })
    expect(await factors()).toEqual([kept.userUID])
    expect([await openSessions(lost), await openSessions(kept)]).toEqual([0, 1])
    expect(await audited('deactivate-second-factor', lost.userUID)).toEqual([
      { reason: 'master key lost', origin: 'command line' },
    ])
    expect(await audited('lose-credentials', 'nemon')).toHaveLength(1)
    const { rows } = await client.query(
      'select id_mail, state, error_code from mail_messages where id_mail = any ($1::uuid[]) order by id_mail',
      [[waiting, sent, readable]],
    )
    expect(rows.map((row) => [row.state, row.error_code])).toEqual([
      ['failed', 'SECRET_UNREADABLE'],
      ['sent', null],
      ['pending', null],
    ])
    expect(await acceptNewKey(options)).toMatchObject({ secondFactors: 0 })
    // Secrets that a known older key decrypts are not lost.
    await giveFactor(lost, gone)
    const twoKeys = { ...options, masterKeys: { current: key(), all: [key(), gone] } }
    expect(await acceptNewKey(twoKeys)).toEqual({ credentials: 0, secondFactors: 0, mails: 0 })
    expect(await factors()).toHaveLength(2)
    await client.query('delete from second_factors where user_uid = $1', [lost.userUID])
  })

  it('reset-second-factor resets the second factor of one person, ends the sessions and is audited', async () => {
    await resetSecondFactor(server.database.adminUrl, ` ${kept.email.toUpperCase()} `)
    expect(await factors()).toEqual([])
    expect(await openSessions(kept)).toBe(0)
    expect(await audited('deactivate-second-factor', kept.userUID)).toEqual([
      { reason: 'asked for', origin: 'command line' },
    ])
    await expect(resetSecondFactor(server.database.adminUrl, kept.email)).rejects.toThrow(
      /Nobody with the e-mail/,
    )
  })
})
