import type { WrittenEntry } from './archive-writer.ts'

export const FORMAT = 1

/** First entry of a backup, which identifies it before anything is unpacked. */
export interface BackupHead {
  format: number
  product: 'vatio'
  createdAt: string
  /** Id of the scheduled run that wrote it; absent where a person named the file. Used by retention. */
  run?: string
  /** Applied migrations with their checksums: the schema of the rows. */
  migrations: { name: string; checksum: string }[]
  tables: BackupTable[]
}

export interface BackupTable {
  name: string
  columns: string[]
}

/** Last entry of a backup: without it the archive is incomplete. */
export interface BackupManifest {
  entries: WrittenEntry[]
  tables: { name: string; rows: number; contentMark: string }[]
  files: number
  /** Sequences, read after the rows so that they are never behind them. */
  sequences: { name: string; lastValue: string; isCalled: boolean }[]
  /** Files of rows that were not in the store. */
  missingFiles: string[]
}

export const HEAD_ENTRY = 'vatio-backup.json'
export const MANIFEST_ENTRY = 'manifest.json'

export function tableEntry(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}.copy`
}

export function fileEntry(storageKey: string): string {
  return `files/${storageKey}`
}

/** Table of an entry, or null when it is not one of a table. */
export function tableOfEntry(name: string): string | null {
  return /^tables\/([a-z0-9_]+)\/\d{6}\.copy$/.exec(name)?.[1] ?? null
}

/** Key of a stored file, or null: the only format that may become a path. */
export function storageKeyOfEntry(name: string): string | null {
  return (
    /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{2}\/[0-9a-f]{32})$/.exec(name)?.[1] ??
    null
  )
}
