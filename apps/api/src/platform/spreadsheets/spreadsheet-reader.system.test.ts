import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as Xlsx from '@e965/xlsx'
import { deflateRawSync } from 'node:zlib'
import { DomainError } from '@vatio/domain/domain-error'
import { afterAll, describe, expect, it } from 'vitest'
import { workbookEntries, worksheet, zipArchive, type ZipEntry } from '../../../test/zip-archive.ts'
import { elementAt } from '@vatio/domain/element-at'
import { createSpreadsheetReader } from './spreadsheet-reader.ts'

const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx
const folder = mkdtempSync(path.join(tmpdir(), 'vatio-sheets-'))
const reader = createSpreadsheetReader()
afterAll(async () => {
  await reader.stop()
  rmSync(folder, { recursive: true })
})

let files = 0
function saved(content: Buffer | string): string {
  const place = path.join(folder, `file-${files++}`)
  writeFileSync(place, content)
  return place
}

async function codeOf(content: Buffer | string, from = reader, company = 'A'): Promise<string> {
  try {
    await from.readFirstSheet(saved(content), company)
    return 'read'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

function workbook(type: 'xlsx' | 'biff8' | 'ods', ...sheets: Xlsx.WorkSheet[]): Buffer {
  const book = xlsx.utils.book_new()
  for (const [index, sheet] of sheets.entries())
    xlsx.utils.book_append_sheet(book, sheet, `Hoja ${index + 1}`)
  return xlsx.write(book, { type: 'buffer', bookType: type, bookSST: true, compression: true }) as Buffer
}

const cell = (ref: string, value: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const ROW = `<row r="1">${cell('A1', 'Fecha')}</row>`

describe('readFirstSheet', () => {
  it.each(['xlsx', 'biff8', 'ods'] as const)(
    'reads texts, numbers, dates and times of a %s workbook',
    async (type) => {
      const sheet = xlsx.utils.aoa_to_sheet([['Fecha', 'Hora', 'Consumo (kWh)', 'Año'], []])
      Object.assign(sheet, {
        A3: { t: 'n', v: 45_658, z: 'dd/mm/yyyy' },
        B3: { t: 'n', v: 0.25, z: 'h:mm' },
        C3: { t: 'n', v: 1.25 },
        A4: { t: 'n', v: 45_658.999_999_9, z: 'dd/mm/yyyy hh:mm' },
        A5: { t: 'n', v: 45_658 + 13 / 24, z: 'dd/mm/yyyy hh:mm' },
        '!ref': 'A1:D5',
      })
      const { rows } = await reader.readFirstSheet(saved(workbook(type, sheet)), 'A')
      expect(rows).toEqual([
        { line: 1, cells: ['Fecha', 'Hora', 'Consumo (kWh)', 'Año'] },
        { line: 3, cells: ['2025-01-01', '06:00', 1.25] },
        { line: 4, cells: ['2025-01-02'] },
        { line: 5, cells: ['2025-01-01 13:00'] },
      ])
    },
  )
  it('skips empty sheets and answers no rows for an empty workbook', async () => {
    const empty = xlsx.utils.aoa_to_sheet([])
    const filled = xlsx.utils.aoa_to_sheet([['dato']])
    const sheet = await reader.readFirstSheet(saved(workbook('xlsx', empty, filled)), 'A')
    expect(sheet).toEqual({ name: 'Hoja 2', rows: [{ line: 1, cells: ['dato'] }] })
    expect((await reader.readFirstSheet(saved(workbook('xlsx', empty)), 'A')).rows).toEqual([])
  })
  it('reads the stored value of a formula only', async () => {
    const rows = `<row r="1"><c r="A1"><f>WEBSERVICE("http://example.org")</f><v>7</v></c></row>`
    const { rows: read } = await reader.readFirstSheet(
      saved(zipArchive(workbookEntries(worksheet(rows)))),
      'A',
    )
    expect(read).toEqual([{ line: 1, cells: [7] }])
  })
})

describe('readFirstSheet refuses', () => {
  const good = zipArchive(workbookEntries(worksheet(ROW)))
  it('a file that is no workbook, whatever its name', async () => {
    const document: ZipEntry[] = [{ name: 'word/document.xml', content: '<w/>' }]
    const contents: (Buffer | string)[] = [
      '',
      '<html><table><tr><td>1</td></tr></table></html>',
      'CUPS;Fecha;Hora',
      '%PDF-1.7',
      good.subarray(0, good.length - 40),
      Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(500, 7)]),
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3_000, 1)]),
      zipArchive(document),
    ]
    for (const content of contents) expect(await codeOf(content)).toBe('SPREADSHEET_UNREADABLE')
  })
  it('a workbook locked with a password', async () => {
    const container = xlsx.CFB.utils.cfb_new()
    xlsx.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(300, 4))
    xlsx.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000, 9))
    const content = xlsx.CFB.write(container, { type: 'buffer' }) as Buffer
    expect(await codeOf(content)).toBe('SPREADSHEET_ENCRYPTED')
  })
  it('too many entries for a workbook, and entries that share their data', async () => {
    const many = Array.from({ length: 2_001 }, (_, at) => ({ name: `a${at}`, content: '' }))
    expect(await codeOf(zipArchive(many))).toBe('SPREADSHEET_TOO_LARGE')
    const sharing = [
      ...workbookEntries(worksheet(ROW)),
      ...Array.from({ length: 50 }, (_, at) => ({ name: `b${at}`, content: '', sharesDataOf: 4 })),
    ]
    expect(await codeOf(zipArchive(sharing))).toBe('SPREADSHEET_UNREADABLE')
  })
})

describe('a hostile workbook stops at the limits and does not affect this process', () => {
  const MEGABYTE = 1_048_576
  const row = '<row><c t="inlineStr"><is><t>x</t></is></c><c><v>1</v></c></row>'
  /** A sheet of so many bytes of rows, deflated. */
  const bomb = (bytes: number): Buffer => {
    const ends = worksheet('|')
      .split('|')
      .map((text) => Buffer.from(text))
    const block = Buffer.from(row.repeat(20_000))
    const blocks = Array.from({ length: Math.ceil(bytes / block.length) }, () => block)
    return deflateRawSync(Buffer.concat([elementAt(ends, 0), ...blocks, elementAt(ends, 1)]), { level: 1 })
  }
  const flood = (count: number, text: string): string => text.repeat(count)

  const cases: Record<string, () => Buffer> = {
    'a zip bomb of 300 MB': () =>
      zipArchive(workbookEntries('', { packed: bomb(300 * MEGABYTE), claimedSize: 10 })),
    'a bomb just below the limit, whose rows overflow the heap': () =>
      zipArchive(workbookEntries('', { packed: bomb(150 * MEGABYTE) })),
    'sizes that claim nothing': () => zipArchive(workbookEntries(worksheet(ROW), { claimedSize: 0 })),
    'sizes that claim 4 GB': () => zipArchive(workbookEntries(worksheet(ROW), { claimedSize: 0xffff_fffe })),
    'a validation over every cell': () =>
      zipArchive(
        workbookEntries(
          worksheet(
            ROW,
            '<dataValidations count="1"><dataValidation type="whole" sqref="A1:XFD1048576"><formula1>1</formula1></dataValidation></dataValidations>',
          ),
        ),
      ),
    'a dimension of a billion cells and one cell in the last of them': () =>
      zipArchive(
        workbookEntries(
          worksheet(
            `${ROW}<row r="1048576">${cell('XFD1048576', 'x')}</row>`,
            '',
            '<dimension ref="A1:XFD1048576"/>',
          ),
        ),
      ),
    'a million merged cells': () =>
      zipArchive(
        workbookEntries(
          worksheet(ROW, `<mergeCells>${flood(1_000_000, '<mergeCell ref="A1:B2"/>')}</mergeCells>`),
        ),
      ),
    'columns without end': () =>
      zipArchive(
        workbookEntries(
          worksheet(ROW, '', `<cols>${flood(20_000, '<col min="1" max="16384" width="1"/>')}</cols>`),
        ),
      ),
    'a million laughs': () => {
      const laughs = Array.from(
        { length: 9 },
        (_, at) => `<!ENTITY l${at + 1} "${flood(10, `&l${at};`)}">`,
      ).join('')
      const type = `<!DOCTYPE w [<!ENTITY l0 "ja">${laughs}<!ENTITY x SYSTEM "file:///etc/passwd">]>`
      const rows = `<row r="1">${cell('A1', '&l9;&x;')}</row>`
      return zipArchive(workbookEntries(worksheet(rows).replace('?>', `?>${type}`)))
    },
    'names that poison objects and climb folders': () =>
      zipArchive([
        ...workbookEntries(
          worksheet(`<row r="1">${cell('A1', '__proto__')}${cell('B1', 'constructor')}</row>`),
        ),
        { name: '__proto__', content: 'x' },
        { name: '../../../tmp/vatio-canary', content: 'x' },
      ]),
  }
  it.each(Object.entries(cases))('%s', { timeout: 60_000 }, async (name, build) => {
    const place = saved(build())
    const before = process.memoryUsage().rss
    const outcome = await reader.readFirstSheet(place, 'A').then(
      ({ rows }) => JSON.stringify(rows).length,
      (error: unknown) => {
        if (!(error instanceof DomainError)) throw error
        return error.code
      },
    )
    if (name.includes('bomb')) expect(outcome).toBe('SPREADSHEET_TOO_LARGE')
    else if (typeof outcome === 'number') expect(outcome).toBeLessThan(10_000)
    else expect(['SPREADSHEET_TOO_LARGE', 'SPREADSHEET_UNREADABLE']).toContain(outcome)
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MEGABYTE)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(readdirSync(tmpdir())).not.toContain('vatio-canary')
    rmSync(place)
  })
})

describe('createSpreadsheetReader', { timeout: 60_000 }, () => {
  const good = zipArchive(workbookEntries(worksheet(ROW)))
  it('kills a child that takes too long', async () => {
    const hasty = createSpreadsheetReader({ workMs: 1 })
    expect(await codeOf(good, hasty)).toBe('SPREADSHEET_TOO_LARGE')
  })
  it('kills a child that uses too much memory and logs why', async () => {
    const said: string[] = []
    const small = createSpreadsheetReader({ residentBytes: 1_000_000, log: (text) => said.push(text) })
    expect(await codeOf(good, small)).toBe('SPREADSHEET_TOO_LARGE')
    expect(said).toEqual(['a workbook was given up: memory'])
  })
  it('queues a few, answers BUSY to the others, and works on afterwards', async () => {
    const small = createSpreadsheetReader({ processes: 1, waiting: 1 })
    const place = saved(good)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 3 }, () => small.readFirstSheet(place, 'A')),
    )
    const refused = outcomes.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'BUSY' } })
    expect((await small.readFirstSheet(place, 'A')).rows).toHaveLength(1)
  })
  it('makes the workbook of a company wait for at most one of the eight slow ones of another', async () => {
    const row = '<row><c t="inlineStr"><is><t>x</t></is></c><c><v>1</v></c></row>'
    const ends = worksheet('|')
      .split('|')
      .map((text) => Buffer.from(text))
    const sheet = Buffer.concat([elementAt(ends, 0), Buffer.from(row.repeat(2_000_000)), elementAt(ends, 1)])
    const bad = saved(zipArchive(workbookEntries('', { packed: deflateRawSync(sheet, { level: 1 }) })))
    const shared = createSpreadsheetReader()
    const events: string[] = []
    const ask = (name: string, place: string, company: string) =>
      shared.readFirstSheet(place, company).then(
        () => void events.push(`${name} read`),
        (error: DomainError) => void events.push(`${name} ${error.code}`),
      )
    const ofA = Array.from({ length: 8 }, (_, index) => ask(`a${index}`, bad, 'A'))
    const ofB = ask('b', saved(good), 'B')
    await ofB
    const before = events.slice(0, events.indexOf('b read')).filter((event) => !event.endsWith('BUSY'))
    expect(before.length).toBeLessThanOrEqual(1)
    await shared.stop()
    await Promise.all(ofA)
    // One runs and four wait; the others were refused at once.
    expect(events.filter((event) => event.endsWith('BUSY')).slice(0, 3)).toEqual([
      'a5 BUSY',
      'a6 BUSY',
      'a7 BUSY',
    ])
  })
  it('ends its children when it stops', async () => {
    const stopped = createSpreadsheetReader()
    const reading = codeOf(good, stopped)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await stopped.stop()
    expect(await reading).toBe('SPREADSHEET_TOO_LARGE')
  })
})
