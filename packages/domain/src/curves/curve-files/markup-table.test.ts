import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import { readMarkupTable } from './markup-table.ts'
import { parseCurveRows } from './parse-curve-file.ts'

const cellsOf = (text: string) => readMarkupTable(text).map(({ cells }) => cells)

function codeOf(text: string): string {
  try {
    readMarkupTable(text)
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
  return 'read'
}

/** The table that customer areas built with ASP.NET deliver as `.xls`. */
const grid = `<div>\r\n<table cellspacing="0" rules="all" border="1" style="border-collapse:collapse;">
<tr><th scope="col">CUPS</th><th scope="col">Fecha</th><th scope="col">Hora</th><th scope="col">Consumo_kWh</th><th scope="col">M&eacute;todo_obtenci&oacute;n</th></tr>
${Array.from(
  { length: 25 },
  (_, at) =>
    `<tr><td>ES0021000000000001RK0F</td><td>26/10/2025</td><td>${at + 1}</td><td>0,${100 + at}</td><td>R&nbsp;</td></tr>`,
).join('\n')}
</table></div>`

describe('the table of a page', () => {
  it('is read as a curve, the day of 25 hours included', () => {
    const file = parseCurveRows(readMarkupTable(grid))
    expect(file).toMatchObject({
      cups: 'ES0021000000000001RK0F',
      rejected: [],
      summary: { format: 'datadis-old', days: 1, missingSteps: 0 },
    })
    expect([...file.series.kwh]).toEqual(Array.from({ length: 25 }, (_, at) => (100 + at) / 1000))
  })
  it('is read from a workbook of Excel 2003 in XML', () => {
    const rows = Array.from(
      { length: 24 },
      (_, at) =>
        `<Row><Cell><Data ss:Type="DateTime">2025-01-15T00:00:00.000</Data></Cell><Cell ss:StyleID="s1"><Data ss:Type="DateTime">1899-12-31T${String(at).padStart(2, '0')}:00:00.000</Data></Cell><Cell ss:Index="4"><Data ss:Type="Number">0.25</Data></Cell></Row>`,
    )
    const text = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row><Cell><Data ss:Type="String">Fecha</Data></Cell><Cell><Data>Hora</Data></Cell><Cell><Data>Precio</Data></Cell><Cell><Data>Consumo (kWh)</Data></Cell></Row>${rows.join('')}</Table></Worksheet></Workbook>`
    expect(parseCurveRows(readMarkupTable(text))).toMatchObject({
      rejected: [],
      summary: { firstDate: '2025-01-15', totalKwh: 6, missingSteps: 0 },
    })
  })
  it('is the one with most rows, not the one that arranges the page', () => {
    const page = `<table><tr><td>Menú<td>Salir</tr><tr><td>a<td><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr><tr><td>5<td>6</table></td></tr></table><table><tr><td>x<td>y</table>`
    expect(cellsOf(page)).toEqual([
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ])
  })
  it('skips scripts, styles and comments, replaces entities and keeps quotes of attributes together', () => {
    const page = `<!-- <table><tr><td>no<td>no</table> --><style>td { content: "<td>" }</style><TABLE><TR><TD title="a>b">1 &lt; 2&#8364;</TD><script>document.write("<td>3</td>")</script><td class='x'>a<br>b&amp;c</td></TR></TABLE>`
    expect(cellsOf(page)).toEqual([['1 < 2€', 'a b&c']])
  })
  it('takes the number that Excel wrote beside the rounded text', () => {
    expect(
      cellsOf('<table><tr><td x:num="45658">01/01/2025</td><td x:num="0.12345">0,12</td></tr></table>'),
    ).toEqual([[45658, 0.12345]])
    expect(cellsOf('<table><tr><td x:num>7</td><td x:num="x">8</td></tr></table>')).toEqual([['7', '8']])
  })
  it('repeats a cell over the rows that it covers and leaves covered columns empty', () => {
    const page =
      '<table><tr><th colspan=3>Curva<th>z</tr><tr><td rowspan="2">01/01/2025<td>1<td>2</tr><tr><td>3<td>4</tr><tr><td>5<td>6</tr></table>'
    expect(cellsOf(page)).toEqual([
      ['Curva', null, null, 'z'],
      ['01/01/2025', '1', '2'],
      ['01/01/2025', '3', '4'],
      ['5', '6'],
    ])
  })
  it('repeats a supply and a day over every row of a year of quarter-hours', () => {
    const rows = Array.from({ length: 35_039 }, (_, at) => `<tr><td>${at}<td>1`).join('')
    const page = `<table><tr><td rowspan=35040>ES0021<td rowspan=35040>2025<td>0<td>1${rows}</table>`
    expect(cellsOf(page)).toHaveLength(35_040)
    expect(cellsOf(page).at(-1)).toEqual(['ES0021', '2025', '35038', '1'])
  })
  it('numbers its rows from 1, the empty ones included', () => {
    expect(readMarkupTable('<table><tr></tr><tr><td>a<td>b</table>')[0]?.line).toBe(2)
  })
})

describe('a page without a curve', () => {
  it.each([
    '<html><body>404</body></html>',
    '<html><body><ul><li>1</ul></body></html>',
    '<table><tr><td>one column</td></tr></table>',
    '<table',
    '<!-- never closed <table><tr><td>1<td>2</table>',
    '<script>never closed <table><tr><td>1<td>2</table>',
    '<'.repeat(50),
  ])('is refused by its name: %s', (text) => expect(codeOf(text)).toBe('CURVE_PAGE_WITHOUT_TABLE'))
})

it('leaves out characters of a page that no database stores', () => {
  expect(readMarkupTable('<table><tr><td>a&#0;b<td>c&#xD83D;d<td>&#x1F600;')[0]?.cells).toEqual([
    'ab',
    'cd',
    '😀',
  ])
})

describe('hostile pages end in time', () => {
  const within = (text: string, code: string): void => {
    const before = performance.now()
    expect(codeOf(text)).toBe(code)
    expect(performance.now() - before).toBeLessThan(10_000)
  }
  it.each<[string, string, string]>([
    ['tables within tables', '<table><tr><td>'.repeat(400_000), 'CURVE_PAGE_WITHOUT_TABLE'],
    ['rows without end', '<table>' + '<tr><td>1<td>2'.repeat(400_000), 'CURVE_TOO_MANY_LINES'],
    ['empty rows', '<table>' + '<tr>'.repeat(1_000_000), 'CURVE_PAGE_WITHOUT_TABLE'],
    [
      'columns that claim to cover everything',
      '<table>' + '<tr><td>1<td colspan=999999>2'.repeat(60_000),
      'CURVE_TOO_MANY_LINES',
    ],
    [
      'cells that claim to cover all rows',
      '<table>' + '<tr><td rowspan=999999>1<td rowspan=999999>2'.repeat(60_000),
      'CURVE_TOO_MANY_LINES',
    ],
    [
      'one row of cells that cover empty ones',
      `<table><tr>${'<td rowspan=999999>1'.repeat(128)}${'<tr>'.repeat(149_000)}`,
      'CURVE_TOO_MANY_LINES',
    ],
    [
      'the same in tables within tables',
      `<table><tr>${'<td rowspan=999999>'.repeat(128)}${'<tr>'.repeat(5_000)}<td>`.repeat(20),
      'CURVE_TOO_MANY_LINES',
    ],
    [
      'cells that name a far column',
      '<table>' + '<tr><td ss:Index="127">1'.repeat(60_000),
      'CURVE_TOO_MANY_LINES',
    ],
    ['one row of a million cells', '<table><tr>' + '<td>1'.repeat(1_000_000), 'read'],
    ['a tag that is never closed', `<table><tr><td>1<td>2<td title="${'<td>'.repeat(1_000_000)}`, 'read'],
    ['many signs without a tag', '<table><tr><td>1<td>2' + '< '.repeat(2_000_000), 'read'],
    ['many scripts', '<script></script>'.repeat(300_000), 'CURVE_PAGE_WITHOUT_TABLE'],
    ['entities', `<table><tr><td>1<td>${'&amp;'.repeat(1_000_000)}`, 'read'],
    ['one text of megabytes', `<table><tr><td>1<td>${'x'.repeat(10_000_000)}`, 'read'],
    ['character numbers beyond the last', '<table><tr><td>1<td>&#999999;&#xfffff;', 'read'],
  ])('%s', (_name, text, code) => within(text, code), 30_000)
})
