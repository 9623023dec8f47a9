import { afterAll, beforeAll, expect, it } from 'vitest'
import { PostgresFolder } from '../../test/postgres-folder.ts'
import { canLogIn, roleUrl } from '../platform/db/claim-cluster.ts'
import { migrate } from '../platform/db/migrate.ts'
import { databaseRoles } from '../platform/db/roles.ts'
import type { EmbeddedPostgres } from '../platform/postgres/start-postgres.ts'
import { acceptNewKey } from './accept-new-key.ts'

const LOST_KEY = Buffer.alloc(32, 1).toString('base64url')
const NEW_KEY = Buffer.alloc(32, 2).toString('base64url')

let folder: PostgresFolder
let cluster: EmbeddedPostgres
beforeAll(async () => {
  folder = new PostgresFolder()
  cluster = await folder.start()
})
afterAll(() => folder.remove())

it('accept-new-key moves the cluster to the new key', { timeout: 60_000 }, async () => {
  const adminUrl = cluster.url
  const start = (secretKey: string) => migrate({ adminUrl, secretKey })
  const canLogInWith = (key: string) => canLogIn(roleUrl(adminUrl, databaseRoles.runtime, key))
  await start(LOST_KEY)
  await expect(start(NEW_KEY)).rejects.toThrow(/another master key.*accept-new-key/)
  const masterKeys = { current: NEW_KEY, all: [NEW_KEY] }
  expect(await acceptNewKey({ adminUrl, masterKeys, createRoles: true })).toEqual({
    credentials: 0,
    secondFactors: 0,
    mails: 0,
  })
  expect([await canLogInWith(NEW_KEY), await canLogInWith(LOST_KEY)]).toEqual([true, false])
  await expect(start(NEW_KEY)).resolves.toEqual([])
  await expect(start(LOST_KEY)).rejects.toThrow(/another master key/)
})
