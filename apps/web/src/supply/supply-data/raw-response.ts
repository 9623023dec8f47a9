import { rawTexts as texts } from './supply-data.messages.ts'

/** What a provider answered, as a user reads it: a line for each value, and a table for each list of records. */
export interface RawLine {
  /** `supplies › 1 › cups`. */
  readonly path: string
  readonly value: string
}

export interface RawTable {
  readonly path: string
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

type RawObject = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is RawObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path} › ${name}`
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** Every value with its path; lists of plain values are one line. */
export function toRawLines(value: unknown, path = ''): RawLine[] {
  if (Array.isArray(value) && value.some((item) => isObject(item) || Array.isArray(item))) {
    return value.flatMap((item, at) => toRawLines(item, join(path, String(at + 1))))
  }
  if (isObject(value)) {
    return Object.entries(value).flatMap(([name, item]) => toRawLines(item, join(path, name)))
  }
  const text = Array.isArray(value) ? value.map(plain).join(' · ') : plain(value)
  return [{ path: path === '' ? texts.root : path, value: text }]
}

/** A table of each list of records, and one of the plain values of each record beside them. */
export function toRawTables(value: unknown, path = ''): RawTable[] {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return []
    const records = value.filter(isObject)
    return [
      ...tableOf(records, path),
      ...records.flatMap((record, at) => nested(record, join(path, String(at + 1)))),
    ]
  }
  return isObject(value) ? [...tableOf([value], path), ...nested(value, path)] : []
}

function nested(record: RawObject, path: string): RawTable[] {
  return Object.entries(record).flatMap(([name, item]) =>
    isObject(item) || Array.isArray(item) ? toRawTables(item, join(path, name)) : [],
  )
}

function tableOf(records: readonly RawObject[], path: string): RawTable[] {
  const isCell = (item: unknown) =>
    !isObject(item) && !(Array.isArray(item) && item.some((one) => isObject(one) || Array.isArray(one)))
  const names = records.flatMap((record) => Object.keys(record).filter((name) => isCell(record[name])))
  const columns = [...new Set(names)]
  if (columns.length === 0) return []
  const rows = records.map((record) =>
    Object.fromEntries(
      columns.map((name) => {
        const item = record[name]
        return [name, Array.isArray(item) ? item.map(plain).join(' · ') : plain(item)]
      }),
    ),
  )
  return [{ path: path === '' ? texts.root : path, columns, rows }]
}
