import type { Readable } from 'node:stream'

/** Reserved key of the store's mark; never equal to the storage key of a company. */
export const MARK_KEY = '.installation'
/** Folder of the trash; never a prefix of the storage key of a company. */
export const TRASH = 'trash'

export interface StoredFile {
  /** Storage key: `<tenant>/<2 hex>/<random>`; never derived from the name of the uploaded file. */
  readonly storageKey: string
  readonly size: number
  readonly sha256: string
}

/**
 * Storage of uploaded files. A kept file survives a power cut: its bytes and its folder are synced before
 * `keep` returns, or the remote store has confirmed them. The disk is one implementation, an S3-compatible
 * store the other; both pass the same tests.
 */
export interface FileStore {
  /**
   * Streams bytes into a temporary place; PAYLOAD_TOO_LARGE beyond `maxBytes`, NO_SPACE when the disk is
   * full.
   */
  receive(source: Readable, maxBytes: number): Promise<ReceivedFile>
  /** Opens a kept file; NOT_FOUND when it does not exist. */
  read(storageKey: string): Promise<Readable>
  /** Deletes a kept file without the trash; a missing one is no error. */
  remove(storageKey: string): Promise<void>
  /** When a file was stored; null when it does not exist. */
  keptAt(storageKey: string): Promise<Date | null>
  /** Every kept key, for the sweeper and the backup. */
  list(): AsyncIterable<string>
  /** The text under the reserved key `.installation`; null where none was written. */
  readMark(): Promise<string | null>
  /** Writes that text once; an existing one is not changed. */
  createMark(text: string): Promise<void>
  readonly trash: FileTrash
}

/** Files without a record, as `trash/<storage key>`: not visible to `read` and `list`. */
export interface FileTrash {
  /**
   * Moves a kept file into the trash; false when it does not exist, for example because another node was
   * faster.
   */
  take(storageKey: string): Promise<boolean>
  /** Restores a file; false when it is not in the trash. */
  giveBack(storageKey: string): Promise<boolean>
  /** Deletes a file in the trash; a missing one is no error. */
  remove(storageKey: string): Promise<void>
  /** Files in the trash and since when, of all companies or of one, sorted by company. */
  list(clientUID?: string): AsyncIterable<TrashedFile>
}

export interface TrashedFile {
  readonly storageKey: string
  readonly since: Date
}

/** An upload that is not kept yet. Dispose it in every case: a kept file is not affected. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
  keep(clientUID: string): Promise<StoredFile>
  dispose(): Promise<void>
}
