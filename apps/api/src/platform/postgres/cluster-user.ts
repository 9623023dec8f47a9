import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** The system user that owns the data and runs the server. Null: the user that starts Vatio. */
export type ClusterUser = { uid: number; gid: number; name: string } | null

const OWN_USER = 'vatio-postgres'

/**
 * PostgreSQL refuses to run as root. Root therefore runs the cluster as a separate system user,
 * `vatio-postgres`, created on the first start; where it cannot be created, as the system's `postgres`. An
 * existing cluster keeps its owner.
 */
export function chooseClusterUser(existingCluster: string | null): ClusterUser {
  if (process.getuid?.() !== 0) return null
  if (existingCluster !== null) {
    const owner = statSync(existingCluster)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid) }
  }
  const known = findSystemUser(OWN_USER)
  if (known !== null) return known
  spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    OWN_USER,
  ])
  const user = findSystemUser(OWN_USER) ?? findSystemUser('postgres')
  if (user === null) {
    throw new StartError(
      `PostgreSQL does not run as root and the system user ${OWN_USER} could not be made: ` +
        `start Vatio as an ordinary user, or run: useradd --system --user-group ${OWN_USER}`,
    )
  }
  return user
}

/** Whether the cluster's user can enter the folder; tested by trying, so that ACLs count too. */
export function canEnter(folder: string, user: ClusterUser): boolean {
  return (
    user === null ||
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' })
      .status === 0
  )
}

/** Whether the cluster's user can run the program, its libraries included. */
export function canRun(program: string, user: ClusterUser): boolean {
  return spawnSync(program, ['--version'], { ...identityOf(user), cwd: '/' }).status === 0
}

/** Options for `spawn` that make the child run as the cluster's user. */
export function identityOf(user: ClusterUser): { uid?: number; gid?: number } {
  return user === null ? {} : { uid: user.uid, gid: user.gid }
}

function nameOf(uid: number): string {
  return passwdRows().find((row) => Number(row[2]) === uid)?.[0] ?? String(uid)
}

function findSystemUser(name: string): ClusterUser {
  const row = passwdRows().find((each) => each[0] === name)
  return row === undefined ? null : { uid: Number(row[2]), gid: Number(row[3]), name }
}

function passwdRows(): string[][] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
  } catch {
    return []
  }
}
