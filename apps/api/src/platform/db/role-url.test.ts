import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { openDatabase } from './database.ts'
import { derivedUrl, fixedUrl } from './role-url.ts'
import { rolePassword, urlForRole } from './roles.ts'
import { newId } from './uuid.ts'

const OLD = Buffer.alloc(32, 1).toString('base64url')
const NEW = Buffer.alloc(32, 2).toString('base64url')
// A separate role: all tests share the passwords of the others.
const ROLE = `rotating_${process.pid}`

let testDatabase: TestDatabase
let admin: pg.Client
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  admin = new pg.Client({ connectionString: testDatabase.superuserUrl })
  await admin.connect()
  await admin.query(`create role ${ROLE} login`)
})
afterAll(async () => {
  await admin.query(`drop role ${ROLE}`)
  await admin.end()
  await testDatabase.drop()
})
beforeEach(() => setPassword(OLD))

const setPassword = (key: string) => admin.query(`alter role ${ROLE} password '${rolePassword(key, ROLE)}'`)
/** Only new connections are asked for the password. */
const endSessions = () =>
  admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [ROLE])

function open(readKeys: () => { current: string; all: readonly string[] } | null, onUnavailable = vi.fn()) {
  const runtimeUrl = derivedUrl(testDatabase.adminUrl, ROLE, readKeys)
  const database = openDatabase({ runtimeUrl, poolSize: 3, onIdleError: () => {}, onUnavailable })
  return { database, onUnavailable }
}

describe('a runtime-role password that another node changed', () => {
  it('is found by reading the keys again, without a failed call', async () => {
    let keys: readonly [string, ...string[]] = [OLD]
    const { database, onUnavailable } = open(() => ({ current: keys[0], all: keys }))
    await database.ping()
    keys = [NEW, OLD]
    await setPassword(NEW)
    await endSessions()
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(0))
    await Promise.all(Array.from({ length: 6 }, () => database.ping()))
    expect(onUnavailable).not.toHaveBeenCalled()
    await database.close()
  })

  it('is found among older keys too, while the other node has not restarted yet', async () => {
    const { database } = open(() => ({ current: NEW, all: [NEW, OLD] }))
    await database.ping()
    await setPassword(NEW)
    await endSessions()
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(0))
    await database.ping()
    await database.close()
  })

  it('leads to 503 where no key fits, is reported once, and works as soon as one does', async () => {
    let keys: readonly [string, ...string[]] = [OLD]
    const { database, onUnavailable } = open(() => ({ current: keys[0], all: keys }))
    await setPassword(NEW)
    const refused = { code: 'DATABASE_UNAVAILABLE', kind: 'unavailable' }
    for (let call = 0; call < 5; call++) await expect(database.ping()).rejects.toMatchObject(refused)
    expect(onUnavailable).toHaveBeenCalledTimes(1)
    expect(onUnavailable.mock.calls[0]?.[0]).toMatchObject({ code: '28P01' })
    keys = [NEW, OLD]
    await database.ping()
    await database.close()
  })

  it('leads to 503 while the keys cannot be read', async () => {
    let isReadable = true
    const { database } = open(() => (isReadable ? { current: OLD, all: [OLD] } : null))
    isReadable = false
    await setPassword(NEW)
    await expect(database.ping()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    await database.close()
  })
})

describe('a login that is refused for another reason', () => {
  it('leads to 503 when the URL was set by the operator', async () => {
    const wrong = urlForRole(testDatabase.adminUrl, ROLE, 'wrong')
    const database = openDatabase({ runtimeUrl: fixedUrl(wrong), poolSize: 2, onIdleError: () => {} })
    await expect(database.ping()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    await database.close()
  })

  it('leads to 503 while the role may not log in', async () => {
    const { database } = open(() => ({ current: OLD, all: [OLD] }))
    await admin.query(`alter role ${ROLE} nologin`)
    await expect(database.ping()).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    await admin.query(`alter role ${ROLE} login`)
    await database.ping()
    await database.close()
  })
})

describe('a failure of the machine below PostgreSQL', () => {
  it('leads to 503 and is reported, since nothing else logs it', async () => {
    const { database, onUnavailable } = open(() => ({ current: OLD, all: [OLD] }))
    const lost = withTestTenant(database, { clientUID: newId() }, (tx) =>
      tx.query(`do $$ begin raise exception 'could not fsync file' using errcode = '58030'; end $$`),
    )
    await expect(lost).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    expect(onUnavailable.mock.calls).toMatchObject([[{ code: '58030' }]])
    await database.ping()
    await database.close()
  })
})
