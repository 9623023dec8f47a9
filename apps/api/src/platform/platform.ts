import type { FastifyBaseLogger } from 'fastify'
import type { Backups } from './backup/backups.ts'
import type { Clock } from './clock/clock.ts'
import type { Configuration } from './config/configuration.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { FileSweep } from './files/file-sweep.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Outbox } from './mail/outbox.ts'
import type { SecretBox } from './secrets/secret-box.ts'
import type { SpreadsheetReader } from './spreadsheets/spreadsheet-reader.ts'
import type { TextFileReader } from './text-files/text-file-reader.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/** Everything a feature may use beyond its own code. Created once at start, passed to every call. */
export interface Platform {
  readonly configuration: Configuration
  readonly clock: Clock
  readonly database: Database
  /** Id of the installation that the database belongs to; the file store has the same. */
  readonly installationId: string
  readonly log: FastifyBaseLogger
  readonly secrets: SecretBox
  readonly files: FileStore
  readonly fileSweep: FileSweep
  readonly jobs: JobQueue
  readonly outbox: Outbox
  readonly spreadsheets: SpreadsheetReader
  readonly textFiles: TextFileReader
  readonly workers: WorkerPool
  readonly backups: Pick<Backups, 'plan' | 'begin'>
}
