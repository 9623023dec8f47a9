import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import type { FileStore, TrashedFile } from '../src/platform/files/file-store.ts'
import {
  holdsFiles,
  readInstallationMark,
  writeInstallationMark,
} from '../src/platform/files/installation-mark.ts'

const TENANT = '01900000-0000-7000-8000-00000000000a'
const OTHER = '01900000-0000-7000-8000-00000000000b'

/** Tests for every implementation of the file store. */
export function describeFileStore(name: string, open: () => Promise<FileStore>): void {
  const keep = async (store: FileStore, content: Buffer, tenant = TENANT) => {
    const received = await store.receive(Readable.from([content]), content.length)
    try {
      return await received.keep(tenant)
    } finally {
      await received.dispose()
    }
  }
  const keysOf = async (store: FileStore) => {
    const keys: string[] = []
    for await (const key of store.list()) keys.push(key)
    return keys.sort((a, b) => (a < b ? -1 : 1))
  }
  const trashOf = async (store: FileStore, tenant?: string) => {
    const found: TrashedFile[] = []
    for await (const file of store.trash.list(tenant)) found.push(file)
    return found
  }
  const missing = `${TENANT}/00/${'0'.repeat(32)}`

  describe(`${name}: what every file store does`, () => {
    it('gives back the very bytes under a random key of the company', async () => {
      const store = await open()
      for (const size of [0, 1, 70_000, 3_000_000]) {
        const content = randomBytes(size)
        const kept = await keep(store, content)
        expect(kept.storageKey).toMatch(new RegExp(`^${TENANT}/[0-9a-f]{2}/[0-9a-f]{32}$`))
        expect([kept.size, kept.sha256]).toEqual([size, createHash('sha256').update(content).digest('hex')])
        expect((await buffer(await store.read(kept.storageKey))).equals(content)).toBe(true)
      }
    })
    it('keeps nothing of a file that was not kept, nor of one that is too long', async () => {
      const store = await open()
      const before = await keysOf(store)
      const received = await store.receive(Readable.from([Buffer.from('nada')]), 10)
      await received.dispose()
      const long = store.receive(Readable.from([randomBytes(11)]), 10)
      await expect(long).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
      expect(await keysOf(store)).toEqual(before)
    })
    it('lists every key, one company after the other', async () => {
      const store = await open()
      const before = await keysOf(store)
      const kept: string[] = []
      for (let index = 0; index < 8; index++) {
        const tenant = index % 2 === 0 ? TENANT : OTHER
        kept.push((await keep(store, randomBytes(5), tenant)).storageKey)
      }
      const listed: string[] = []
      for await (const key of store.list()) listed.push(key)
      expect(listed.toSorted()).toEqual([...before, ...kept].sort((a, b) => (a < b ? -1 : 1)))
      const companies = listed.map((key) => key.slice(0, 36))
      const runs = companies.filter((company, index) => company !== companies[index - 1])
      expect(runs.length).toBe(new Set(runs).size)
    })
    it('returns when a file came, removes it once, and does not mind a second time', async () => {
      const store = await open()
      const { storageKey } = await keep(store, randomBytes(5))
      const at = await store.keptAt(storageKey)
      expect(Math.abs(Date.now() - at!.getTime())).toBeLessThan(60_000)
      await store.remove(storageKey)
      await store.remove(storageKey)
      expect(await store.keptAt(storageKey)).toBeNull()
      await expect(store.read(storageKey)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
    it('answers NOT_FOUND to a missing file and to anything that is no key', async () => {
      const store = await open()
      expect(await store.keptAt(missing)).toBeNull()
      for (const key of [
        missing,
        'secret',
        '../secret',
        `${TENANT}/../../secret`,
        '/etc/passwd',
        '',
        '?list',
      ]) {
        await expect(store.read(key), key).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
      await expect(store.remove('../secret')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    })
    it('is claimed by one installation, which no key of a company reaches', async () => {
      const store = await open()
      expect(await readInstallationMark(store)).toBeNull()
      const before = await keysOf(store)
      const claims = await Promise.allSettled(
        [TENANT, OTHER].map(async (id) => writeInstallationMark(await open(), id)),
      )
      expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const [winner, loser] = claims[0]?.status === 'fulfilled' ? [TENANT, OTHER] : [OTHER, TENANT]
      await writeInstallationMark(store, winner)
      await expect(writeInstallationMark(store, loser)).rejects.toThrow('belongs to another installation')
      expect(await readInstallationMark(store)).toBe(winner)
      expect(await keysOf(store)).toEqual(before)
      await expect(store.read('.installation')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(store.remove('.installation')).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const { storageKey } = await keep(store, randomBytes(5))
      expect(await holdsFiles(store)).toBe(true)
      await store.remove(storageKey)
      expect(await holdsFiles(store)).toBe(before.length > 0)
    })
    it('moves a file into its trash, out of reach, and back with the same bytes', async () => {
      const store = await open()
      const content = randomBytes(70_000)
      const [{ storageKey }, other] = [await keep(store, content), await keep(store, content, OTHER)]
      expect(await store.trash.take(storageKey)).toBe(true)
      expect(await store.trash.take(other.storageKey)).toBe(true)
      expect(await store.trash.take(storageKey)).toBe(false)
      await expect(store.read(storageKey)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await keysOf(store)).not.toContain(storageKey)
      for (const outside of [`trash/${storageKey}`, `../trash/${storageKey}`]) {
        await expect(store.read(outside), outside).rejects.toMatchObject({ code: 'NOT_FOUND' })
        await expect(store.trash.take(outside), outside).rejects.toMatchObject({ code: 'NOT_FOUND' })
      }
      const all = await trashOf(store)
      expect(all.map((file) => file.storageKey).sort()).toEqual([storageKey, other.storageKey].sort())
      for (const { since } of all) expect(Math.abs(Date.now() - since.getTime())).toBeLessThan(60_000)
      expect((await trashOf(store, OTHER)).map((file) => file.storageKey)).toEqual([other.storageKey])
      expect(await store.trash.giveBack(storageKey)).toBe(true)
      expect(await store.trash.giveBack(storageKey)).toBe(false)
      expect((await buffer(await store.read(storageKey))).equals(content)).toBe(true)
      await store.trash.remove(other.storageKey)
      await store.trash.remove(other.storageKey)
      expect(await trashOf(store)).toEqual([])
    })
    it('moves a file into its trash once when several ask for it', async () => {
      const store = await open()
      const { storageKey } = await keep(store, randomBytes(50))
      const moves = await Promise.all(Array.from({ length: 4 }, () => store.trash.take(storageKey)))
      expect(moves).toContain(true)
      expect(await store.keptAt(storageKey)).toBeNull()
      expect((await trashOf(store)).map((file) => file.storageKey)).toEqual([storageKey])
      await store.trash.remove(storageKey)
    })
    it('takes many files at once', async () => {
      const store = await open()
      const contents = Array.from({ length: 12 }, () => randomBytes(20_000))
      const kept = await Promise.all(contents.map((content) => keep(store, content)))
      const read = await Promise.all(kept.map(async ({ storageKey }) => buffer(await store.read(storageKey))))
      expect(Buffer.concat(read).equals(Buffer.concat(contents))).toBe(true)
    })
  })
}
