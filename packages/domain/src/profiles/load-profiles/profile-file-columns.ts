import { domainError } from '../../domain-error.ts'
import { profileNames, type ProfileName } from './compact-profile.data.ts'
import { loadProfileErrors } from './load-profile.errors.ts'

/** A row of a profile file, from a text or from a sheet, with its number in the file, the first being 1. */
export interface ProfileFileRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Columns of a profile file; -1 where it has no such column. */
export interface ProfileFileColumns {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly season: number
  readonly profiles: readonly { readonly name: ProfileName; readonly column: number }[]
}

/** A sheet may carry titles above its header. */
const HEADER_WITHIN_ROWS = 20

/**
 * Finds the header among the first rows: month, day, hour and one profile in force since June 2021 at least.
 *
 * @returns its columns and its index among the rows.
 * @throws PROFILE_FILE_COLUMNS with the first row, cut (`details.header`).
 */
export function findProfileColumns(rows: readonly ProfileFileRow[]): {
  readonly columns: ProfileFileColumns
  readonly headerIndex: number
} {
  for (const [headerIndex, { cells }] of rows.slice(0, HEADER_WITHIN_ROWS).entries()) {
    const columns = columnsOf(cells)
    if (columns) return { columns, headerIndex }
  }
  throw domainError(loadProfileErrors, 'PROFILE_FILE_COLUMNS', {
    field: 'file',
    details: { header: (rows[0]?.cells ?? []).join(';').slice(0, 120) },
  })
}

function columnsOf(cells: readonly string[]): ProfileFileColumns | null {
  const names = cells.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  )
  const columns = {
    // The Ñ of AÑO arrives in as many ways as there are encodings.
    year: names.findIndex((name) => /^A.{1,3}O$/.test(name)),
    month: names.indexOf('MES'),
    day: names.findIndex((name) => /^D(I|Í|.{1,2})A$/.test(name)),
    hour: names.indexOf('HORA'),
    season: names.findIndex((name) => name.startsWith('VERANO')),
    profiles: profileNames
      .map((name) => ({ name, column: names.findIndex((one) => isProfile(one, name)) }))
      .filter(({ column }) => column >= 0),
  }
  const { month, day, hour, profiles } = columns
  return month < 0 || day < 0 || hour < 0 || profiles.length === 0 ? null : columns
}

/** `P3.0TD`, `COEF. PERFIL P3.0TD`, `P3.0TD,0,m,d,h`; P3.0TDVE is another one. */
function isProfile(header: string, name: ProfileName): boolean {
  const at = header.indexOf(`P${name}`)
  return at >= 0 && !/[A-Z]/.test(header[at + name.length + 1] ?? '')
}
