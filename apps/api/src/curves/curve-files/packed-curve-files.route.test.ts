import { execFileSync } from 'node:child_process'
import { writeCurveFile } from '@vatio/domain/curves/curve-files/write-curve-file'
import { previewCurveFile } from '@vatio/protocol/curves/curve-files/curve-files.endpoints'
import type { QueryInputOf } from '@vatio/protocol/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysSeries } from '../../../test/factories/consumption-curves.factory.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { workbookEntries, worksheet, zipArchive } from '../../../test/zip-archive.ts'

const CUPS = 'ES0021000000000001RK0F'
const series = daysSeries('2025-03-29', 3, (step) => (step % 5) / 4)
const f5d = writeCurveFile('f5d', { cups: CUPS, series })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const send = (name: string, content: Buffer | string, query: QueryInputOf<typeof previewCurveFile> = {}) =>
  server.call(previewCurveFile, { as: server.adminA, query, file: { name, content } })

describe('previewCurveFile of packed files', () => {
  it('reads a measure file as a distributor sends it, and says what its name says', async () => {
    const packed = execFileSync('bzip2', ['-c'], { input: f5d })
    const { status, reply } = await send('F5D_0021_0894_20250401.2.bz2', packed)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      fileName: 'F5D_0021_0894_20250401.2',
      cups: CUPS,
      summary: { format: 'f5d', days: 3 },
      measure: { kind: 'f5d', distributor: '0021', retailer: '0894', date: '2025-04-01', version: 2 },
    })
  })
  it('reads the only curve of an archive, and asks which one where it has several', async () => {
    const other = { name: 'leeme.pdf', content: 'x' }
    const one = zipArchive([{ name: 'A5D_0021_0894_20250401.0', content: f5d }, other])
    expect((await send('medidas.zip', one)).reply.summary.format).toBe('a5d')
    const two = zipArchive([
      { name: 'a.csv', content: f5d },
      { name: 'b.csv', content: writeCurveFile('p5d', { cups: CUPS, series }) },
    ])
    const asked = await send('medidas.zip', two)
    expect([asked.status, asked.code, asked.errors[0]?.details]).toEqual([
      422,
      'CURVE_SEVERAL_FILES',
      { names: ['a.csv', 'b.csv'] },
    ])
    expect((await send('medidas.zip', two, { entry: 'b.csv' })).reply.summary.format).toBe('p5d')
    expect((await send('medidas.zip', two, { entry: 'c.csv' })).code).toBe('ARCHIVE_EMPTY')
  })
  it('lets each file of an archive be chosen, whatever their names', async () => {
    const name = `${'consumo '.repeat(30)}.csv`
    const both = zipArchive([
      { name: `enero/${name}`, content: f5d },
      { name: `febrero/${name}`, content: writeCurveFile('p5d', { cups: CUPS, series }) },
    ])
    const names = (await send('medidas.zip', both)).errors[0]?.details?.names as string[]
    const formats = []
    for (const entry of names)
      formats.push((await send('medidas.zip', both, { entry })).reply.summary?.format)
    expect(formats).toEqual(['f5d', 'p5d'])
  })
  it('keeps reading a workbook without an ending as a workbook, and refuses one inside an archive', async () => {
    const workbook = zipArchive(workbookEntries(worksheet('<row r="1"><c r="A1"><v>1</v></c></row>')))
    expect((await send('curva', workbook)).code).toBe('CURVE_FORMAT_INVALID')
    const nested = await send('curva.zip', zipArchive([{ name: 'curva.xlsx', content: workbook }]))
    expect([nested.status, nested.code]).toEqual([400, 'ARCHIVE_NESTED'])
  })
  it('answers an error for a bomb and for a wrong line inside, and stays available', async () => {
    const bomb = await send('a.zip', zipArchive([{ name: 'a.csv', content: Buffer.alloc(20_000_000) }]))
    expect([bomb.status, bomb.code]).toEqual([413, 'ARCHIVE_TOO_LARGE'])
    const lines = f5d.split('\r\n').with(4, `${CUPS};2025/03/29 05:00;0;no;0;0;0;0;0;1;1;FACTURA;`)
    const { reply } = await send('a.csv.gz', execFileSync('gzip', ['-c'], { input: lines.join('\r\n') }))
    expect(reply.rejected).toEqual([{ line: 5, code: 'CURVE_VALUE_INVALID', detail: 'no' }])
  })
})
