import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError, systemCodeOf } from '../start-error.ts'
import { canEnter, type ClusterUser } from './cluster-user.ts'
import { CREDENTIALS_FILE } from './credentials-file.ts'

/** Makes the data folder, closed to everybody else, and refuses one that is a file or may not be written to. */
export function makeDataFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
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

/**
 * A folder that an older Vatio left open is closed. Only one that is clearly its own: the modes of a folder that
 * somebody named by mistake, such as /tmp or a home, are not Vatio's business.
 *
 * @param walker who has to walk through to a cluster inside; null where no user has.
 */
export function closeDataFolder(dataFolder: string, walker: ClusterUser): void {
  const { mode, uid } = statSync(dataFolder)
  const isOpen = (mode & 0o067) !== 0
  const isOurs = uid === process.getuid?.() && existsSync(path.join(dataFolder, CREDENTIALS_FILE))
  if (!isOpen || !isOurs || (mode & 0o1000) !== 0) return
  if (walker !== null) chownSync(dataFolder, uid, walker.gid)
  chmodSync(dataFolder, walker === null ? 0o700 : 0o710)
}

/**
 * Whether the cluster's user can walk through the data folder to a cluster inside it. That user is another one only
 * where root starts Vatio; its group then gets the right to walk through (0710), and no other user does.
 */
export function letClusterUserIn(dataFolder: string, user: ClusterUser): boolean {
  if (canEnter(dataFolder, user)) return true
  if (user === null || (statSync(dataFolder).mode & 0o777) !== 0o700) return false
  const { uid, gid } = statSync(dataFolder)
  chownSync(dataFolder, uid, user.gid)
  chmodSync(dataFolder, 0o710)
  if (canEnter(dataFolder, user)) return true
  // A parent is closed too: the cluster goes elsewhere, and this folder stays as it was.
  chownSync(dataFolder, uid, gid)
  chmodSync(dataFolder, 0o700)
  return false
}
