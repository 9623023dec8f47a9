import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { filesInS3, filesOnDisk, type BackupFiles } from '../platform/backup/backup-files.ts'
import { readConfiguration, type Configuration } from '../platform/config/configuration.ts'
import { createS3Client } from '../platform/files/s3-client.ts'
import { findRunningPostgres } from '../platform/postgres/running-postgres.ts'
import { startPostgres } from '../platform/postgres/start-postgres.ts'
import { loadMasterKeys, type MasterKeys } from '../platform/secrets/master-key.ts'

/** The installation that a command works on. */
export interface Installation {
  configuration: Configuration
  dataFolder: string
  filesFolder: string
  /** Where the stored files are: that folder, or the S3-compatible store of the configuration. */
  files: BackupFiles
  /** Connection of the role that migrates. */
  adminUrl: string
  masterKeys: MasterKeys
  /** Process id of a Vatio that runs on the same embedded database, null when none does (or the database is external). */
  runningPid: number | null
  close(): Promise<void>
}

/**
 * Opens the installation that the environment describes: the database of DATABASE_URL, else the embedded
 * one, through the server of a running Vatio or one started for the command.
 */
export async function openInstallation(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Installation> {
  const configuration = readConfiguration(environment)
  const dataFolder = path.resolve(configuration.dataFolder)
  const filesFolder = path.join(dataFolder, 'files')
  const files = configuration.s3
    ? filesInS3(createS3Client(configuration.s3), path.join(filesFolder, 'drafts'))
    : filesOnDisk(filesFolder)
  const base = { configuration, dataFolder, filesFolder, files }
  mkdirSync(dataFolder, { recursive: true })
  const external = configuration.database.url
  if (external !== undefined) {
    return { ...base, adminUrl: external, masterKeys: keysOf(base), runningPid: null, close: async () => {} }
  }
  const running = findRunningPostgres(dataFolder)
  if (running !== null) {
    return {
      ...base,
      adminUrl: running.url,
      masterKeys: keysOf(base),
      runningPid: running.holderPid,
      close: async () => {},
    }
  }
  const server = await startPostgres({ dataFolder })
  return {
    ...base,
    adminUrl: server.url,
    masterKeys: keysOf(base),
    runningPid: null,
    close: () => server.stop(),
  }
}

function keysOf(base: { dataFolder: string; configuration: Configuration }): MasterKeys {
  return loadMasterKeys({ dataFolder: base.dataFolder, secretKey: base.configuration.secretKey })
}
