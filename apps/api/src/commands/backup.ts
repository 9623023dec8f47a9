import { writeBackup } from '../platform/backup/write-backup.ts'
import { openInstallation } from './installation.ts'
import { fileArgument, runCommand } from './run-command.ts'

/** `npm run backup -- FILE`: everything into one file, also while Vatio runs. */
await runCommand(async () => {
  const file = fileArgument('Usage: npm run backup -- FILE')
  const installation = await openInstallation(process.env)
  try {
    const written = await writeBackup({
      adminUrl: installation.adminUrl,
      filesFolder: installation.filesFolder,
      files: installation.files,
      file,
      now: new Date(),
      log: (line) => console.log(line),
    })
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
