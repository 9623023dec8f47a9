import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { forgetStoredFile, recordStoredFile } from './stored-file.repository.ts'
import { sweepFiles } from './sweep-files.ts'

const HOUR_MS = 3_600_000
let testDatabase: TestDatabase
let database: Database
let folder: string
let files: FileStore
const tenants = [newId(), newId()] as const

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase({ runtimeUrl: testDatabase.runtimeUrl, poolSize: 3, onIdleError: () => {} })
  folder = await mkdtemp(path.join(tmpdir(), 'vatio-sweep-'))
  files = await openDiskFileStore(folder)
  const admin = new pg.Client({ connectionString: testDatabase.superuserUrl })
  await admin.connect()
  for (const tenant of tenants) {
    await admin.query('insert into organisations (client_uid, name) values ($1, $2)', [tenant, 'Pruebas'])
    await admin.query('insert into user_directory values ($1, $2, $3)', [`${tenant}@x.es`, tenant, newId()])
  }
  await admin.end()
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
  await rm(folder, { recursive: true })
})

const keep = async (tenant: string): Promise<StoredFile> =>
  (await files.receive(Readable.from([Buffer.from('factura')]), 100)).keep(tenant)
const record = (tenant: string, file: StoredFile) =>
  database.withTenant({ clientUID: tenant }, (tx) => recordStoredFile(tx, file))
const sweep = (ageHours: number) =>
  sweepFiles({ files, database, now: () => Date.now() + ageHours * HOUR_MS })
const isThere = async (file: StoredFile) => (await files.keptAt(file.storageKey)) !== null

describe('sweepFiles', () => {
  it('removes files without a record after a day, and only those', async () => {
    const [orphanA, orphanB, recorded] = [
      await keep(tenants[0]),
      await keep(tenants[1]),
      await keep(tenants[1]),
    ]
    await record(tenants[1], recorded)
    expect(await sweep(23)).toEqual({ removed: 0, missing: [] })
    expect(await sweep(25)).toEqual({ removed: 2, missing: [] })
    expect([await isThere(orphanA), await isThere(orphanB), await isThere(recorded)]).toEqual([
      false,
      false,
      true,
    ])
    await database.withTenant({ clientUID: tenants[1] }, (tx) => forgetStoredFile(tx, recorded.storageKey))
    expect((await sweep(25)).removed).toBe(1)
  })
  it('does not take the record of another company for the file of this one', async () => {
    const file = await keep(tenants[0])
    await expect(record(tenants[1], file)).rejects.toThrow('stored_files_own_folder')
    expect((await sweep(25)).removed).toBe(1)
  })
  it('tells records whose file is gone and keeps them', async () => {
    const file = await keep(tenants[0])
    await record(tenants[0], file)
    await files.remove(file.storageKey)
    expect((await sweep(0)).missing).toEqual([file.storageKey])
    expect((await sweep(0)).missing).toEqual([file.storageKey])
    const rows = await database.withTenant({ clientUID: tenants[0] }, (tx) =>
      tx.query('select missing_since is not null as missing from stored_files'),
    )
    expect(rows).toEqual([{ missing: true }])
  })
})
