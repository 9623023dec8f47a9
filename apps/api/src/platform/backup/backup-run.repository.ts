import type { BackupFailure } from '@vatio/domain/administration/backups/backup-state'
import type pg from 'pg'
import { databaseRoles } from '../db/roles.ts'

/** A backup in the folder. */
export interface KeptBackup {
  readonly fileName: string
  readonly createdAt: string
  readonly sizeBytes: number
}

export interface BeganRun {
  readonly id: string
  readonly slot: Date | null
  readonly folder: string
  readonly fileName: string
  readonly node: string
  readonly startedAt: Date
}

export interface KnownRun {
  readonly id: string
  readonly fileName: string
  readonly state: 'running' | 'good' | 'failed'
  readonly sizeBytes: number | null
}

/** The rows of the runs, on the connection that holds the lock, in the steward role. */
export class BackupRuns {
  readonly #client: pg.Client

  static async on(client: pg.Client): Promise<BackupRuns> {
    await client.query(`set role ${databaseRoles.steward}`)
    return new BackupRuns(client)
  }

  private constructor(client: pg.Client) {
    this.#client = client
  }

  async isServed(slot: Date): Promise<boolean> {
    const found = await this.#client.query(
      `select from backup_runs where slot = $1 and state = 'good' limit 1`,
      [slot],
    )
    return found.rowCount !== 0
  }

  async begin(run: BeganRun): Promise<void> {
    await this.#client.query(
      `insert into backup_runs (id_backup_run, slot, state, phase, folder, file_name, node, started_at)
       values ($1, $2, 'running', 'writing', $3, $4, $5, $6)`,
      [run.id, run.slot, run.folder, run.fileName, run.node, run.startedAt],
    )
  }

  async updateProgress(
    id: string,
    phase: 'writing' | 'checking',
    done: number,
    total: number,
  ): Promise<void> {
    await this.#client.query(
      'update backup_runs set phase = $2, done_steps = $3, total_steps = $4 where id_backup_run = $1',
      [id, phase, done, total],
    )
  }

  async noteGood(
    id: string,
    finishedAt: Date,
    { sizeBytes, missingFiles }: { readonly sizeBytes: number; readonly missingFiles: number },
  ): Promise<void> {
    await this.#client.query(
      `update backup_runs set state = 'good', checked = true, finished_at = $2, size_bytes = $3, missing_files = $4,
              failure = null, failure_detail = null
       where id_backup_run = $1`,
      [id, finishedAt, sizeBytes, missingFiles],
    )
  }

  async noteFailed(id: string, finishedAt: Date, failure: BackupFailure, detail: string): Promise<void> {
    await this.#client.query(
      `update backup_runs set state = 'failed', finished_at = $2, failure = $3, failure_detail = $4
       where id_backup_run = $1`,
      [id, finishedAt, failure, detail.slice(0, 500)],
    )
  }

  async noteKept(id: string, kept: readonly KeptBackup[]): Promise<void> {
    await this.#client.query('update backup_runs set kept = $2 where id_backup_run = $1', [
      id,
      JSON.stringify(kept),
    ])
    await this.#client.query(
      `delete from backup_runs
       where started_at < (select started_at from backup_runs where id_backup_run = $1) - interval '400 days'
         and file_name <> all ($2)`,
      [id, kept.map(({ fileName }) => fileName)],
    )
  }

  /** Every run in this database. */
  async list(): Promise<KnownRun[]> {
    const { rows } = await this.#client.query<{
      id_backup_run: string
      file_name: string
      state: KnownRun['state']
      size_bytes: string | number | null
    }>('select id_backup_run, file_name, state, size_bytes from backup_runs order by started_at desc')
    return rows.map((row) => ({
      id: row.id_backup_run,
      fileName: row.file_name,
      state: row.state,
      sizeBytes: row.size_bytes === null ? null : Number(row.size_bytes),
    }))
  }
}
