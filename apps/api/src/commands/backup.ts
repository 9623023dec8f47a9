import { existsSync } from 'node:fs'
import path from 'node:path'
import { withBackupLock } from '../platform/backup/backup-lock.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { readConfiguration } from '../platform/config/configuration.ts'
import { StartError } from '../platform/start-error.ts'
import { openInstallation } from './installation.ts'
import { fileArgument, runCommand } from './run-command.ts'

/** `npm run backup -- FILE`: everything into one file, also while Vatio runs. */
await runCommand(async () => {
  const file = fileArgument('Usage: npm run backup -- FILE')
  assertDatabaseThere()
  const stopped = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort())
  const installation = await openInstallation(process.env)
  try {
    const written = await withBackupLock(installation.adminUrl, () =>
      writeBackup({
        adminUrl: installation.adminUrl,
        filesFolder: installation.filesFolder,
        files: installation.files,
        file,
        now: new Date(),
        signal: stopped.signal,
        log: (line) => console.log(line),
      }),
    )
    for (const key of written.missingFiles) console.warn(`Missing in the file store: ${key}`)
    console.log(
      `Backup written to ${file}: ${written.tables} tables, ${written.rows} rows, ${written.files} files.`,
    )
    console.log(
      'The key of stored credentials (secret.key in the data folder, or VATIO_SECRET_KEY) is not in it: keep it apart.',
    )
  } finally {
    await installation.close()
  }
})

/** A folder without a database is refused, since opening it would create one. */
function assertDatabaseThere(): void {
  const { database, dataFolder } = readConfiguration(process.env)
  if (database.url !== undefined) return
  const folder = path.resolve(dataFolder)
  const traces = ['postgres', 'postgres-folder.txt'].map((name) => path.join(folder, name))
  if (traces.some((trace) => existsSync(trace))) return
  throw new StartError(
    `The data folder ${folder} holds no database: there is nothing to back up (is VATIO_DATA_DIR right?).`,
  )
}
