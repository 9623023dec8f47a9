import { DATABASE_NAME, MIGRATOR_ROLE } from './bootstrap-database.ts'
import type { ClusterCredentials } from './credentials-file.ts'
import { HOST } from './postmaster-process.ts'

/** Connections to the embedded server: the role that migrates, and the superuser. */
export function clusterUrls(
  port: number,
  credentials: ClusterCredentials,
): { url: string; superuserUrl: string } {
  const urlOf = (role: string, password: string, database: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@${HOST}:${port}/${database}`
  return {
    url: urlOf(MIGRATOR_ROLE, credentials.migratorPassword, DATABASE_NAME),
    superuserUrl: urlOf('postgres', credentials.superuserPassword, 'postgres'),
  }
}
