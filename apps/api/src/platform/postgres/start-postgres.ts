import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { assertDurable, bootstrapDatabase } from './bootstrap-database.ts'
import { locateCluster, type ClusterLocation } from './cluster-location.ts'
import {
  keepCredentials,
  newCredentials,
  readCredentials,
  type ClusterCredentials,
} from './credentials-file.ts'
import { assertCredentialsFit, resetSuperuserPassword } from './reset-superuser-password.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { assertFreeSpace } from './free-space.ts'
import { clusterUrls } from './cluster-urls.ts'
import { hasCluster, initialiseCluster } from './initialise-cluster.ts'
import { stopOrphanedPostmaster } from './orphaned-postmaster.ts'
import { listeningSocketFolder } from './server-socket.ts'
import { startPostmaster, type PostmasterProcess, type ServerOptions } from './postmaster-process.ts'
import { silentLog, type StartLog } from './start-log.ts'

export interface StartPostgresOptions {
  /** Absolute or relative folder; created when missing. */
  dataFolder: string
  log?: StartLog
  /** False only for throw-away clusters of tests. */
  durable?: boolean
  maxConnections?: number
  /** Free space below which the start is refused. */
  minimumFreeMegabytes?: number
  /** Called once when the server ended unexpectedly and could not be started again. */
  onLost?: (error: unknown) => void
}

export interface EmbeddedPostgres {
  /** The role that migrates: owns the database, may create roles, is no superuser. */
  url: string
  /** For bootstrap and backup only. */
  superuserUrl: string
  /** Process id of the current server. */
  pid(): number
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder as a supervised child of this process and returns when it
 * accepts connections. A first start creates the cluster; a start after a crash stops leftover processes. A
 * server that dies is restarted on the same port. Expected errors are `StartError`s.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = silentLog, durable = true, maxConnections = 100 } = options
  const dataFolder = path.resolve(options.dataFolder)
  const location = locateCluster(dataFolder, log)
  if (durable) assertFreeSpace(location.home, options.minimumFreeMegabytes)
  const lock = lockDataFolder(location.home)
  try {
    const serverOptions = { durable, maxConnections }
    const credentials = await prepareCluster(dataFolder, location, durable, log)
    const server = await startPostmaster(location, serverOptions, log)
    const supervisor = supervise(server, location, serverOptions, log, options.onLost)
    try {
      const { url, superuserUrl } = clusterUrls(
        server.port,
        credentials,
        listeningSocketFolder(location.cluster, server.port),
      )
      await assertCredentialsFit(dataFolder, superuserUrl)
      if (durable) await assertDurable(superuserUrl)
      await bootstrapDatabase(superuserUrl, credentials.migratorPassword)
      return {
        url,
        superuserUrl,
        pid: supervisor.pid,
        async stop() {
          await supervisor.stop()
          lock.release()
        },
      }
    } catch (error) {
      await supervisor.stop()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function prepareCluster(
  dataFolder: string,
  location: ClusterLocation,
  durable: boolean,
  log: StartLog,
): Promise<ClusterCredentials> {
  const kept = readCredentials(dataFolder)
  if (!hasCluster(location)) {
    log.info(`Making the database in ${location.cluster}`)
    const credentials = kept ?? newCredentials()
    await initialiseCluster(location, credentials.superuserPassword, durable)
    // Written afterwards: passwords without a cluster indicate a lost one.
    if (kept === null) keepCredentials(dataFolder, credentials)
    return credentials
  }
  await stopOrphanedPostmaster(location.cluster, log)
  if (kept !== null) return kept
  log.warn('The file of database passwords is missing: new ones are made.')
  const renewed = newCredentials()
  resetSuperuserPassword(location, renewed.superuserPassword)
  keepCredentials(dataFolder, renewed)
  return renewed
}

/** Restarts the server until `stop`: pools reconnect, as the port does not change. */
function supervise(
  first: PostmasterProcess,
  location: ClusterLocation,
  options: ServerOptions,
  log: StartLog,
  onLost: ((error: unknown) => void) | undefined,
) {
  let server = first
  let isStopping = false
  const watch = async (): Promise<void> => {
    for (;;) {
      await server.ended
      if (isStopping) return
      log.error('PostgreSQL ended unexpectedly: starting it again.')
      server = await startAgain()
      log.info(`PostgreSQL is back (process ${server.pid}).`)
    }
  }
  const startAgain = async (): Promise<PostmasterProcess> => {
    // Sessions of the dead server need a moment to notice and to release the shared memory.
    for (let attempt = 1; ; attempt += 1) {
      await sleep(Math.min(100 * attempt, 2_000))
      try {
        await stopOrphanedPostmaster(location.cluster, log)
        return await startPostmaster(location, options, log, server.port)
      } catch (error) {
        if (attempt >= 15 || isStopping) throw error
      }
    }
  }
  const watching = watch().catch((error: unknown) => {
    if (isStopping) return
    log.error('PostgreSQL could not be started again.')
    onLost?.(error)
  })
  return {
    pid: () => server.pid,
    async stop() {
      isStopping = true
      await server.stop()
      await watching
      await server.stop()
    },
  }
}
