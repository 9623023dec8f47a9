import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { syncFolder, writeDurably } from './durable-file.ts'
import type { StartLog } from './start-log.ts'

/** Location of programs and clusters that their user cannot access in the data folder. */
export const REACHABLE_ROOT = '/var/lib/vatio'
/** File in the data folder: the cluster's location and, on the next line, the id that is also stored there. */
export const POINTER_FILE = 'postgres-folder.txt'
/** File in the fallback folder: the data folder that created it. */
export const OWNER_FILE = 'data-folder.json'

interface Owner {
  readonly id: string
  readonly dataFolder: string
}

/**
 * The cluster that the data folder points to; null without a pointer.
 *
 * @throws StartError when that location was created for another data folder.
 */
export function readPointer(dataFolder: string): string | null {
  const file = path.join(dataFolder, POINTER_FILE)
  if (!existsSync(file)) return null
  const [cluster = '', id = ''] = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  const owner = readOwner(path.dirname(cluster))
  // Folders from before ids have none on either side.
  if (owner === null || owner.id === id) return cluster
  throw new StartError(
    `${file} points to ${cluster}, which belongs to another data folder (${owner.dataFolder}): bring back the pointer ` +
      'of this one, or move the file away to begin anew. Nothing was changed.',
  )
}

/**
 * Creates a location for a cluster, to which the data folder points from now on. The location of an earlier
 * data folder of the same path is never taken over, as its key and its files are lost: the log says where it
 * is.
 */
export function makeFallbackFolder(dataFolder: string, log: StartLog): string {
  const id = randomBytes(6).toString('hex')
  const home = path.join(REACHABLE_ROOT, id)
  const earlier = findEarlier(dataFolder)
  mkdirSync(REACHABLE_ROOT, { recursive: true, mode: 0o711 })
  mkdirSync(home, { mode: 0o711 })
  writeDurably(path.join(home, OWNER_FILE), `${JSON.stringify({ id, dataFolder })}\n`, 0o600)
  syncFolder(REACHABLE_ROOT)
  const cluster = path.join(home, 'postgres')
  writeDurably(path.join(dataFolder, POINTER_FILE), `${cluster}\n${id}\n`, 0o600)
  log.info(`The system user of PostgreSQL cannot reach ${dataFolder}: the database is kept in ${cluster}`)
  for (const place of earlier) {
    log.warn(
      `An earlier data folder of the same path left a database in ${place}: it is not used and not touched. ` +
        'Delete it if nobody wants it any more.',
    )
  }
  return cluster
}

function findEarlier(dataFolder: string): string[] {
  if (!existsSync(REACHABLE_ROOT)) return []
  return readdirSync(REACHABLE_ROOT)
    .map((name) => path.join(REACHABLE_ROOT, name))
    .filter((home) => readOwner(home)?.dataFolder === dataFolder && existsSync(path.join(home, 'postgres')))
}

function readOwner(home: string): Owner | null {
  const file = path.join(home, OWNER_FILE)
  if (!existsSync(file)) return null
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>
    return { id: String(owner.id), dataFolder: String(owner.dataFolder) }
  } catch {
    // Written atomically: an unreadable file was edited by hand and matches no pointer.
    return { id: '', dataFolder: 'unknown' }
  }
}
