import type { Readable } from 'node:stream'

/** Reserved key of the store's mark; no storage key of a company can be equal to it. */
export const MARK_KEY = '.installation'
/** Folder of the trash; no storage key of a company begins with it. */
export const TRASH = 'trash'

export interface StoredFile {
  /** Key under which the bytes rest: `<tenant>/<2 hex>/<random>`; never derived from a name a person gave. */
  readonly storageKey: string
  readonly size: number
  readonly sha256: string
}

/**
 * Where uploaded bytes rest. A kept file survives a power cut: its bytes and its folder are synced before
 * `keep` answers, or the store in the network has confirmed them. The disk is one implementation, an S3-compatible store
 * the other; both pass the same tests.
 */
export interface FileStore {
  /** Streams bytes into a temporary place; PAYLOAD_TOO_LARGE past `maxBytes`, NO_SPACE when the disk is full. */
  receive(source: Readable, maxBytes: number): Promise<ReceivedFile>
  /** Opens a kept file; NOT_FOUND when it is not there. */
  read(storageKey: string): Promise<Readable>
  /** Removes a kept file for good, and not into the trash; one that is already gone is fine. */
  remove(storageKey: string): Promise<void>
  /** When a kept file came; null when it is not there. */
  keptAt(storageKey: string): Promise<Date | null>
  /** Every kept key, for the sweeper and the backup. */
  list(): AsyncIterable<string>
  /** The text under the reserved key `.installation`; null where none was written. */
  readMark(): Promise<string | null>
  /** Writes that text once and for good: one that is already there stays as it is. */
  createMark(text: string): Promise<void>
  readonly trash: FileTrash
}

/** Where a file lies that no record names, as `trash/<storage key>`: out of reach of `read` and `list`. */
export interface FileTrash {
  /** Moves a kept file into the trash; false when it is not kept, for example because another node was faster. */
  take(storageKey: string): Promise<boolean>
  /** Moves a file back to its place; false when it is not in the trash. */
  giveBack(storageKey: string): Promise<boolean>
  /** Removes a file of the trash for good; one that is already gone is fine. */
  remove(storageKey: string): Promise<void>
  /** What lies in the trash and since when, of all companies or of one; one company after the other. */
  list(clientUID?: string): AsyncIterable<TrashedFile>
}

export interface TrashedFile {
  readonly storageKey: string
  readonly since: Date
}

/** An upload that is not kept yet. Dispose it in every case: what was kept is then no longer there. */
export interface ReceivedFile {
  readonly path: string
  readonly size: number
  readonly sha256: string
  keep(clientUID: string): Promise<StoredFile>
  dispose(): Promise<void>
}
