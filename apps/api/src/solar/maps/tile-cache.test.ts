import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest'
import { openTileCache } from './tile-cache.ts'

const BLOCK = 4096
const NOW = new Date('2026-11-16T09:00:00Z')
const DAY_MS = 86_400_000
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const bytes = (text: string) => Buffer.from(text)

let folder: string
let warn: Mock<(facts: object, message: string) => void>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vatio-tiles-'))
  warn = vi.fn()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const openCache = (blocks: number, source = 'https://fotos.example', at = folder) =>
  openTileCache({ folder: at, source, mostBytes: blocks * BLOCK, log: { warn } })
const ownFolder = async () => path.join(folder, (await readdir(folder))[0] ?? '')

describe('the cache of tiles', () => {
  it('removes the least used tiles beyond its size, from the disk too', async () => {
    const cache = openCache(2)
    await cache.keep('1-0-0', bytes('a'), NOW)
    await cache.keep('1-0-1', bytes('b'), NOW)
    await cache.find('1-0-0', NOW)
    await cache.keep('1-1-0', bytes('c'), NOW)
    expect(await cache.find('1-0-1', NOW)).toBeNull()
    expect(await cache.find('1-0-0', NOW)).toEqual(bytes('a'))
    expect((await readdir(await ownFolder())).toSorted()).toEqual(['1-0-0', '1-1-0'])
  })

  it('counts a tile that is kept again once', async () => {
    const cache = openCache(2)
    await cache.keep('1-0-0', bytes('a'), NOW)
    for (let time = 0; time < 5; time++) await cache.keep('1-0-1', bytes('b'), NOW)
    expect(await cache.find('1-0-0', NOW)).toEqual(bytes('a'))
  })

  it('finds what a run before has left, the oldest to go first, without its drafts', async () => {
    const before = openCache(9)
    for (const name of ['1-0-0', '1-0-1', '1-1-0']) await before.keep(name, bytes(name), NOW)
    const own = await ownFolder()
    await utimes(path.join(own, '1-0-1'), after(-2), after(-2))
    await writeFile(path.join(own, '1-1-1.half'), 'half')
    const cache = openCache(3)
    await cache.keep('1-1-1', bytes('d'), NOW)
    expect((await readdir(own)).toSorted()).toEqual(['1-0-0', '1-1-0', '1-1-1'])
  })

  it('has nothing of another service', async () => {
    await openCache(9).keep('1-0-0', bytes('a'), NOW)
    expect(await openCache(9, 'https://otras.example').find('1-0-0', NOW)).toBeNull()
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('forgets a tile after half a year, one that is missing after a day', async () => {
    const cache = openCache(9)
    await cache.keep('1-0-0', bytes('a'), NOW)
    await cache.keep('1-0-1', new Uint8Array(), NOW)
    expect(await cache.find('1-0-0', after(179))).toEqual(bytes('a'))
    expect(await cache.find('1-0-0', after(180))).toBeNull()
    expect(await cache.find('1-0-1', after(0.9))).toEqual(bytes(''))
    expect(await cache.find('1-0-1', after(1))).toBeNull()
  })

  it('does not know a tile that somebody else has removed', async () => {
    const cache = openCache(9)
    await cache.keep('1-0-0', bytes('a'), NOW)
    await rm(path.join(await ownFolder(), '1-0-0'))
    expect(await cache.find('1-0-0', NOW)).toBeNull()
  })

  it('knows nothing where the disk fails, and says so in the log', async () => {
    const file = path.join(folder, 'a-file')
    await mkdir(folder, { recursive: true })
    await writeFile(file, '')
    const cache = openCache(9, 'https://fotos.example', file)
    await cache.keep('1-0-0', bytes('a'), NOW)
    expect(await cache.find('1-0-0', NOW)).toBeNull()
    expect(warn).toHaveBeenCalled()
  })
})
