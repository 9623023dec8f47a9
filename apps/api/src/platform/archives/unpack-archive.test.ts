import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipArchive } from '../../../test/zip-archive.ts'
import { unpackArchive } from './unpack-archive.ts'

const bzip2 = (content: Buffer | string): Buffer => execFileSync('bzip2', ['-c'], { input: content })
const LINES = 'ES0021000000000001RK0F;2025/01/15 01:00;0;100;0;\n'.repeat(2_000)

async function filesOf(content: Buffer, name = 'a.zip') {
  const files = []
  for await (const file of unpackArchive(content, name)) files.push(file)
  return files
}
const codeOf = (content: Buffer, name?: string) =>
  filesOf(content, name).then(
    () => 'unpacked',
    (error: { code: string }) => error.code,
  )

describe('a packed file', () => {
  it('of the kinds zip, bz2 and gz gives its files with their contents', async () => {
    const zip = zipArchive([
      { name: 'a.csv', content: LINES },
      { name: 'b.txt', content: 'b' },
    ])
    expect((await filesOf(zip)).map(({ name, content }) => [name, content.length])).toEqual([
      ['a.csv', LINES.length],
      ['b.txt', 1],
    ])
    for (const [packed, name] of [
      [bzip2(LINES), 'F5D_0031_0894_20250311.0.bz2'],
      [gzipSync(LINES), 'F5D_0031_0894_20250311.0.gz'],
    ] as const) {
      const [file] = await filesOf(packed, name)
      expect([file?.name, file?.content.toString()]).toEqual(['F5D_0031_0894_20250311.0', LINES])
    }
  })
  it('keeps the last part of a path as a name, and leaves folders and hidden files out', async () => {
    const zip = zipArchive([
      { name: 'carpeta/', content: '' },
      { name: 'carpeta/a.csv', content: 'a' },
      { name: '__MACOSX/._a.csv', content: 'x' },
      { name: '__MACOSX/b.csv', content: 'x' },
      { name: 'carpeta/.DS_Store', content: 'x' },
    ])
    expect((await filesOf(zip)).map(({ name }) => name)).toEqual(['a.csv'])
  })
  it('is named without control characters and halves of characters, and has a name in any case', async () => {
    for (const [written, shown] of [
      ['b/a\u0007.csv', 'a.csv'],
      ['b/\u0007', 'archivo'],
      [`${'x'.repeat(195)}😀.csv`, `${'x'.repeat(195)}.csv`],
    ] as const) {
      const zip = zipArchive([{ name: written, content: 'a' }])
      // Bit 11 of the flags: the name is UTF-8, which has these characters as they are.
      zip.writeUInt16LE(0x800, 6)
      zip.writeUInt16LE(0x800, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8)
      expect((await filesOf(zip))[0]?.name).toBe(shown)
    }
  })
  it('numbers files of the same name, so that each can be chosen', async () => {
    const zip = zipArchive(
      ['a/x.csv', 'b/x.csv', 'c/x', 'd/x', 'e/x.csv'].map((name) => ({ name, content: name })),
    )
    expect((await filesOf(zip)).map(({ name, content }) => [name, content.toString()])).toEqual([
      ['x.csv', 'a/x.csv'],
      ['x (2).csv', 'b/x.csv'],
      ['x', 'c/x'],
      ['x (2)', 'd/x'],
      ['x (3).csv', 'e/x.csv'],
    ])
  })
  it('gives no two files one name, and none a longer one than 200 characters or without its ending', async () => {
    const long = `${'n'.repeat(300)}.csv`
    const given = ['a/x.csv', 'b/x.csv', 'c/x (2).csv', `a/${long}`, `b/${long}`]
    const names = (await filesOf(zipArchive(given.map((name) => ({ name, content: name }))))).map(
      (file) => file.name,
    )
    expect(names).toEqual([
      'x.csv',
      'x (2).csv',
      'x (2) (2).csv',
      `${'n'.repeat(196)}.csv`,
      `${'n'.repeat(192)} (2).csv`,
    ])
  })
  it('of many bz2 streams in a row is read, and refused at once beyond a thousand', async () => {
    const streams = (count: number) => Buffer.concat(Array.from({ length: count }, () => bzip2('a')))
    expect((await filesOf(streams(3), 'a.csv.bz2'))[0]?.content.toString()).toBe('aaa')
    const empty = Buffer.concat(
      Array.from({ length: 1_001 }, () => Buffer.from('425a683917724538509000000000', 'hex')),
    )
    expect(await codeOf(empty, 'a.csv.bz2')).toBe('ARCHIVE_TOO_LARGE')
    // A thousand with the smallest blocks.
    const most = Buffer.concat(
      Array.from({ length: 1_000 }, () => Buffer.from('425a683117724538509000000000', 'hex')),
    )
    expect(await codeOf(most, 'a.csv.bz2')).toBe('unpacked')
  })
  it('with a path that leads out of its folder is refused', async () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', 'C:/a.csv']) {
      expect(await codeOf(zipArchive([{ name, content: 'a' }])), name).toBe('ARCHIVE_UNREADABLE')
    }
  })
  it('inside another one is refused, a workbook included', async () => {
    for (const content of [gzipSync('a'), bzip2('a'), zipArchive([{ name: 'a', content: 'a' }])]) {
      expect(await codeOf(zipArchive([{ name: 'a.csv', content }]))).toBe('ARCHIVE_NESTED')
      expect(await codeOf(gzipSync(content), 'a.gz')).toBe('ARCHIVE_NESTED')
    }
    for (const start of ['Rar!', '7z\u00bc\u00af']) {
      const content = Buffer.from(`${start}\u0027\u001c`, 'latin1')
      expect(await codeOf(zipArchive([{ name: 'a.csv', content }])), start).toBe('ARCHIVE_NESTED')
    }
  })
  it('with a password is refused as such', async () => {
    const zip = zipArchive([{ name: 'a.csv', content: 'a' }])
    // Bit 0 of the flags in the local header and in the directory.
    zip.writeUInt16LE(1, 6)
    zip.writeUInt16LE(1, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8)
    expect(await codeOf(zip)).toBe('ARCHIVE_ENCRYPTED')
  })
  it('that expands too far is stopped, whatever sizes it claims', async () => {
    const zeros = Buffer.alloc(30_000_000)
    expect(await codeOf(zipArchive([{ name: 'a.csv', content: zeros }]))).toBe('ARCHIVE_TOO_LARGE')
    expect(await codeOf(gzipSync(zeros), 'a.gz')).toBe('ARCHIVE_TOO_LARGE')
    expect(await codeOf(bzip2(zeros.subarray(0, 3_000_000)), 'a.bz2')).toBe('ARCHIVE_TOO_LARGE')
    expect(await codeOf(zipArchive([{ name: 'a.csv', content: zeros, claimedSize: 10 }]))).toBe(
      'ARCHIVE_UNREADABLE',
    )
  })
  it('may have 100 MB in all its files together, and no byte more', async () => {
    // A hundredth of it does not shrink, as in measure files.
    const part = Buffer.concat([randomBytes(1_000), Buffer.alloc(99_000, '0')])
    const content = Buffer.concat(Array.from({ length: 250 }, () => part))
    const files = ['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((name) => ({ name, content }))
    expect(await codeOf(zipArchive(files))).toBe('unpacked')
    expect(await codeOf(zipArchive([...files, { name: 'e.csv', content: 'a' }]))).toBe('ARCHIVE_TOO_LARGE')
  })
  it('with too many files, or with none, is refused', async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ name: `${at}.csv`, content: 'a' }))
    expect(await codeOf(zipArchive(many))).toBe('ARCHIVE_TOO_MANY_FILES')
    expect(await codeOf(zipArchive(many.slice(1)))).toBe('unpacked')
    expect(await codeOf(zipArchive([]))).toBe('ARCHIVE_EMPTY')
  })
  it('that is damaged is refused', async () => {
    const [zip, bz2, gz] = [zipArchive([{ name: 'a.csv', content: LINES }]), bzip2(LINES), gzipSync(LINES)]
    expect(await codeOf(zip.subarray(0, -30))).toBe('ARCHIVE_UNREADABLE')
    expect(await codeOf(bz2.subarray(0, -30), 'a.bz2')).toBe('ARCHIVE_UNREADABLE')
    expect(await codeOf(gz.subarray(0, -30), 'a.gz')).toBe('ARCHIVE_UNREADABLE')
  })
})
