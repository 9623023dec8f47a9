import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { verifyBackup } from '../platform/backup/verify-backup.ts'
import { readInstallationMark } from '../platform/files/installation-mark.ts'
import { StartError } from '../platform/start-error.ts'
import { openInstallation } from './installation.ts'
import { fileArgument, runCommand } from './run-command.ts'

/** `npm run restore -- FILE`: a backup into an empty database, complete or not at all. */
await runCommand(async () => {
  const file = fileArgument('Usage: npm run restore -- FILE')
  // Before the installation is opened, which creates a missing database.
  console.log('Checking the backup')
  const backup = await verifyBackup(file)
  const installation = await openInstallation(process.env, { mayBeLost: true })
  try {
    if (installation.runningPid !== null) {
      throw new StartError(
        `Vatio is running on ${installation.dataFolder} (process ${installation.runningPid}): stop it, then restore.`,
      )
    }
    const masterKeys = await installation.loadKeys()
    const mark = await readInstallationMark(await installation.openFiles())
    const restored = await restoreBackup({
      adminUrl: installation.adminUrl,
      secretKey: masterKeys.current,
      olderKeys: masterKeys.all,
      createRoles: installation.configuration.database.runtimeUrl === undefined,
      filesFolder: installation.filesFolder,
      files: installation.files,
      installationId: mark ?? undefined,
      file,
      backup,
      log: (line) => console.log(line),
    })
    console.log(
      `Restored the backup of ${restored.createdAt}: ${restored.tables} tables, ${restored.rows} rows, ${restored.files} files.`,
    )
    console.log(
      'Stored credentials can be read only with the secret.key (or VATIO_SECRET_KEY) of that installation.',
    )
  } finally {
    await installation.close()
  }
})
