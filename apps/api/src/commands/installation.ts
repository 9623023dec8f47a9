import path from 'node:path'
import { filesInS3, filesOnDisk, type BackupFiles } from '../platform/backup/backup-files.ts'
import { readConfiguration, type Configuration } from '../platform/config/configuration.ts'
import { readDatabaseState } from '../platform/db/database-state.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createS3Client } from '../platform/files/s3-client.ts'
import { makeDataFolder } from '../platform/postgres/data-folder.ts'
import { findCluster } from '../platform/postgres/cluster-location.ts'
import { findRunningPostgres } from '../platform/postgres/running-postgres.ts'
import { startPostgres } from '../platform/postgres/start-postgres.ts'
import { loadMasterKeys, type MasterKeys } from '../platform/secrets/master-key.ts'
import { assertClusterNotLost, assertKeyNotLost } from '../platform/start/check-installation.ts'
import { StartError } from '../platform/start-error.ts'

const SAME_VARIABLES =
  'give the command the variables that Vatio is started with (VATIO_DATA_DIR, DATABASE_URL). Nothing was changed.'

/** The installation that a command works on. */
export interface Installation {
  /** Its name for people: the data folder, or host and name of the external database. */
  name: string
  configuration: Configuration
  dataFolder: string
  filesFolder: string
  /** Where the stored files are: that folder, or the S3-compatible store of the configuration. */
  files: BackupFiles
  /** Connection of the role that migrates. */
  adminUrl: string
  /** The file store of the configuration, whose installation id is compared. */
  openFiles(): Promise<FileStore>
  /**
   * The master keys; a new installation gets one.
   * @throws StartError when the key is lost
   */
  loadKeys(): Promise<MasterKeys>
  /** Process id of a Vatio that runs on the same embedded database, null when none does (or the database is external). */
  runningPid: number | null
  close(): Promise<void>
}

/**
 * Opens the installation that the environment describes: the database of DATABASE_URL, else the embedded one,
 * through the server of a running Vatio or one started for the command.
 *
 * @param options.mayBeLost a restore creates the cluster again where only its traces remain.
 * @param options.mustExist refuse a missing database instead of creating one: a command called without the
 * environment of the server would run on an empty one and report success. `database`: an empty database of
 * DATABASE_URL is accepted.
 */
export async function openInstallation(
  environment: Readonly<Record<string, string | undefined>>,
  options: { readonly mayBeLost?: boolean; readonly mustExist?: 'database' | 'installation' } = {},
): Promise<Installation> {
  const configuration = readConfiguration(environment)
  const dataFolder = path.resolve(configuration.dataFolder)
  const filesFolder = path.join(dataFolder, 'files')
  const files = configuration.s3
    ? filesInS3(createS3Client(configuration.s3), path.join(filesFolder, 'drafts'))
    : filesOnDisk(filesFolder)
  const external = configuration.database.url
  if (options.mustExist && external === undefined) {
    await assertClusterNotLost({ configuration, dataFolder })
    assertHoldsDatabase(dataFolder)
  }
  makeDataFolder(dataFolder)
  const base = {
    name: external === undefined ? `the data folder ${dataFolder}` : placeOf(external),
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
  if (external !== undefined) {
    if (options.mustExist === 'installation' && (await readDatabaseState(external)).isNew) {
      throw new StartError(`There is no Vatio in ${base.name}: ${SAME_VARIABLES}`)
    }
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

function assertHoldsDatabase(dataFolder: string): void {
  if (findCluster(dataFolder) !== null) return
  throw new StartError(`The data folder ${dataFolder} holds no database: ${SAME_VARIABLES}`)
}

/** Host and name of an external database, without user and password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${host}${pathname}`
}
