import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { canEnter, canRun, chooseClusterUser, type ClusterUser } from './cluster-user.ts'
import { closeDataFolder, letClusterUserIn, makeDataFolder } from './data-folder.ts'
import { makeFallbackFolder, POINTER_FILE, REACHABLE_ROOT, readPointer } from './fallback-folder.ts'
import { findNativeBinaries, programPath, type NativeBinaries } from './native-binaries.ts'
import type { StartLog } from './start-log.ts'

/** Location of the cluster of a data folder, and its system user. */
export interface ClusterLocation {
  /**
   * Folder of the lock, the log and the cluster: the data folder, or one that the cluster's user can access.
   */
  home: string
  /** PostgreSQL's own data folder, inside `home`. */
  cluster: string
  user: ClusterUser
  binaries: NativeBinaries
}

/**
 * Determines the location of the cluster. Normally that is `postgres` inside the data folder. When root
 * starts Vatio in a folder that the cluster's system user cannot access (a private home), programs and
 * cluster are in /var/lib/vatio, which is logged, and the data folder keeps a pointer to it.
 */
export function locateCluster(dataFolder: string, log: StartLog): ClusterLocation {
  makeDataFolder(dataFolder)
  const binaries = findNativeBinaries()
  const existing = findCluster(dataFolder)
  const user = chooseClusterUser(existing)
  const cluster = existing ?? placeOf(dataFolder, user, log)
  const home = path.dirname(cluster)
  closeDataFolder(dataFolder, home === dataFolder ? user : null)
  if (!canEnter(home, user)) {
    throw new StartError(
      `The database in ${home} belongs to the system user ${user?.name ?? ''}, who cannot reach it: ` +
        `move the folder, or open its parents (chmod o+x).`,
    )
  }
  return { home, cluster, user, binaries: runnableBinaries(binaries, user, log) }
}

/**
 * The location of an existing cluster of a data folder, without creating or choosing one; null when there is
 * none.
 */
export function findCluster(dataFolder: string): string | null {
  const cluster = readPointer(dataFolder) ?? path.join(dataFolder, 'postgres')
  return existsSync(path.join(cluster, 'PG_VERSION')) ? cluster : null
}

/** The location of a new cluster. That of a lost or incomplete one is used again. */
function placeOf(dataFolder: string, user: ClusterUser, log: StartLog): string {
  const pointed = readPointer(dataFolder)
  if (pointed !== null && existsSync(path.dirname(pointed))) return pointed
  if (letClusterUserIn(dataFolder, user)) {
    if (pointed !== null) rmSync(path.join(dataFolder, POINTER_FILE))
    return path.join(dataFolder, 'postgres')
  }
  return makeFallbackFolder(dataFolder, log)
}

function runnableBinaries(binaries: NativeBinaries, user: ClusterUser, log: StartLog): NativeBinaries {
  if (user === null || canRun(programPath(binaries.folder, 'postgres'), user)) return binaries
  const folder = path.join(REACHABLE_ROOT, `programs-${binaries.version}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(REACHABLE_ROOT, { recursive: true, mode: 0o711 })
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, folder)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
    log.info(`The programs of PostgreSQL were copied to ${folder}`)
  }
  if (!canRun(programPath(folder, 'postgres'), user)) {
    throw new StartError(
      `The system user ${user.name} cannot run ${programPath(folder, 'postgres')}: ` +
        'check that the file system allows programs, or start Vatio as an ordinary user.',
    )
  }
  return { ...binaries, folder }
}
