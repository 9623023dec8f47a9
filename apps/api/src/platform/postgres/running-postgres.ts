import path from 'node:path'
import { findCluster } from './cluster-location.ts'
import { clusterUrls } from './cluster-urls.ts'
import { readCredentials } from './credentials-file.ts'
import { findLockHolder } from './data-folder-lock.ts'
import { readPostmasterFile } from './orphaned-postmaster.ts'
import { listeningSocketFolder } from './server-socket.ts'

/**
 * The embedded server of a Vatio that is running on this data folder, for commands; null when none is
 * running.
 */
export function findRunningPostgres(dataFolder: string): { holderPid: number; url: string } | null {
  const cluster = findCluster(dataFolder)
  const holderPid = cluster === null ? null : findLockHolder(path.dirname(cluster))
  if (cluster === null || holderPid === null) return null
  const server = readPostmasterFile(cluster)
  const credentials = readCredentials(dataFolder)
  if (server === null || server.status !== 'ready' || credentials === null) return null
  return {
    holderPid,
    url: clusterUrls(server.port, credentials, listeningSocketFolder(cluster, server.port)).url,
  }
}
