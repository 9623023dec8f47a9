import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { Client, escapeLiteral } from 'pg'
import { StartError, systemCodeOf } from '../start-error.ts'
import type { ClusterLocation } from './cluster-location.ts'
import { identityOf } from './cluster-user.ts'
import { CREDENTIALS_FILE } from './credentials-file.ts'
import { programPath } from './native-binaries.ts'

/**
 * Gives the superuser a new password while the server is stopped: the recovery when the password file was
 * lost. Only the owner of the cluster's files can do this.
 */
export function resetSuperuserPassword(location: ClusterLocation, password: string): void {
  const answer = spawnSync(
    programPath(location.binaries.folder, 'postgres'),
    ['--single', '-D', location.cluster, '-c', 'password_encryption=scram-sha-256', 'postgres'],
    {
      ...identityOf(location.user),
      cwd: location.home,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      input: `alter role postgres password ${escapeLiteral(password)};\n`,
      encoding: 'utf8',
    },
  )
  if (answer.status !== 0 || /ERROR|FATAL|PANIC/.test(answer.stderr)) {
    throw new StartError(
      `The file of database passwords was lost and no new one could be made: ${answer.stderr.trim().split('\n').at(-1) ?? ''}`,
    )
  }
}

/** Refuses the password file of another cluster. */
export async function assertCredentialsFit(dataFolder: string, superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (systemCodeOf(error) !== '28P01') throw error
    throw new StartError(
      `The passwords in ${path.join(dataFolder, CREDENTIALS_FILE)} are not those of the database beside it: bring back ` +
        'the right file, or move it away and start again, which makes new ones. Nothing was changed.',
    )
  } finally {
    await client.end().catch(() => {})
  }
}
