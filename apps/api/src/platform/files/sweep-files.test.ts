import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { s3Environment, startFakeS3, type FakeS3 } from '../../../test/fake-s3.ts'
import { TEST_INSTALLATION_ID } from '../../../test/test-cluster.ts'
import { withTestTenant } from '../../../test/test-transaction.ts'
import { countUsage } from '../../identity/licences/licences.service.ts'
import { readConfiguration } from '../config/configuration.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { newId } from '../db/uuid.ts'
import { openDiskFileStore } from './disk-file-store.ts'
import { emptyTrash } from './empty-trash.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { createFileSweep } from './file-sweep.ts'
import { writeInstallationMark } from './installation-mark.ts'
import { createS3Client } from './s3-client.ts'
import { openS3FileStore } from './s3-file-store.ts'
import { deleteStoredFiles, recordStoredFile } from './stored-file.repository.ts'
import { sweepFiles, type SweepResult } from './sweep-files.ts'

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
  await writeInstallationMark(files, TEST_INSTALLATION_ID)
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
const sweep = async (ageHours: number): Promise<SweepResult> => {
  const result = await sweepFiles({ files, database, now: () => Date.now() + ageHours * HOUR_MS })
  if (result === null) throw new Error('nothing was swept')
  return result
}
const placeOf = async ({ storageKey }: StoredFile): Promise<'kept' | 'trash' | 'gone'> => {
  if ((await files.keptAt(storageKey)) !== null) return 'kept'
  for await (const trashed of files.trash.list()) if (trashed.storageKey === storageKey) return 'trash'
  return 'gone'
}

describe('sweepFiles', () => {
  it('moves files without a record into the trash after a day, and no others', async () => {
    const [orphanA, orphanB, recorded] = [
      await keep(tenants[0]),
      await keep(tenants[1]),
      await keep(tenants[1]),
    ]
    await record(tenants[1], recorded)
    expect(await sweep(23)).toMatchObject({ trashed: 0, missing: [] })
    expect(await sweep(25)).toMatchObject({ trashed: 2, missing: [], inTrash: 2 })
    expect(await Promise.all([orphanA, orphanB, recorded].map(placeOf))).toEqual(['trash', 'trash', 'kept'])
    await database.withTenant({ clientUID: tenants[1] }, (tx) => deleteStoredFiles(tx, [recorded.storageKey]))
    expect(await sweep(25)).toMatchObject({ trashed: 1, inTrash: 3 })
  })
  it('deletes files that were in the trash for 30 days, and not earlier', async () => {
    const orphan = await keep(tenants[0])
    await sweep(25)
    expect(await placeOf(orphan)).toBe('trash')
    expect(await sweep(30 * 24 - 1)).toMatchObject({ emptied: 0 })
    expect((await sweep(30 * 24 + 1)).emptied).toBeGreaterThan(0)
    expect(await placeOf(orphan)).toBe('gone')
  })
  it('restores a file from the trash when its record exists again, and reports it', async () => {
    const file = await keep(tenants[0])
    await sweep(25)
    await record(tenants[0], file)
    expect(await sweep(30 * 24 + 1)).toMatchObject({ returned: [file.storageKey], missing: [] })
    expect(await placeOf(file)).toBe('kept')
    expect(await sweep(30 * 24 + 1)).toMatchObject({ returned: [], trashed: 0 })
  })
  it('does not accept the record of another company for a file', async () => {
    const file = await keep(tenants[0])
    await expect(record(tenants[1], file)).rejects.toThrow('stored_files_own_folder')
    expect(await sweep(25)).toMatchObject({ trashed: 1 })
  })
  it('reports records whose file is gone and keeps them', async () => {
    const file = await keep(tenants[0])
    await record(tenants[0], file)
    await files.remove(file.storageKey)
    expect(await sweep(0)).toMatchObject({ missing: [file.storageKey] })
    expect(await sweep(0)).toMatchObject({ missing: [file.storageKey] })
    const rows = await withTestTenant(database, { clientUID: tenants[0] }, (tx) =>
      tx.query('select missing_since is not null as missing from stored_files where storage_key = $1', [
        file.storageKey,
      ]),
    )
    expect(rows).toEqual([{ missing: true }])
  })
  it('never touches files of a company that the database does not contain, nor their trash', async () => {
    const stranger = newId()
    const kept = await Promise.all(Array.from({ length: 100 }, () => keep(stranger)))
    const trashed = await keep(stranger)
    await files.trash.take(trashed.storageKey)
    const swept = await sweep(90 * 24)
    for (const file of kept) expect(await placeOf(file)).toBe('kept')
    expect(await placeOf(trashed)).toBe('trash')
    expect(swept).toMatchObject({ ofUnknownCompanies: 101 })
  })
  it('sweeps nothing where the store belongs to another installation', async () => {
    const bucket = await openDiskFileStore(await mkdtemp(path.join(folder, 'other-')))
    await writeInstallationMark(bucket, newId())
    const foreign = await (await bucket.receive(Readable.from([Buffer.from('x')]), 10)).keep(tenants[0])
    const options = { files: bucket, database, now: () => Date.now() + 90 * 24 * HOUR_MS }
    expect(await sweepFiles(options)).toBeNull()
    expect(await bucket.keptAt(foreign.storageKey)).toBeInstanceOf(Date)
  })
  it('sweeps nothing where the installation mark of the store is invalid', async () => {
    const root = await mkdtemp(path.join(folder, 'damaged-'))
    const damaged = await openDiskFileStore(root)
    await damaged.createMark('half an')
    const file = await (await damaged.receive(Readable.from([Buffer.from('x')]), 10)).keep(tenants[0])
    const options = { files: damaged, database, now: () => Date.now() + 90 * 24 * HOUR_MS }
    await expect(sweepFiles(options)).rejects.toThrow(/mark .* is damaged/)
    expect(await damaged.keptAt(file.storageKey)).toBeInstanceOf(Date)
  })
  it('sweeps nothing where the store has lost its installation mark', async () => {
    const unmarked = await openDiskFileStore(await mkdtemp(path.join(folder, 'unmarked-')))
    const file = await (await unmarked.receive(Readable.from([Buffer.from('x')]), 10)).keep(tenants[0])
    const options = { files: unmarked, database, now: () => Date.now() + 90 * 24 * HOUR_MS }
    expect(await sweepFiles(options)).toBeNull()
    expect(await unmarked.keptAt(file.storageKey)).toBeInstanceOf(Date)
  })
  it('excludes the trash from the storage of the licence', async () => {
    const used = () =>
      database.withTenant({ clientUID: tenants[0] }, async (tx) => (await countUsage(tx)).storageBytes)
    const before = await used()
    const file = await keep(tenants[0])
    await record(tenants[0], file)
    expect((await used()) - before).toBe(file.size)
    await database.withTenant({ clientUID: tenants[0] }, (tx) => deleteStoredFiles(tx, [file.storageKey]))
    await sweep(25)
    expect([await placeOf(file), await used()]).toEqual(['trash', before])
  })
})

describe('createFileSweep', () => {
  it('reports once that the store belongs to another installation, and remembers it', async () => {
    const root = await mkdtemp(path.join(folder, 'sweep-'))
    const store = await openDiskFileStore(root)
    await writeInstallationMark(store, newId())
    const fileSweep = createFileSweep({ files: store, database })
    const said: string[] = []
    const log = fastify({ logger: { level: 'info', stream: { write: (line) => said.push(line) } } }).log
    expect([fileSweep.isOwnStore, fileSweep.last]).toEqual([null, null])
    await fileSweep.run(log)
    await fileSweep.run(log)
    expect([fileSweep.isOwnStore, fileSweep.last]).toEqual([false, null])
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('belongs to another installation')
    await rm(path.join(root, '.installation'))
    await writeInstallationMark(store, TEST_INSTALLATION_ID)
    await fileSweep.run(log)
    expect([fileSweep.isOwnStore, fileSweep.last?.inTrash]).toEqual([true, 0])
  })
})

describe('sweepFiles of a store in the network', () => {
  let s3: FakeS3
  let bucket: FileStore
  const open = () =>
    openS3FileStore(
      createS3Client(readConfiguration({ NODE_ENV: 'test', ...s3Environment(s3.url) }).s3!),
      path.join(folder, 'drafts'),
    )
  beforeAll(async () => {
    s3 = await startFakeS3()
    bucket = await open()
    await writeInstallationMark(bucket, TEST_INSTALLATION_ID)
  })
  afterAll(() => s3.close())
  const later = (hours: number) => ({ database, now: () => Date.now() + hours * HOUR_MS })
  const keepThere = async () =>
    (await bucket.receive(Readable.from([Buffer.from('logo')]), 100)).keep(tenants[0])

  it('does not touch files of another installation in the same bucket', async () => {
    const theirs = await startFakeS3()
    const settings = readConfiguration({ NODE_ENV: 'test', ...s3Environment(theirs.url) }).s3!
    const shared = await openS3FileStore(createS3Client(settings), path.join(folder, 'drafts'))
    await writeInstallationMark(shared, newId())
    for (const tenant of [newId(), ...tenants]) {
      await (await shared.receive(Readable.from([Buffer.from('x')]), 10)).keep(tenant)
    }
    const before = [...theirs.objects.keys()].sort()
    expect(await sweepFiles({ files: shared, ...later(90 * 24) })).toBeNull()
    expect([...theirs.objects.keys()].sort()).toEqual(before)
    await theirs.close()
  })
  it('loses nothing when interrupted between copy and removal, and the next sweep completes the move', async () => {
    const { storageKey } = await keepThere()
    s3.refuse = (call) => (call.startsWith('DELETE') ? 403 : null)
    await expect(sweepFiles({ files: bucket, ...later(25) })).rejects.toThrow('DELETE with 403')
    expect([s3.objects.has(storageKey), s3.objects.has(`trash/${storageKey}`)]).toEqual([true, true])
    s3.refuse = () => null
    expect(await sweepFiles({ files: bucket, ...later(25) })).toMatchObject({ trashed: 1 })
    expect([s3.objects.has(storageKey), s3.objects.has(`trash/${storageKey}`)]).toEqual([false, true])
  })
  it('keeps the original when the store confirms a copy that does not exist', async () => {
    const { storageKey } = await keepThere()
    s3.refuse = (call) => (/^HEAD .*\/trash\//.test(call) ? 404 : null)
    await expect(sweepFiles({ files: bucket, ...later(25) })).rejects.toThrow('a copy that is not there')
    s3.refuse = () => null
    expect(s3.objects.has(storageKey)).toBe(true)
  })
  it('deletes from the trash a copy of a stored file, and never the only copy of a recorded one', async () => {
    const [twice, once] = [await keepThere(), await keepThere()]
    for (const file of [twice, once]) await record(tenants[0], file)
    const lying = (storageKey: string) => [s3.objects.has(storageKey), s3.objects.has(`trash/${storageKey}`)]
    s3.objects.set(`trash/${twice.storageKey}`, s3.objects.get(twice.storageKey)!)
    await bucket.trash.take(once.storageKey)
    await emptyTrash({ files: bucket, ...later(31 * 24) })
    expect([lying(twice.storageKey), lying(once.storageKey)]).toEqual([
      [true, false],
      [false, true],
    ])
  })
  it('keeps the original when the copy is refused', async () => {
    const { storageKey } = await keepThere()
    s3.refuse = (call) => (call.startsWith('PUT') ? 403 : null)
    await expect(sweepFiles({ files: bucket, ...later(25) })).rejects.toThrow('PUT with 403')
    s3.refuse = () => null
    expect([s3.objects.has(storageKey), s3.objects.has(`trash/${storageKey}`)]).toEqual([true, false])
  })
  it('may run on several nodes at once: every file is moved and none is lost', async () => {
    const orphans = await Promise.all(Array.from({ length: 8 }, keepThere))
    const recorded = await keepThere()
    await record(tenants[0], recorded)
    const nodes = await Promise.all(
      [await open(), await open(), await open()].map((node) => sweepFiles({ files: node, ...later(25) })),
    )
    for (const result of nodes) expect(result).not.toBeNull()
    for (const { storageKey } of orphans) {
      expect([s3.objects.has(storageKey), s3.objects.has(`trash/${storageKey}`)]).toEqual([false, true])
    }
    expect(s3.objects.has(recorded.storageKey)).toBe(true)
  })
})
