import { DATABASE_NAME, MIGRATOR_ROLE } from './bootstrap-database.ts'
import type { ClusterCredentials } from './credentials-file.ts'
import { HOST } from './postmaster-process.ts'

/**
 * Connections to the embedded server: the role that migrates, and the superuser.
 *
 * @param socket folder of its Unix socket, which is used instead of TCP; null where there is none.
 */
export function clusterUrls(
  port: number,
  credentials: ClusterCredentials,
  socket: string | null = null,
): { url: string; superuserUrl: string } {
  const host = socket === null ? '' : `?host=${encodeURIComponent(socket)}`
  const urlOf = (role: string, password: string, database: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@${HOST}:${port}/${database}${host}`
  return {
    url: urlOf(MIGRATOR_ROLE, credentials.migratorPassword, DATABASE_NAME),
    superuserUrl: urlOf('postgres', credentials.superuserPassword, 'postgres'),
  }
}
