import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type * as Xlsx from '@e965/xlsx'
import { toEnergySeries } from '@vatio/domain/curves/consumption-curves/curve-days'
import { writeCurveFile } from '@vatio/domain/curves/curve-files/write-curve-file'
import { totalKwh } from '@vatio/domain/time/energy-series'
import { previewCurveFile } from '@vatio/protocol/curves/curve-files/curve-files.endpoints'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysSeries } from '../../../test/factories/consumption-curves.factory.ts'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { workbookEntries, worksheet, zipArchive } from '../../../test/zip-archive.ts'

const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx
const CUPS = 'ES0021000000000001RK0F'
const OTHER = 'ES0022000000000002FN0F'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function send(
  name: string,
  content: Buffer | string,
  query: QueryInputOf<typeof previewCurveFile> = {},
  as: TestUser | undefined = server.adminA,
) {
  return server.call(previewCurveFile, { as, query, file: { name, content } })
}

const series = daysSeries('2025-03-29', 3, (step) => (step % 5) / 4)
const csv = writeCurveFile('datadis-old', { cups: CUPS, series })

function workbookOf(text: string, type: 'xlsx' | 'biff8' | 'ods'): Buffer {
  const [header = '', ...rows] = text.trim().split('\r\n')
  const number = (cell: string): string | number =>
    /^\d+(,\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell
  const cells = [header.split(';'), ...rows.map((row) => row.split(';').map(number))]
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells), 'Curva')
  return xlsx.write(book, { type: 'buffer', bookType: type, bookSST: true }) as Buffer
}

describe('previewCurveFile', () => {
  it('answers 401 without a session before reading the file', async () => {
    const answer = await server.call(previewCurveFile, { file: { name: 'a.csv', content: csv } })
    expect([answer.status, answer.code]).toEqual([401, 'UNAUTHENTICATED'])
  })
  it('[SEC-033] refuses quarter-hours below the Professional licence, and accepts hours', async () => {
    const tenant = await server.createTenant('Prueba', 'trial')
    const trial = await server.createUser({ tenant })
    const quarters = writeCurveFile('vector', {
      cups: CUPS,
      series: daysSeries('2025-01-01', 1, () => 1, 15),
    })
    const answer = await send('a.csv', quarters, {}, trial)
    expect([answer.status, answer.code]).toEqual([403, 'CURVE_QUARTER_HOURS_NOT_LICENSED'])
    expect((await send('a.csv', csv, {}, trial)).status).toBe(200)
  })
  it('[CUR-012] answers curve, summary and rejected lines and stores nothing', async () => {
    const answer = await send('mi curva.csv', `${csv}${CUPS};31/02/2025;1;1,000;R\r\n`)
    expect(answer.status).toBe(200)
    const { reply } = answer
    expect(reply).toMatchObject({
      fileName: 'mi curva.csv',
      cups: CUPS,
      surplus: null,
      summary: {
        format: 'datadis-old',
        firstDate: '2025-03-29',
        lastDate: '2025-03-31',
        days: 3,
        missingSteps: 0,
      },
      rejected: [{ line: 73, code: 'CURVE_DATE_INVALID', detail: '31/02/2025' }],
      rejectedLines: 1,
    })
    expect(toEnergySeries(reply.curve.days, 60, 'Europe/Madrid').kwh).toEqual(series.kwh)
    const stored = await server.inTenant(server.tenantA, (tx) =>
      tx.query('select count(*)::int as stored from consumption_curves'),
    )
    expect(stored).toEqual([{ stored: 0 }])
  })
  it.each(['xlsx', 'biff8', 'ods'] as const)(
    '[CUR-040] reads the same curve from a %s workbook',
    async (type) => {
      const answer = await send(`curva.${type === 'biff8' ? 'xls' : type}`, workbookOf(csv, type))
      expect(answer.reply.summary).toMatchObject({ format: 'datadis-old', missingSteps: 0 })
      expect(toEnergySeries(answer.reply.curve.days, 60, 'Europe/Madrid').kwh).toEqual(series.kwh)
    },
  )
  it('[CUR-062] recognises the format by the content where the extension is absent or wrong', async () => {
    const contents: [string, Buffer | string][] = [
      ['curva', csv],
      ['curva', workbookOf(csv, 'xlsx')],
      ['curva.xls', csv],
      ['curva.csv', workbookOf(csv, 'xlsx')],
    ]
    for (const [name, content] of contents) {
      expect((await send(name, content)).reply.summary.totalKwh).toBeCloseTo(totalKwh(series), 9)
    }
  })
  it('reads a page that is called a workbook, skipping its scripts', async () => {
    const [, ...rows] = csv.trim().split('\r\n')
    const cells = (row: string) => `<tr><td>${row.replaceAll(';', '</td><td>')}</td></tr>`
    const page = `<html><head><script>document.write('<table>')</script></head><body><table>${cells('CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion')}${rows.map(cells).join('')}</table></body></html>`
    const answer = await send('consumos.xls', page)
    expect(answer.reply).toMatchObject({ cups: CUPS, rejectedLines: 0, summary: { format: 'datadis-old' } })
    expect(toEnergySeries(answer.reply.curve.days, 60, 'Europe/Madrid').kwh).toEqual(series.kwh)
  })
  it('reads the measure file of a distributor, whose name ends in a version', async () => {
    const answer = await send('F5D_0021_0894_20250401.0', writeCurveFile('f5d', { cups: CUPS, series }))
    expect(answer.reply).toMatchObject({
      cups: CUPS,
      rejectedLines: 0,
      summary: { format: 'f5d', unit: 'Wh' },
    })
    expect(toEnergySeries(answer.reply.curve.days, 60, 'Europe/Madrid').kwh).toEqual(series.kwh)
  })
  it.each(['xlsx', 'xls', 'csv', 'ods', 'txt', ''])('[CUR-041] accepts the ending "%s"', async (ending) => {
    const content = ending === 'xlsx' || ending === 'ods' ? workbookOf(csv, ending) : csv
    const answer = await send(ending === '' ? 'curva' : `curva.${ending}`, content)
    expect([answer.status, answer.reply.cups]).toEqual([200, CUPS])
  })
  it('[CUR-044] reads quarter-hours in columns and in rows, in Wh where the header says it, with comma or point', async () => {
    const quarters = Array.from({ length: 96 }, (_, at) => at)
    const clock = (at: number) =>
      `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`
    const columns = (values: readonly string[], width: number) =>
      `15/01/2025;${values.join(';')}${';9'.repeat(width - 97)}\n`
    const rows = (unit: string, value: string) =>
      `Fecha y hora;Consumo (${unit})\n${quarters.map((at) => `15/01/2025 ${clock(at)};${value}\n`).join('')}`
    for (const [file, unit, kwh] of [
      [columns(Array<string>(96).fill('0,25'), 97), 'kWh', 24],
      [columns(Array<string>(96).fill('0.25'), 98), 'kWh', 24],
      [rows('kWh', '0,5'), 'kWh', 48],
      [rows('Wh', '500'), 'Wh', 48],
    ] as const) {
      const { summary } = (await send('a.csv', file)).reply
      expect([summary.stepMinutes, summary.unit, summary.totalKwh, summary.days]).toEqual([15, unit, kwh, 1])
    }
  })
  it('reads a P5D, the older sheet of Endesa and stamps in UTC, in civil time', async () => {
    const day = Array.from({ length: 24 }, (_, at) => at)
    const two = (hour: number) => String(hour).padStart(2, '0')
    const utc = day.map((at) => new Date(Date.UTC(2025, 0, 14, 23 + at)).toISOString())
    const files: [string, string, string][] = [
      ['P5D_0021_0894_20250401.0', 'p5d', writeCurveFile('p5d', { cups: CUPS, series })],
      [
        'consumos.csv',
        'endesa-customer-area',
        `Fecha;Hora;Consumo;Precio (€);Coste por hora\n${day.map((at) => `15/01/2025;${at};0,${101 + at};0,1;0,1`).join('\n')}`,
      ],
      ['utc.csv', 'vector', `Fecha;kWh\n${utc.map((stamp, at) => `${stamp};0,${101 + at}`).join('\n')}`],
      [
        'horas.csv',
        'vector',
        `Fecha;kWh\n${day.map((at) => `15/01/2025 ${two(at)}:00-${two(at + 1)}:00;0,${101 + at}`).join('\n')}`,
      ],
    ]
    for (const [name, format, content] of files) {
      const { reply } = await send(name, content)
      expect([name, reply.summary.format, reply.rejectedLines, reply.summary.missingSteps]).toEqual([
        name,
        format,
        0,
        0,
      ])
      const expected = format === 'p5d' ? [...series.kwh] : day.map((at) => (101 + at) / 1000)
      expect([...toEnergySeries(reply.curve.days, 60, 'Europe/Madrid').kwh]).toEqual(expected)
      const isConverted = reply.warnings.some(({ code }) => code === 'CURVE_INSTANTS_CONVERTED')
      expect([name, isConverted]).toEqual([name, name === 'utc.csv'])
    }
  })
  it('warns of wrong control letters and of the month first, and rejects what no supply consumes in an hour', async () => {
    const header = 'CUPS;Fecha;Hora;Consumo_kWh;Metodo_obtencion\r\n'
    const { reply } = await send(
      'a.csv',
      `${header}ES0021000000000001AA0F;03/25/2026;1;1;R\r\nES0021000000000001AA0F;03/25/2026;2;999999999;R\r\n`,
    )
    expect(reply.rejected).toEqual([{ line: 3, code: 'CURVE_VALUE_IMPLAUSIBLE', detail: '999999999' }])
    expect(reply.summary).toMatchObject({ unit: 'kWh', firstDate: '2026-03-25', totalKwh: 1 })
    expect(reply.warnings.map(({ code }) => code)).toEqual(['CURVE_MONTH_FIRST', 'CURVE_CUPS_CONTROL_WRONG'])
  })
  it('asks for the order of day and month with one date both ways, and takes the answer', async () => {
    const text = 'Fecha;Hora;kWh\r\n03/04/2026;1;1\r\n'
    const answer = await send('a.csv', text)
    expect(answer.errors[0]).toMatchObject({
      field: 'dateOrder',
      details: { text: '03/04/2026', dayFirst: '2026-04-03', monthFirst: '2026-03-04' },
    })
    const { reply } = await send('a.csv', text, { dateOrder: 'month-first' })
    expect(reply.summary.firstDate).toBe('2026-03-04')
  })
  it('reads windows-1252, UTF-8 with a byte-order mark and UTF-16', async () => {
    const accented = csv.replace('Metodo_obtencion', 'Método_obtención')
    const encodings = [
      Buffer.from(accented, 'latin1'),
      Buffer.from(`\uFEFF${accented}`),
      Buffer.from(`\uFEFF${accented}`, 'utf16le'),
    ]
    for (const content of encodings)
      expect((await send('a.csv', content)).reply.summary.format).toBe('datadis-old')
  })
  it('reads the hours on the clock of the zone', async () => {
    const canary = daysSeries('2025-03-30', 1, (step) => step / 8, 60, 'Atlantic/Canary')
    const file = writeCurveFile('matrix', { cups: CUPS, series: canary, zone: 'Atlantic/Canary' })
    const answer = await send('a.csv', file, { zone: 2 })
    expect(answer.reply.rejected).toEqual([])
    expect(answer.reply.curve.days[0]?.valuesList.indexOf(null)).toBe(1)
  })
  it('returns at most 500 of the rejected lines, and their total number', async () => {
    const wrong = Array.from({ length: 3_000 }, () => `${CUPS};31/02/2025;1;1,000;R`).join('\r\n')
    const { reply } = await send('a.csv', `${csv}${wrong}`)
    expect([reply.rejected.length, reply.rejectedLines]).toEqual([500, 3_000])
  })
})

describe('previewCurveFile refuses', () => {
  it.each([
    ['curva.pdf', csv, 415, 'CURVE_EXTENSION_NOT_ALLOWED'],
    ['curva.xlsm', csv, 415, 'CURVE_EXTENSION_NOT_ALLOWED'],
    ['curva.csv', '', 400, 'CURVE_FILE_EMPTY'],
    ['curva.csv', '\r\n;;\r\n', 400, 'CURVE_FILE_EMPTY'],
    ['curva.csv', 'a;b;c;d\r\n1;2;3;4\r\n', 400, 'CURVE_FORMAT_INVALID'],
    ['curva.csv', 'Fecha;Hora;kWh\r\n31/02/2025;1;1\r\n', 400, 'CURVE_NO_VALID_LINE'],
    ['curva.csv', '1;0,5\r\n2;0,6\r\n', 422, 'CURVE_DATES_NEEDED'],
    ['curva.xls', '<html><table><tr><td>1</td></tr></table></html>', 400, 'CURVE_PAGE_WITHOUT_TABLE'],
    ['curva.xls', '<html>'.repeat(200_000), 400, 'CURVE_PAGE_WITHOUT_TABLE'],
    ['curva.xls', '<table><tr><td>'.repeat(200_000), 400, 'CURVE_PAGE_WITHOUT_TABLE'],
    ['curva.xls', `<table>${'<tr><td>1<td>2'.repeat(200_000)}`, 413, 'CURVE_TOO_MANY_LINES'],
    ['curva.csv', 'Fecha;Hora;kWh\r\n03/04/2026;1;1\r\n', 422, 'CURVE_DATE_ORDER_NEEDED'],
    ['curva.txt', '%PDF-1.7', 400, 'CURVE_FILE_UNREADABLE'],
    ['curva.csv', Buffer.from('89504e470d0a1a0a0000', 'hex'), 400, 'CURVE_FILE_UNREADABLE'],
    ['curva.csv', Buffer.alloc(2_000), 400, 'CURVE_FILE_UNREADABLE'],
    ['curva.xlsx', Buffer.from('504b0304ffffffff', 'hex'), 400, 'SPREADSHEET_UNREADABLE'],
    ['curva.xlsx', zipArchive(workbookEntries(worksheet(''))), 400, 'CURVE_FILE_EMPTY'],
  ] as const)('%s, case %#, with its status and code', async (name, content, status, code) => {
    const answer = await send(name, content)
    expect([answer.status, answer.code]).toEqual([status, code])
  })
  it('[ERR-080] a sheet of four columns', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `0${at + 1}/01/2025;1;2;3`).join('\n')
    expect((await send('a.csv', rows)).code).toBe('CURVE_FORMAT_INVALID')
  })
  it('a file with two supplies until one is chosen', async () => {
    const both = csv + csv.split('\r\n').slice(1).join('\r\n').replaceAll(CUPS, OTHER)
    const answer = await send('a.csv', both)
    expect([answer.status, answer.code]).toEqual([422, 'CURVE_SEVERAL_CUPS'])
    expect(answer.errors[0]).toMatchObject({ field: 'cups', details: { cups: [CUPS, OTHER] } })
    const chosen = await send('a.csv', both, { cups: OTHER })
    expect(chosen.reply).toMatchObject({ cups: OTHER, rejectedLines: 0 })
    expect(chosen.reply.summary.totalKwh).toBeCloseTo(totalKwh(series), 9)
  })
  it('[CUR-043] undated values whose days do not match only with a warning', async () => {
    const undated = Array.from({ length: 24 }, (_, at) => `${at + 1};1`).join('\n')
    const answer = await send('a.csv', undated, { startDate: '2025-01-01', endDate: '2025-01-02' })
    expect(answer.reply.warnings).toEqual([
      { code: 'CURVE_DAYS_MISMATCH', details: { expectedDays: 2, days: 1 } },
    ])
  })
  it('invalid query parameters', async () => {
    for (const query of [{ zone: 9 }, { startDate: '2025-02-30' }, { unit: 'MWh' }, { other: 1 }]) {
      expect((await send('a.csv', csv, query as never)).status).toBe(400)
    }
  })
})

describe('hostile files', () => {
  const MEGABYTE = 1_048_576
  it('answer an error code for a zip bomb, delete the temporary file and leave the server running', async () => {
    const bomb = zipArchive(
      workbookEntries(worksheet('<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(1_000)), { claimedSize: 1 }),
    )
    const deep = zipArchive([
      ...workbookEntries(''),
      { name: 'xl/media/image.bin', content: Buffer.alloc(210 * MEGABYTE) },
    ])
    const before = process.memoryUsage().rss
    expect((await send('a.xlsx', bomb)).status).toBeLessThan(500)
    const answer = await send('a.xlsx', deep)
    expect([answer.status, answer.code]).toEqual([413, 'SPREADSHEET_TOO_LARGE'])
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * MEGABYTE)
    expect(drafts()).toEqual([])
    expect((await send('a.csv', csv)).status).toBe(200)
  })
  it('of a million line ends, or one line of megabytes, stop at the limit', async () => {
    expect((await send('a.csv', '\n'.repeat(1_000_000))).code).toBe('CURVE_TOO_MANY_LINES')
    expect((await send('a.csv', 'x;'.repeat(5 * MEGABYTE))).code).toBe('CURVE_FORMAT_INVALID')
  })
  it(
    'of 200 MB are cut off with 413 without being held in memory, and nothing remains on disk',
    { timeout: 120_000 },
    async () => {
      await server.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = server.app.server.address() as AddressInfo
      const before = process.memoryUsage().rss
      const outcome = await stream200Megabytes(port, server.adminA.token)
      expect(outcome).toMatch(/^(413 PAYLOAD_TOO_LARGE|connection closed)$/)
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEGABYTE)
      expect(drafts()).toEqual([])
      expect((await send('a.csv', csv)).status).toBe(200)
    },
  )
})

/** Drafts of uploads that this process has left in the folders of its file stores. */
function drafts(): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith('vatio-services-'))
    .flatMap((name) => filesUnder(path.join(tmpdir(), name)))
    .filter((name) => name.includes(`-${process.pid}-`))
}

/** Nothing where another test process has removed its folder meanwhile. */
function filesUnder(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true }).map(String)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function stream200Megabytes(port: number, token: string): Promise<string> {
  return new Promise((answer) => {
    const resolve = (outcome: string): void => {
      upload.destroy()
      answer(outcome)
    }
    const boundary = 'frontera-de-pruebas'
    const upload = request({
      port,
      method: 'POST',
      path: previewCurveFile.path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    })
    upload.on('response', (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      const end = () =>
        resolve(
          body === '' ? 'connection closed' : `${response.statusCode} ${JSON.parse(body).errors[0].message}`,
        )
      response.on('end', end)
      response.on('error', end)
    })
    upload.on('error', () => setTimeout(() => resolve('connection closed'), 200))
    upload.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    )
    const chunk = Buffer.alloc(1_048_576, 'a;1\n')
    let sent = 0
    const push = (): void => {
      while (sent < 200) {
        sent++
        if (!upload.write(chunk)) {
          upload.once('drain', push)
          return
        }
      }
      upload.end(`\r\n--${boundary}--\r\n`)
    }
    push()
  })
}
