import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, TEST_NOW, type TestServer } from '../../../test/server.ts'
import { newId } from '../../platform/db/uuid.ts'
import { oldMailContents } from './old-mail-contents.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const DAY_MS = 86_400_000
const before = (days: number) => new Date(Date.parse(TEST_NOW) - days * DAY_MS)

it('what mails contained is deleted a week after the last of their mailing has ended, and not before', async () => {
  const { clientUID, userUID } = server.adminA
  const mailing = async (endedAt: readonly (Date | null)[]) => {
    const id = newId()
    const storageKey = `${clientUID}/aa/${id}`
    await server.inTenant(clientUID, async (tx) => {
      await tx.query(
        `insert into stored_files (client_uid, storage_key, size, sha256) values ($1, $2, 9, $3)`,
        [clientUID, storageKey, '0'.repeat(64)],
      )
      await tx.query(
        `insert into mailings (client_uid, id_mailing, user_uid, template_type, entity, id_entity, storage_key, file_name, created_at)
         values ($1, $2, $3, 'contract', 'contract', $2, $4, 'a.pdf', $5)`,
        [clientUID, id, userUID, storageKey, before(30)],
      )
      for (const ended of endedAt) {
        await tx.query(
          `insert into mail_messages (client_uid, id_mail, id_mailing, sender_user_uid, template, recipient, subject,
             sealed_body, state, created_at, ended_at)
           values ($1, $2, $3, $4, 'report', 'a@b.es', 'x', 'sealed', $5, $6, $7)`,
          [clientUID, newId(), id, userUID, ended === null ? 'pending' : 'refused', before(30), ended],
        )
      }
    })
    return id
  }
  const old = await mailing([before(8), before(9)])
  const recent = await mailing([before(8), before(6)])
  const waiting = await mailing([before(8), null])
  await server.platform.database.withTenant({ clientUID }, (tx) =>
    oldMailContents.run(tx, server.platform, new Date(TEST_NOW)),
  )
  const kept = await server.inTenant(clientUID, (tx) =>
    tx.query(
      `select g.id_mailing as id, g.storage_key is not null as file, count(m.sealed_body)::int as bodies
       from mailings g join mail_messages m using (client_uid, id_mailing) group by 1, 2 order by 1`,
    ),
  )
  expect(kept).toEqual(
    [
      { id: old, file: false, bodies: 0 },
      { id: recent, file: true, bodies: 1 },
      { id: waiting, file: true, bodies: 1 },
    ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
  const files = await server.inTenant(clientUID, (tx) => tx.query('select storage_key from stored_files'))
  expect(files).toHaveLength(2)
})
