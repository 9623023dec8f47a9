import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The address of a socket has 108 bytes on Linux and 104 on other systems, including the terminating zero. */
const LONGEST_ADDRESS = 103
const PREFIX = '.s.PGSQL.'

/**
 * Where the server of a cluster puts its Unix socket: the cluster's own folder, which only its user may enter.
 * Null where the system has none, or the path is too long for one.
 */
export function socketFolder(cluster: string): string | null {
  if (process.platform === 'win32') return null
  return Buffer.byteLength(socketFile(cluster, 65_535)) <= LONGEST_ADDRESS ? cluster : null
}

/** The folder, once a server listens there; on file systems without sockets the server uses TCP only. */
export function listeningSocketFolder(cluster: string, port: number): string | null {
  const folder = socketFolder(cluster)
  return folder !== null && existsSync(socketFile(folder, port)) ? folder : null
}

/** Quoted as in a PostgreSQL list of folders. */
export function quoteFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** Removes the files of a killed server: the next one has another port and would not remove them. */
export function removeLeftSockets(cluster: string): void {
  for (const name of readdirSync(cluster)) {
    if (name.startsWith(PREFIX)) rmSync(path.join(cluster, name), { force: true })
  }
}

function socketFile(folder: string, port: number): string {
  return path.join(folder, `${PREFIX}${port}`)
}
