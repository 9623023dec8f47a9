import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Configuration } from '../config/configuration.ts'
import type { DatabaseState } from '../db/database-state.ts'
import { filesFolderOf, nameOfFileStore, openFileStore } from '../files/open-file-store.ts'
import { holdsFiles, readInstallationMark } from '../files/installation-mark.ts'
import { findCluster } from '../postgres/cluster-location.ts'
import { CREDENTIALS_FILE } from '../postgres/credentials-file.ts'
import { hasMasterKey } from '../secrets/master-key.ts'
import { StartError } from '../start-error.ts'

interface Place {
  readonly configuration: Configuration
  readonly dataFolder: string
}

const RESTORE = 'bring a backup back with npm run restore -- FILE'

/**
 * Checked before the embedded database is started: where a lost cluster left traces, no empty one must be
 * created, since the uploaded files would not belong to it.
 */
export async function assertClusterNotLost({ configuration, dataFolder }: Place): Promise<void> {
  if (configuration.database.url !== undefined || findCluster(dataFolder) !== null) return
  const credentials = path.join(dataFolder, CREDENTIALS_FILE)
  if (existsSync(credentials)) {
    throw new StartError(
      `The database of ${dataFolder} is gone (${CREDENTIALS_FILE} is there, the cluster is not): put its folder back ` +
        `or mount its disk, or ${RESTORE}; to begin anew on purpose set another VATIO_DATA_DIR, or move ` +
        `${CREDENTIALS_FILE} and files away. Nothing was changed.`,
    )
  }
  await assertStoreUnclaimed({ configuration, dataFolder }, 'there is no database')
}

/**
 * Checked before a database is prepared: a new one must not claim the files of an installation, nor an
 * existing one those of another.
 */
export async function assertStoreFits(place: Place, database: DatabaseState): Promise<void> {
  if (database.isNew) {
    await assertStoreUnclaimed(place, `the database ${database.name} is empty`)
    return
  }
  const mark = await markOf(place)
  if (mark === null || database.installationId === null || mark === database.installationId) return
  throw new StartError(
    `${named(place)} belongs to the installation ${mark} and the database ${database.name} to ` +
      `${database.installationId}: check DATABASE_URL, VATIO_DATA_DIR and VATIO_S3_BUCKET. Nothing was changed.`,
  )
}

/**
 * Checked before a master key is created: an existing installation has one already, and a new one could
 * open none of its secrets.
 */
export function assertKeyNotLost({ configuration, dataFolder }: Place, isInUse: boolean): void {
  if (!isInUse || hasMasterKey({ dataFolder, secretKey: configuration.secretKey })) return
  throw new StartError(
    `The master key is missing (secret.key in ${dataFolder}, or VATIO_SECRET_KEY) and the database was made with one: ` +
      'put it back from its copy, or, when it is lost for good, run npm run admin -- accept-new-key. Nothing was changed.',
  )
}

async function assertStoreUnclaimed(place: Place, found: string): Promise<void> {
  if (!place.configuration.s3 && !existsSync(filesFolderOf(place.dataFolder))) return
  const { mark, isEmpty } = await lookInto(place)
  if (mark === null && isEmpty) return
  const owner = mark === null ? 'holds uploaded files' : `holds the files of the installation ${mark}`
  throw new StartError(
    `${named(place)} ${owner} and ${found}: check DATABASE_URL and VATIO_DATA_DIR, or ${RESTORE}; to begin anew on ` +
      'purpose set another VATIO_DATA_DIR or VATIO_S3_BUCKET, or move the files away. Nothing was changed.',
  )
}

async function lookInto(place: Place): Promise<{ mark: string | null; isEmpty: boolean }> {
  const files = await openFileStore(place.configuration, place.dataFolder)
  try {
    return { mark: await readInstallationMark(files), isEmpty: !(await holdsFiles(files)) }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `${named(place)} cannot be asked whose files it holds (${(error as Error).message}): check VATIO_S3_ENDPOINT, ` +
        'VATIO_S3_BUCKET and its keys. Nothing was changed.',
    )
  }
}

/** Null also where the store is unavailable: Vatio starts without it, and nothing is swept. */
async function markOf({ configuration, dataFolder }: Place): Promise<string | null> {
  if (!configuration.s3 && !existsSync(filesFolderOf(dataFolder))) return null
  return readInstallationMark(await openFileStore(configuration, dataFolder)).catch((error: unknown) => {
    if (error instanceof StartError) throw error
    return null
  })
}

function named({ configuration, dataFolder }: Place): string {
  const name = nameOfFileStore(configuration, dataFolder)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
