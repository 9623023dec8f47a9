import { createRequire } from 'node:module'
import type * as Xlsx from '@e965/xlsx'

/*
 * A workbook of contracts as offices send them, made by rules of disorder that are written here and nowhere else: neither
 * our template nor our exporter nor our parsers are used. Every row says what has to become of it.
 */

const xlsx = createRequire(import.meta.url)('@e965/xlsx') as typeof Xlsx
export const MESSY_ROWS = 5_000
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]
const NBSP = '\u00A0'

/** What a row has to become. */
export interface ExpectedRow {
  readonly line: number
  readonly outcome: 'create' | 'refused' | 'skip'
  /** Field and code of its reason, if it has one. */
  readonly reason: string | null
  readonly contract: ExpectedContract | null
}

export interface ExpectedContract {
  readonly number: string
  readonly cups: string
  readonly nif: string
  readonly client: string
  readonly signed: string
  readonly kwh: number
  readonly power: number
}

type Cell = string | number | { t: 'n'; v: number; z: string } | null
type Column =
  | 'number'
  | 'cups'
  | 'nif'
  | 'client'
  | 'agent'
  | 'marketer'
  | 'access'
  | 'signed'
  | 'kwh'
  | 'p1'
  | 'p2'
  | 'noise'
  | 'agentAgain'

const HEADERS: Readonly<Record<Column, string>> = {
  number: 'Ref. contrato',
  cups: ' C.U.P.S. ',
  nif: 'CIF/DNI',
  client: 'TITULAR',
  agent: 'Agente',
  marketer: 'Cía',
  access: 'ATR',
  signed: 'F. firma',
  kwh: 'Consumo (kWh)',
  p1: 'Pot. P1',
  p2: `Pot.${NBSP}P2`,
  noise: 'Semáforo',
  agentAgain: 'Agente',
}

/** Numbers that are the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function cupsOf(place: number): string {
  const digits = `0031${String(700_000_000_000 + place)}`
  const rest = Number(BigInt(digits) % 529n)
  return `ES${digits}${LETTERS[Math.floor(rest / 23)]}${LETTERS[rest % 23]}`
}

const nifOf = (place: number) => `${20_000_000 + place}${LETTERS[(20_000_000 + place) % 23]}`
const twoDigits = (value: number) => String(value).padStart(2, '0')

export function messyWorkbook(): { readonly content: Buffer; readonly rows: readonly ExpectedRow[] } {
  const random = seededRandom(20_261_126)
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  const columns = shuffled(Object.keys(HEADERS) as Column[], random)
  const sheet: (Cell[] | null)[] = [
    ['CARTERA DE CONTRATOS'],
    [null, 'Exportado el', '26/11/2026', null, '5.000 filas'],
    null,
    ['Datos del suministro', null, null, null, 'Datos económicos'],
    columns.map((column) => HEADERS[column]),
  ]
  const expected: ExpectedRow[] = []
  const left = (cells: Cell[]) => {
    sheet.push(cells)
    expected.push({ line: sheet.length, outcome: 'skip', reason: null, contract: null })
  }

  for (let place = 1; place <= MESSY_ROWS; place++) {
    if (place % 40 === 0) sheet.push(pick([null, [], [' ', null, NBSP]]))
    if (place % 1_000 === 0) left(columns.map((column) => HEADERS[column]))
    if (place % 500 === 0)
      left(columns.map((column) => (column === 'client' ? 'Subtotal' : column === 'kwh' ? 999 : null)))
    const rule = place % 25
    const owner = rule === 3 ? 100_000 + place : Math.floor(place / 2)
    const date = { year: 2019 + (place % 7), month: 1 + (place % 12), day: 1 + (place % 28) }
    const kwh = Math.round((500 + random() * 200_000) * 100) / 100
    const power = Math.round(100 + random() * 1_300) / 100
    const truth: ExpectedContract = {
      number: `CT-${String(place).padStart(6, '0')}`,
      cups: cupsOf(place),
      nif: nifOf(owner),
      client: `Titular ${owner} Peña`,
      signed: `${date.year}-${twoDigits(date.month)}-${twoDigits(date.day)}`,
      kwh,
      power,
    }
    const cells: Record<Column, Cell> = {
      number: pick([truth.number, `${truth.number}  `, `${NBSP}${truth.number}`]),
      cups: pick([
        truth.cups,
        truth.cups.toLowerCase(),
        `${truth.cups.slice(0, 6)} ${truth.cups.slice(6, 13)} ${truth.cups.slice(13)}`,
        `${truth.cups}${NBSP}`,
      ]),
      nif: pick([
        truth.nif,
        truth.nif.toLowerCase(),
        `${truth.nif.slice(0, 8)}-${truth.nif.slice(8)}`,
        `${truth.nif.slice(0, 2)}.${truth.nif.slice(2, 5)}.${truth.nif.slice(5, 8)} ${truth.nif.slice(8)}`,
      ]),
      client: pick([
        truth.client,
        ` ${truth.client}`,
        truth.client.replaceAll(' ', NBSP),
        truth.client.replace('ñ', 'n\u0303'),
      ]),
      agent: pick(['Lucía Prado', 'LUCIA PRADO', 'Prado, Lucía', null]),
      marketer: pick(['Iberluz', 'IBERLUZ ', 'iberluz', null]),
      access: pick(['2.0TD', '2.0td', ' 2.0 TD']),
      signed: pick<() => Cell>([
        () => `${twoDigits(date.day)}/${twoDigits(date.month)}/${date.year}`,
        () => `${date.day}-${date.month}-${String(date.year).slice(2)}`,
        () => truth.signed,
        () => `${date.day} de ${MONTHS[date.month - 1]} de ${date.year}`,
        () => ({ t: 'n', v: serialOf(truth.signed), z: 'dd/mm/yyyy' }),
        () => serialOf(truth.signed),
      ])(),
      kwh: pick<() => Cell>([
        () => kwh,
        () => kwh.toFixed(2).replace('.', ','),
        () => withThousands(kwh, '.'),
        () => withThousands(kwh, NBSP),
        () => `${kwh.toFixed(2).replace('.', ',')} kWh`,
      ])(),
      p1: pick<() => Cell>([() => power, () => `${power.toFixed(2).replace('.', ',')} kW`])(),
      p2: power,
      noise: pick(['verde', 'ámbar', null, '=HIPERVINCULO("x")']),
      agentAgain: null,
    }
    let reason: string | null = null
    let stored = truth
    let outcome: ExpectedRow['outcome'] = 'create'
    const refuse = (why: string) => {
      reason = why
      outcome = 'refused'
    }
    switch (rule) {
      case 3: {
        // The client of no other row, with the letter of another number.
        const nif = `${truth.nif.slice(0, 8)}${LETTERS[(LETTERS.indexOf(truth.nif.slice(8)) + 1) % 23]}`
        cells.nif = nif
        stored = { ...truth, nif }
        reason = 'clientDniOrCif CLIENT_NIF_INVALID'
        break
      }
      case 5:
        cells.agent = 'Nadie Conocido'
        refuse('commercial IMPORT_REFERENCE_UNKNOWN')
        break
      case 7:
        cells.kwh = pick(['pendiente', 's/d', '12-34'])
        refuse('anualConsumption IMPORT_NUMBER_INVALID')
        break
      case 9:
        cells.number = `CT-${String(place - 8).padStart(6, '0')} `
        refuse('contractNumber IMPORT_REPEATED_IN_FILE')
        break
      case 11:
        cells.cups = truth.cups.slice(0, 19)
        refuse('cups CUPS_LENGTH')
        break
      case 13:
        cells.signed = pick(['31/02/2025', '2025-13-01', 'cuando firme'])
        refuse('signingDate IMPORT_DATE_INVALID')
        break
      case 15:
        cells.access = pick(['2.0ZZ', 'DHA'])
        refuse('tariffType CONSUMPTION_POINT_TARIFF_UNKNOWN')
        break
      case 17: {
        const wrong = `${truth.cups.slice(0, 19)}${LETTERS[(LETTERS.indexOf(truth.cups.slice(19)) + 1) % 23]}`
        cells.cups = wrong.toLowerCase()
        stored = { ...truth, cups: wrong }
        reason = 'cups IMPORT_CUPS_CONTROL'
        break
      }
      case 19:
        cells.cups = pick([null, ' ', NBSP])
        refuse('cups IMPORT_VALUE_REQUIRED')
        break
    }
    sheet.push(columns.map((column) => cells[column]))
    expected.push({
      line: sheet.length,
      outcome,
      reason,
      contract: outcome === 'create' ? stored : null,
    })
  }
  left(columns.map((column) => (column === 'client' ? 'TOTAL GENERAL' : column === 'kwh' ? 123_456 : null)))

  const page = xlsx.utils.aoa_to_sheet(sheet.map((row) => row ?? []) as unknown[][])
  page['!merges'] = [
    { s: { r: 0, c: 0 }, e: { r: 0, c: 8 } },
    { s: { r: 3, c: 0 }, e: { r: 3, c: 3 } },
  ]
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([[]]), 'Portada')
  xlsx.utils.book_append_sheet(book, page, 'Datos 2026')
  return {
    content: xlsx.write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true }) as Buffer,
    rows: expected,
  }
}

/** Days since 1899-12-30, as spreadsheets count. */
function serialOf(date: string): number {
  return Math.round((Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
}

function withThousands(value: number, mark: string): string {
  const [whole = '', decimals = ''] = value.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, mark)},${decimals}`
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
