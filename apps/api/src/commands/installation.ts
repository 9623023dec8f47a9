import path from 'node:path'
import { filesInS3, filesOnDisk, type BackupFiles } from '../platform/backup/backup-files.ts'
import { readConfiguration, type Configuration } from '../platform/config/configuration.ts'
import { readDatabaseState } from '../platform/db/database-state.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createS3Client } from '../platform/files/s3-client.ts'
import { makeDataFolder } from '../platform/postgres/data-folder.ts'
import { findRunningPostgres } from '../platform/postgres/running-postgres.ts'
import { startPostgres } from '../platform/postgres/start-postgres.ts'
import { loadMasterKeys, type MasterKeys } from '../platform/secrets/master-key.ts'
import { assertClusterNotLost, assertKeyNotLost } from '../platform/start/check-installation.ts'

/** The installation that a command works on. */
export interface Installation {
  configuration: Configuration
  dataFolder: string
  filesFolder: string
  /** Where the stored files are: that folder, or the S3-compatible store of the configuration. */
  files: BackupFiles
  /** Connection of the role that migrates. */
  adminUrl: string
  /** Where the configuration keeps files; for the id that the store carries. */
  openFiles(): Promise<FileStore>
  /** The keys; one is made where the installation is new. @throws StartError when the key is lost */
  loadKeys(): Promise<MasterKeys>
  /** Process id of a Vatio that runs on the same embedded database, null when none does (or the database is external). */
  runningPid: number | null
  close(): Promise<void>
}

/**
 * Opens the installation that the environment describes: the database of DATABASE_URL, else the embedded
 * one, through the server of a running Vatio or one started for the command.
 *
 * @param options.mayBeLost a restore makes the cluster anew whose traces are all that is left.
 */
export async function openInstallation(
  environment: Readonly<Record<string, string | undefined>>,
  options: { readonly mayBeLost?: boolean } = {},
): Promise<Installation> {
  const configuration = readConfiguration(environment)
  const dataFolder = path.resolve(configuration.dataFolder)
  const filesFolder = path.join(dataFolder, 'files')
  const files = configuration.s3
    ? filesInS3(createS3Client(configuration.s3), path.join(filesFolder, 'drafts'))
    : filesOnDisk(filesFolder)
  makeDataFolder(dataFolder)
  const base = {
    configuration,
    dataFolder,
    filesFolder,
    files,
    openFiles: () => openFileStore(configuration, dataFolder),
  }
  const at = (adminUrl: string) => ({
    adminUrl,
    loadKeys: async () => {
      assertKeyNotLost(base, (await readDatabaseState(adminUrl)).isKeyInUse)
      return loadMasterKeys({ dataFolder, secretKey: configuration.secretKey })
    },
  })
  const external = configuration.database.url
  if (external !== undefined) {
    return { ...base, ...at(external), runningPid: null, close: async () => {} }
  }
  const running = findRunningPostgres(dataFolder)
  if (running !== null) {
    return {
      ...base,
      ...at(running.url),
      runningPid: running.holderPid,
      close: async () => {},
    }
  }
  if (!options.mayBeLost) await assertClusterNotLost(base)
  const server = await startPostgres({ dataFolder })
  return {
    ...base,
    ...at(server.url),
    runningPid: null,
    close: () => server.stop(),
  }
}
