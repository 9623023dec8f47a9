import { domainError } from '../../domain-error.ts'
import {
  columnsOfKind,
  consumption2026Columns,
  consumptionColumns,
  gasConsumptionColumns,
  pointColumns,
} from './sips-columns.data.ts'
import { sipsFileErrors } from './sips-file.errors.ts'
import { parseSipsFileName, type SipsFileKind } from './sips-file-name.ts'

/** Where the values of a file stand. */
export interface SipsLayout {
  readonly kind: SipsFileKind
  /** The first line names the columns. */
  readonly hasHeader: boolean
  /** Place of each column, by its name in lower case. */
  readonly places: ReadonlyMap<string, number>
  /** Place of the CUPS. */
  readonly cups: number
  readonly width: number
}

const electricity = { version: 'SIPS2', energy: 'electricity' } as const

/** Kinds that a number of columns says, where the name says none. */
const kindOfWidth = new Map<number, SipsFileKind>([
  [consumptionColumns.length, { ...electricity, content: 'consumption' }],
  [consumption2026Columns.length, { ...electricity, version: 'SIPS2026', content: 'consumption' }],
  [gasConsumptionColumns.length, { version: 'SIPS2', content: 'consumption', energy: 'gas' }],
  [pointColumns.length, { ...electricity, content: 'points' }],
])

/**
 * The layout of a SIPS file by the names of its columns, else by its own name, else by their number.
 *
 * @param firstLine its text without the line end
 * @throws SIPS_FILE_UNKNOWN, also for supply points of gas or of 2026 without names of columns, whose order is not published
 */
export function sipsLayoutOf(fileName: string, firstLine: string): SipsLayout {
  const cells = splitSipsLine(firstLine.replace(/^\uFEFF/, '')).map((cell) => cell.trim())
  const names = cells.map((cell) => cell.toLowerCase())
  const hasHeader = names.includes('cups')
  const named = parseSipsFileName(fileName)
  if (hasHeader) return layoutOf(named ?? kindOfNames(names), names, true)
  const kind = named ?? kindOfWidth.get(cells.length) ?? unknown()
  const columns = columnsOfKind(kind) ?? unknown()
  const layout = layoutOf(
    kind,
    columns.map((name) => name.toLowerCase()),
    false,
  )
  if (!/^ES\d{16}/i.test(cells[layout.cups] ?? '')) unknown()
  return layout
}

function layoutOf(kind: SipsFileKind, names: readonly string[], hasHeader: boolean): SipsLayout {
  const places = new Map(names.map((name, place) => [name, place]))
  const { version, content, energy } = kind
  return {
    kind: { version, content, energy },
    hasHeader,
    places,
    cups: places.get('cups') ?? unknown(),
    width: names.length,
  }
}

function kindOfNames(names: readonly string[]): SipsFileKind {
  const has = (name: string) => names.includes(name.toLowerCase())
  if (has('consumoEnWhP1')) return { version: 'SIPS2', content: 'consumption', energy: 'gas' }
  if (has('consumoEnergiaActivaEnWhP1')) {
    const version = has('consumoEnergiaReactivaEnVArhP1') ? 'SIPS2' : 'SIPS2026'
    return { version, content: 'consumption', energy: 'electricity' }
  }
  if (has('codigoPeajeEnVigor')) return { version: 'SIPS2', content: 'points', energy: 'gas' }
  if (!has('codigoTarifaATREnVigor')) return unknown()
  const version = has('referenciaCatastralPS') ? 'SIPS2026' : 'SIPS2'
  return { version, content: 'points', energy: 'electricity' }
}

function unknown(): never {
  throw domainError(sipsFileErrors, 'SIPS_FILE_UNKNOWN', { field: 'file' })
}

/** Cells of a line; a quoted one may contain commas. */
export function splitSipsLine(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at)
    if (letter === '"') {
      if (isQuoted && line[at + 1] === '"') {
        cell += letter
        at++
      } else isQuoted = !isQuoted
    } else if (letter === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  cells.push(cell)
  return cells
}
