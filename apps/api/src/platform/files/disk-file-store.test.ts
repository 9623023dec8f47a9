import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskFileStore } from './disk-file-store.ts'

const TENANT = '01900000-0000-7000-8000-00000000000a'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vatio-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const drafts = (root = folder) => readdirSync(path.join(root, 'drafts'))
const bytesOf = (size: number) => Readable.from([randomBytes(size)])

async function keysOf(store: Awaited<ReturnType<typeof openDiskFileStore>>): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys
}

describe('disk file store', () => {
  it('stores the bytes under a random key of the company, whatever the name of the file', async () => {
    const store = await openDiskFileStore(folder)
    const content = randomBytes(200_000)
    const received = await store.receive(
      Readable.from([content.subarray(0, 7), content.subarray(7)]),
      200_000,
    )
    const kept = await received.keep(TENANT)
    await received.dispose()
    expect(kept.storageKey).toMatch(new RegExp(`^${TENANT}/[0-9a-f]{2}/[0-9a-f]{32}$`))
    expect([kept.size, kept.sha256]).toEqual([200_000, createHash('sha256').update(content).digest('hex')])
    expect((await buffer(await store.read(kept.storageKey))).equals(content)).toBe(true)
    expect(await keysOf(store)).toEqual([kept.storageKey])
    expect(drafts()).toEqual([])
    expect(statSync(path.join(folder, kept.storageKey)).mode & 0o777).toBe(0o600)
  })
  it('leaves no trace of a file that was not confirmed', async () => {
    const store = await openDiskFileStore(folder)
    const received = await store.receive(bytesOf(10), 10)
    expect(drafts()).toHaveLength(1)
    await received.dispose()
    await received.dispose()
    expect([drafts(), await keysOf(store)]).toEqual([[], []])
  })
  it('refuses one byte too many, reads the stream to its end and stores nothing', async () => {
    const store = await openDiskFileStore(folder)
    const source = bytesOf(101)
    await expect(store.receive(source, 100)).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
    expect(drafts()).toEqual([])
    await new Promise((end) => (source.readableEnded ? end(0) : source.once('end', end)))
  })
  it('stores nothing when the upload is interrupted', async () => {
    const store = await openDiskFileStore(folder)
    const source = Readable.from(
      (async function* () {
        yield Buffer.from('principio')
        throw new Error('broken off')
      })(),
    )
    await expect(store.receive(source, 100)).rejects.toThrow('broken off')
    expect(drafts()).toEqual([])
  })
  it('answers NOT_FOUND to a missing file and to an invalid key', async () => {
    const store = await openDiskFileStore(folder)
    writeFileSync(path.join(folder, 'secret'), 'x')
    const keys = [
      `${TENANT}/00/${'0'.repeat(32)}`,
      'secret',
      '../secret',
      `${TENANT}/../../secret`,
      `/etc/passwd`,
      '',
    ]
    for (const key of keys) {
      await expect(store.read(key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(store.remove('../secret')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
  it('removes a file, and removing it again is no error', async () => {
    const store = await openDiskFileStore(folder)
    const { storageKey } = await (await store.receive(bytesOf(5), 5)).keep(TENANT)
    expect(await store.keptAt(storageKey)).toBeInstanceOf(Date)
    await store.remove(storageKey)
    await store.remove(storageKey)
    expect(await store.keptAt(storageKey)).toBeNull()
  })
  it('deletes at its start the drafts of dead processes and old ones of other machines', async () => {
    await openDiskFileStore(folder)
    const dead = execFileSync(process.execPath, ['-p', 'process.pid']).toString().trim()
    const random = () => randomBytes(16).toString('hex')
    const put = (name: string, ageHours = 0) => {
      const file = path.join(folder, 'drafts', name)
      writeFileSync(file, 'x')
      const at = Date.now() / 1000 - ageHours * 3600
      utimesSync(file, at, at)
      return name
    }
    put(`${hostname()}-${dead}-${random()}`)
    put(`otra-maquina-1-${random()}`, 25)
    const living = [put(`${hostname()}-${process.pid}-${random()}`), put(`otra-maquina-1-${random()}`, 23)]
    await openDiskFileStore(folder)
    expect(drafts().sort()).toEqual(living.sort())
  })
})

const disk = mountSmallDisk()
afterAll(() => disk?.unmount())

describe.skipIf(disk === null)('disk file store on a disk of 5 MB', () => {
  it('answers NO_SPACE on a full disk, stores nothing partial, and works again when there is space', async () => {
    const root = disk!.folder
    const store = await openDiskFileStore(root)
    const small = await (await store.receive(bytesOf(1_000_000), 1_000_000)).keep(TENANT)
    const chunks = Readable.from(
      (function* () {
        for (let index = 0; index < 200; index++) yield randomBytes(50_000)
      })(),
    )
    await expect(store.receive(chunks, 20_000_000)).rejects.toMatchObject({ code: 'NO_SPACE' })
    expect(drafts(root)).toEqual([])
    expect(await keysOf(store)).toEqual([small.storageKey])
    const next = await (await store.receive(bytesOf(3_000_000), 3_000_000)).keep(TENANT)
    expect((await buffer(await store.read(next.storageKey))).length).toBe(3_000_000)
  })
})

function mountSmallDisk(): { folder: string; unmount: () => void } | null {
  const mountPoint = mkdtempSync(path.join(tmpdir(), 'vatio-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=5m', 'tmpfs', mountPoint], { stdio: 'pipe' })
  } catch (error) {
    rmSync(mountPoint, { recursive: true })
    process.stderr.write(
      `Full disk not tested: mounting a small tmpfs needs root (${(error as Error).message})\n`,
    )
    return null
  }
  return {
    folder: mountPoint,
    unmount() {
      execFileSync('umount', [mountPoint])
      rmSync(mountPoint, { recursive: true })
    },
  }
}
