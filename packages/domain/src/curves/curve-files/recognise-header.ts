import { elementAt } from '../../element-at.ts'
import type { CurveFormat, CurveRow } from './curve-file.ts'
import type { CurveLayout, MatrixLayout, VectorLayout } from './curve-layout.ts'
import { columnRoleOf, isUtcName, normaliseName, unitOfName, type ColumnRole } from './column-role.ts'

/** Rows above the header that some customer areas fill with the holder's data. */
const SEARCHED_ROWS = 20
/** Steps of a day that a sheet may have as columns. */
const STEPS_OF_DAY = new Map<number, 15 | 60>([
  [24, 60],
  [25, 60],
  [96, 15],
  [100, 15],
])

export interface CurveHeader {
  /** Index of the header among the rows. */
  readonly row: number
  readonly names: readonly string[]
  readonly roles: readonly ColumnRole[]
}

/** Finds the row that names the columns: a date and an energy, or the steps of a day one after another. */
export function findHeader(rows: readonly CurveRow[]): CurveHeader | null {
  for (const [row, { cells }] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const names = cells.map(normaliseName)
    const roles = names.map(columnRoleOf)
    const dated = roles.includes('date') || roles.includes('moment')
    if ((dated && roles.includes('energy')) || stepColumns(names, roles).length >= 24) {
      return { row, names, roles }
    }
  }
  return null
}

/**
 * The layout of a header that is known by its names: the distributors' and Datadis' files, the Endesa customer
 * area and the sheet whose columns are the steps of the day. Null leaves the rest to the number of columns.
 */
export function layoutOfKnownHeader(header: CurveHeader): CurveLayout | null {
  return matrixOf(header) ?? knownVectorOf(header)
}

/** A layout with one value per row, each column where its name says; null without a date or an energy. */
export function vectorOfHeader(header: CurveHeader, format: VectorLayout['format']): VectorLayout | null {
  const { names, roles } = header
  const at = (role: ColumnRole): number | null => {
    const index = roles.indexOf(role)
    return index < 0 ? null : index
  }
  const moment = at('moment')
  const date = moment ?? at('date')
  const energy = at('energy')
  if (date === null || energy === null) return null
  const hour = moment === null ? at('hour') : null
  return {
    kind: 'vector',
    format,
    firstRow: header.row + 1,
    cups: at('cups'),
    date,
    hour,
    energy,
    surplus: at('surplus'),
    season: at('season'),
    method: at('method'),
    firm: null,
    unit: unitOfName(elementAt(names, energy)),
    clockNames: format === 'vector' || hour === null ? 'start' : 'end',
    isClockDefined: false,
    isUtc: isUtcName(elementAt(names, date)),
    measuredMethods: null,
    headerWidth: names.length,
  }
}

function knownVectorOf(header: CurveHeader): VectorLayout | null {
  const { names, roles } = header
  const has = (role: ColumnRole): boolean => roles.includes(role)
  const energyName = names[roles.indexOf('energy')]
  if (energyName === undefined) return null
  let format: CurveFormat
  if (has('cups') && has('moment')) format = has('season') ? 'i-de' : 'distributor'
  else if (has('cups') && has('date') && has('hour')) {
    if (names.some((name) => name.startsWith('energiavertida'))) format = 'datadis-new'
    else if (energyName.startsWith('ae ')) format = 'e-distribucion'
    else if (energyName.startsWith('consum') && has('method')) format = 'datadis-old'
    else format = 'distributor'
  } else if (has('date') && has('hour') && (has('price') || has('method'))) format = 'endesa-customer-area'
  else return null
  return vectorOfHeader(header, format)
}

function matrixOf({ row, names, roles }: CurveHeader): MatrixLayout | null {
  const steps = stepColumns(names, roles)
  const stepMinutes = STEPS_OF_DAY.get(steps.length)
  if (stepMinutes === undefined) return null
  const date = roles.findIndex((role) => role === 'date' || role === 'moment')
  const cups = roles.indexOf('cups')
  const unit = names.map(unitOfName).find((unit) => unit !== null) ?? null
  return {
    kind: 'matrix',
    format: 'matrix',
    firstRow: row + 1,
    cups: cups < 0 ? null : cups,
    date: date < 0 ? (steps.includes(0) ? null : 0) : date,
    steps,
    stepMinutes,
    unit,
  }
}

/** Columns named `H01`, `1`, `00:15`… one after another, each name one step beyond the one before. */
function stepColumns(names: readonly string[], roles: readonly ColumnRole[]): number[] {
  const columns: number[] = []
  let previous = -1
  for (const [column, name] of names.entries()) {
    if (roles[column] !== 'step') continue
    const order = orderOfStepName(name)
    if (previous >= 0 && order <= previous) return []
    previous = order
    columns.push(column)
  }
  return columns
}

function orderOfStepName(name: string): number {
  const clock = /^(\d{1,2}):(\d{2})/.exec(name)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  return Number(/\d+$/.exec(name)?.[0] ?? Number.NaN)
}
