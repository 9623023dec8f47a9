import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError, systemCodeOf } from '../start-error.ts'
import { canEnter, canRun, chooseClusterUser, type ClusterUser } from './cluster-user.ts'
import { findNativeBinaries, programPath, type NativeBinaries } from './native-binaries.ts'
import type { StartLog } from './start-log.ts'

/** Where the cluster of a data folder lives and who runs it. */
export interface ClusterLocation {
  /** Folder of the lock, the log and the cluster: the data folder, or one that the cluster's user can reach. */
  home: string
  /** PostgreSQL's own data folder, inside `home`. */
  cluster: string
  user: ClusterUser
  binaries: NativeBinaries
}

/** Names, inside the data folder, the place of a cluster that could not live there. */
const POINTER_NAME = 'postgres-folder.txt'
const REACHABLE_ROOT = '/var/lib/vatio'

/**
 * Decides where the cluster lives. Normally that is `postgres` inside the data folder. When root starts
 * Vatio from a place that the cluster's system user cannot reach (a home closed to others), programs and
 * cluster go to /var/lib/vatio, which is logged, and the data folder keeps a pointer to it.
 */
export function locateCluster(dataFolder: string, log: StartLog): ClusterLocation {
  makeDataFolder(dataFolder)
  const binaries = findNativeBinaries()
  const here = path.join(dataFolder, 'postgres')
  const existing = findCluster(dataFolder)
  const user = chooseClusterUser(existing)
  const cluster = existing ?? (canEnter(dataFolder, user) ? here : reachableFolder(dataFolder, log))
  const home = path.dirname(cluster)
  if (!canEnter(home, user)) {
    throw new StartError(
      `The database in ${home} belongs to the system user ${user?.name ?? ''}, who cannot reach it: ` +
        `move the folder, or open its parents (chmod o+x).`,
    )
  }
  return { home, cluster, user, binaries: runnableBinaries(binaries, user, log) }
}

function makeDataFolder(dataFolder: string): void {
  try {
    // The cluster's user must walk through; the files inside have their own, closed modes.
    mkdirSync(dataFolder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    const probe = path.join(dataFolder, `.write-probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new StartError(
      `Vatio cannot write to the data folder ${dataFolder} (${systemCodeOf(error) || String(error)}): ` +
        'give this user the folder, or set VATIO_DATA_DIR to another one.',
    )
  }
}

/** Where the cluster of a data folder is, without making or choosing anything; null when there is none. */
export function findCluster(dataFolder: string): string | null {
  const pointed = readPointer(dataFolder)
  const here = path.join(dataFolder, 'postgres')
  return pointed ?? (existsSync(path.join(here, 'PG_VERSION')) ? here : null)
}

function readPointer(dataFolder: string): string | null {
  const file = path.join(dataFolder, POINTER_NAME)
  if (!existsSync(file)) return null
  const cluster = readFileSync(file, 'utf8').trim()
  if (existsSync(cluster) || !existsSync(path.join(dataFolder, 'postgres-credentials.json'))) return cluster
  throw new StartError(
    `The database of ${dataFolder} should be in ${cluster} and is not: bring it back, ` +
      `or delete ${dataFolder} and run npm run restore with a backup.`,
  )
}

function reachableFolder(dataFolder: string, log: StartLog): string {
  const mark = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  const home = path.join(REACHABLE_ROOT, mark)
  mkdirSync(home, { recursive: true, mode: 0o711 })
  const cluster = path.join(home, 'postgres')
  writeFileSync(path.join(dataFolder, POINTER_NAME), `${cluster}\n`)
  log.info(`The system user of PostgreSQL cannot reach ${dataFolder}: the database is kept in ${cluster}`)
  return cluster
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
