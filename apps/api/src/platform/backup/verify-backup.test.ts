import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { FORMAT, HEAD_ENTRY, MANIFEST_ENTRY, tableEntry } from './backup-manifest.ts'
import { verifyBackup } from './verify-backup.ts'

describe('the verification of a backup file', () => {
  let folder: string
  let whole: Buffer
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'vatio-verify-'))
    const file = path.join(folder, 'whole.backup')
    await writeSample(file)
    whole = readFileSync(file)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const inFolder = (name: string) => path.join(folder, name)
  /** The one-line error message, or the other result. */
  const errorOf = async (name: string): Promise<string> => {
    try {
      await verifyBackup(inFolder(name))
      return 'accepted'
    } catch (error) {
      return error instanceof StartError ? error.message : `not a StartError: ${String(error)}`
    }
  }
  let tries = 0
  const errorOfBytes = async (bytes: Buffer): Promise<string> => {
    const name = `tried-${(tries += 1)}.backup`
    writeFileSync(inFolder(name), bytes)
    const answer = await errorOf(name)
    rmSync(inFolder(name))
    return answer
  }

  it('accepts a complete file', async () => {
    expect(await errorOfBytes(whole)).toBe('accepted')
  })

  it('refuses every truncation within the last 2 KB in one line', async () => {
    const wrong: string[] = []
    const cuts = Array.from({ length: 2048 }, (_, index) => index + 1)
    const tryNext = async () => {
      for (let missing = cuts.pop(); missing !== undefined; missing = cuts.pop()) {
        const answer = await errorOfBytes(whole.subarray(0, whole.length - missing))
        if (!/^\S+ is not whole: .*Nothing was restored\.$/.test(answer)) wrong.push(`${missing}: ${answer}`)
      }
    }
    await Promise.all(Array.from({ length: 16 }, tryNext))
    expect(wrong).toEqual([])
  })

  it('refuses a truncated and an empty file in one line', async () => {
    for (const length of [0, 1, 9, 10, 11, 300, 1000, Math.floor(whole.length / 2), whole.length - 2500]) {
      expect([length, await errorOfBytes(whole.subarray(0, length))]).toEqual([
        length,
        expect.stringMatching(/^\S+ is (?:not whole: .*|no backup of Vatio\. )Nothing was restored\.$/),
      ])
    }
  })

  it('refuses bytes appended to a complete file', async () => {
    const appended = [
      Buffer.from([7]),
      Buffer.alloc(1),
      Buffer.alloc(4096),
      randomBytes(3000),
      Buffer.from([0x1f, 0x8b]),
      gzipSync('a second archive'),
      whole,
    ]
    for (const [index, bytes] of appended.entries()) {
      expect([index, await errorOfBytes(Buffer.concat([whole, bytes]))]).toEqual([
        index,
        expect.stringMatching(/^\S+ is not whole: .*Nothing was restored\.$/),
      ])
    }
  })

  it('refuses entries and bytes after the end of the archive', async () => {
    const tar = gunzipSync(whole)
    const behind = gzipSync(Buffer.concat([tar, Buffer.from('more')]))
    expect(await errorOfBytes(behind)).toMatch(/is not whole/)
    const oneEmptyBlock = gzipSync(tar.subarray(0, tar.length - 512))
    expect(await errorOfBytes(oneEmptyBlock)).toMatch(/is not whole/)
  })

  it('refuses an entry that is not a regular file, and a size that is not octal', async () => {
    const edits: Record<string, (header: Buffer) => void> = {
      'symbolic link': (header) => header.write('2', 156),
      directory: (header) => header.write('5', 156),
      'extended header': (header) => header.write('x', 156),
      'binary size': (header) => header.fill(Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]), 124, 136),
      'negative size': (header) => header.write('-0000000001\0', 124),
      'no size': (header) => header.fill(0, 124, 136),
    }
    for (const [name, edit] of Object.entries(edits)) {
      const tar = gunzipSync(whole)
      const header = tar.subarray(0, 512)
      edit(header)
      header.write(' '.repeat(8), 148)
      const sum = header.reduce((total, byte) => total + byte, 0)
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
      expect([name, await errorOfBytes(gzipSync(tar))]).toEqual([
        name,
        expect.stringMatching(/is no backup of Vatio/),
      ])
    }
  })

  it('refuses an invalid manifest in one line', async () => {
    const file = inFolder('odd.backup')
    for (const manifest of ['null', '[]', '{}', '"text"', '{"entries":{}}', '{"entries":[null]}']) {
      const archive = await ArchiveWriter.open(file)
      await archive.add(HEAD_ENTRY, sampleHead())
      await archive.add(MANIFEST_ENTRY, Buffer.from(manifest))
      await archive.finish()
      expect([manifest, await errorOf('odd.backup')]).toEqual([
        manifest,
        expect.stringMatching(/is not whole/),
      ])
    }
  })

  it('refuses a folder, an unreadable file and a missing one in one line', async () => {
    mkdirSync(inFolder('folder.backup'))
    expect(await errorOf('folder.backup')).toMatch(/^Cannot read \S+ \(EISDIR\)/)
    expect(await errorOf('nowhere.backup')).toMatch(/^Cannot read \S+ \(ENOENT\)/)
    writeFileSync(inFolder('closed.backup'), whole)
    chmodSync(inFolder('closed.backup'), 0)
    // File modes do not restrict root.
    if (process.getuid?.() !== 0)
      expect(await errorOf('closed.backup')).toMatch(/^Cannot read \S+ \(EACCES\)/)
    expect(statSync(inFolder('closed.backup')).size).toBe(whole.length)
  })
})

function sampleHead(): Buffer {
  const head = { format: FORMAT, product: 'vatio', createdAt: '2026-11-22T01:30:00.000Z', migrations: [] }
  return Buffer.from(JSON.stringify({ ...head, tables: [{ name: 'sample', columns: ['id'] }] }))
}

async function writeSample(file: string): Promise<void> {
  const archive = await ArchiveWriter.open(file)
  await archive.add(HEAD_ENTRY, sampleHead())
  for (let part = 1; part <= 12; part++) await archive.add(tableEntry('sample', part), randomBytes(250))
  const manifest = { entries: archive.entries, tables: [], sequences: [], files: 0, missingFiles: [] }
  await archive.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)))
  await archive.finish()
}
