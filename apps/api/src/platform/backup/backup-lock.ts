import pg from 'pg'
import { StartError } from '../start-error.ts'

/** Key of the advisory lock of this database: 'vati', 'back' as two numbers. */
const LOCK = [0x76617469, 0x6261636b] as const

/** Another backup of this database is being written, here or on another node. */
export class BackupRunning extends StartError {
  constructor() {
    super('Another backup of this database is being written: wait until it has ended.')
  }
}

/**
 * Runs `work` under the backup lock of this database. The lock belongs to a connection, so it ends with the
 * process.
 *
 * @throws BackupRunning
 */
export async function withBackupLock<T>(
  adminUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: adminUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'vatio-backup',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      ...LOCK,
    ])
    if (!rows[0]?.taken) throw new BackupRunning()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
