import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError, systemCodeOf } from '../start-error.ts'
import { canEnter, type ClusterUser } from './cluster-user.ts'
import { CREDENTIALS_FILE } from './credentials-file.ts'

/** Creates the data folder, private, and refuses one that is a file or is not writable. */
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
 * Makes a folder private that an older Vatio left open. Only one that clearly belongs to Vatio: the mode of a
 * folder named by mistake, such as /tmp or a home, is not changed.
 *
 * @param walker user that needs access to a cluster inside; null for none.
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
 * Whether the cluster's user can access a cluster inside the data folder. It is another user only where root
 * starts Vatio; its group then gets search permission (0710), and no other user does.
 */
export function letClusterUserIn(dataFolder: string, user: ClusterUser): boolean {
  if (canEnter(dataFolder, user)) return true
  if (user === null || (statSync(dataFolder).mode & 0o777) !== 0o700) return false
  const { uid, gid } = statSync(dataFolder)
  chownSync(dataFolder, uid, user.gid)
  chmodSync(dataFolder, 0o710)
  if (canEnter(dataFolder, user)) return true
  // A parent is private too: the cluster is created elsewhere, and this folder is not changed.
  chownSync(dataFolder, uid, gid)
  chmodSync(dataFolder, 0o700)
  return false
}
