import { yesOrNo, type TableCell, type TableFile } from './table-file.ts'
import { zipStream, type ZipPart } from './zip-stream.ts'

/** Rows of a sheet, its header included; more go on in a next sheet. */
const SHEET_ROWS = 1_048_576
/** Excel's limit of the text of a cell. */
const LONGEST_TEXT = 32_767
const DAY_MS = 86_400_000
/** Day 0 of Excel, which counts a 29 February 1900 that never was. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30)
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Places in the list of styles below. */
const STYLE = { header: 1, date: 2, dateTime: 3 } as const
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/**
 * Writes a table as an .xlsx workbook of any size: figures as figures, dates as dates. Texts are inline strings, which
 * no spreadsheet evaluates as formulas.
 *
 * @param sheetRows rows of a sheet; smaller in tests. @param others tables of sheets behind it.
 */
export function workbookStream(
  table: TableFile,
  sheetRows = SHEET_ROWS,
  others: readonly TableFile[] = [],
): AsyncGenerator<Buffer> {
  return zipStream(partsOf([table, ...others], sheetRows))
}

async function* partsOf(tables: readonly TableFile[], sheetRows: number): AsyncGenerator<ZipPart> {
  const sheetNames: string[] = []
  for (const table of tables) {
    const rows = new RowReader(table.batches)
    let part = 0
    do {
      part += 1
      sheetNames.push(part === 1 ? table.sheetName : `${table.sheetName} ${part}`)
      const name = `xl/worksheets/sheet${sheetNames.length}.xml`
      yield { name, content: sheetOf(table.headers, rows, sheetRows - 1) }
    } while (await rows.hasMore())
  }
  const numbers = sheetNames.map((_, place) => place + 1)
  const text = (name: string, content: string): ZipPart => ({ name, content: [HEAD, content] })
  yield { name: 'xl/styles.xml', content: [STYLES] }
  const nameOf = (number: number) => escapeXml(sheetNames[number - 1] ?? '')
  yield text(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers
      .map((number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="r${number}"/>`)
      .join('')}</sheets></workbook>`,
  )
  yield text(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}">${numbers
      .map(
        (number) =>
          `<Relationship Id="r${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join('')}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  )
  yield text(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  yield text(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${numbers
      .map(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  )
}

async function* sheetOf(
  headers: readonly string[],
  rows: RowReader,
  mostRows: number,
): AsyncGenerator<string> {
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const widths = headers
    .map(
      (header, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.max(14, header.length + 3)}" customWidth="1"/>`,
    )
    .join('')
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews><cols>${widths}</cols><sheetData>`
  yield `<row>${headers.map((header) => textXml(header, STYLE.header)).join('')}</row>`
  for (let left = mostRows; left > 0;) {
    const batch = await rows.next(left)
    if (batch.length === 0) break
    left -= batch.length
    yield batch.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')
  }
  yield '</sheetData></worksheet>'
}

/** Rows of the batches, a part of a batch at a time where a sheet is full. */
class RowReader {
  readonly #batches: AsyncIterator<readonly (readonly TableCell[])[]>
  #rest: readonly (readonly TableCell[])[] = []

  constructor(batches: TableFile['batches']) {
    this.#batches = batches[Symbol.asyncIterator]()
  }

  /** At most this many rows; none at the end. */
  async next(most: number): Promise<readonly (readonly TableCell[])[]> {
    if (!(await this.hasMore())) return []
    const rows = this.#rest.slice(0, most)
    this.#rest = this.#rest.slice(most)
    return rows
  }

  async hasMore(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#batches.next()
      if (done) return false
      this.#rest = value
    }
    return true
  }
}

function cellXml(cell: TableCell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c><v>${cell}</v></c>` : '<c/>'
  if (typeof cell === 'string') return textXml(cell)
  if (typeof cell === 'boolean') return textXml(yesOrNo(cell))
  const hasTime = cell.date.includes('T')
  const time = Date.parse(hasTime ? `${cell.date}Z` : cell.date)
  if (Number.isNaN(time)) return '<c/>'
  return `<c s="${hasTime ? STYLE.dateTime : STYLE.date}"><v>${(time - DAY_ZERO_MS) / DAY_MS}</v></c>`
}

function textXml(text: string, style?: number): string {
  const mark = style === undefined ? '' : ` s="${style}"`
  return `<c t="inlineStr"${mark}><is><t xml:space="preserve">${escapeXml(text.slice(0, LONGEST_TEXT))}</t></is></c>`
}

// XML has no control characters and no halves of pairs, and Excel reads `_x0041_` as a character.
const FORBIDDEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu
function escapeXml(text: string): string {
  if (!/[^ !#%'-;=?-^`-~À-ÿ]/.test(text)) return text
  return text
    .replace(FORBIDDEN, (character) => ('\t\n\r'.includes(character) ? character : ''))
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
