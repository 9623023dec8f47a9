import type { S3Configuration } from '../config/configuration.ts'
import type { BackupOutcome, BackupRunRequest } from './run-backup.ts'

/** Sent to the process that writes a backup, over its input, so that no password is in its arguments. */
export interface ChildOrder {
  readonly request: Pick<
    BackupRunRequest,
    'adminUrl' | 'folder' | 'filesFolder' | 'retention' | 'minimumFreeBytes' | 'node'
  >
  readonly s3: S3Configuration | null
  readonly slot: string | null
  readonly now: string
}

/** A line of its output. */
export type ChildAnswer =
  | { readonly started: true }
  | { readonly outcome: BackupOutcome }
  | { readonly error: string }
