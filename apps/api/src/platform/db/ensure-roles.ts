import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { canLogIn, assertClusterClaim, roleUrl, type ClusterClaim } from './claim-cluster.ts'
import { keyFingerprint, readClusterMemory, writeClusterMemory } from './cluster-memory.ts'
import { databaseRoles, rolePassword } from './roles.ts'

const ATTRIBUTES = 'nosuperuser nocreatedb nocreaterole noinherit nobypassrls'
const LOGIN_ROLES: readonly string[] = [databaseRoles.runtime, databaseRoles.jobs]
const LOCK_COMMENT = 'Vatio: work across companies; whoever changes a role of Vatio locks this one first'
const ATTEMPTS = 20

/**
 * Creates the roles that are missing, sets the passwords that differ and records their installation in the
 * cluster: in one transaction, after {@link assertClusterClaim}, one node at a time in the whole cluster.
 * Needs a connection that may create roles; an operator whose migrator may not create roles sets
 * DATABASE_RUNTIME_URL and DATABASE_JOBS_URL instead.
 *
 * @returns the id of the installation.
 */
export async function ensureRoles(client: pg.Client, claim: ClusterClaim): Promise<string> {
  // Refused without waiting for a lock, and without any write.
  await assertClusterClaim(claim, await readClusterMemory(client))
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin')
    try {
      await lockRoles(client)
      const id = await changeRoles(client, claim)
      await client.query('commit')
      return id
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!isMadeMeanwhile(error) || attempt === ATTEMPTS) throw error
      await sleep(50)
    }
  }
}

/**
 * Waits until no other transaction of the cluster changes the roles. An advisory lock would only apply within
 * one database; a comment on a role locks the role itself, which all databases share, until the transaction
 * ends. The very first start creates the role: a concurrent one waits for that, fails and retries.
 */
export async function lockRoles(client: pg.Client): Promise<void> {
  if (!(await exists(client, databaseRoles.steward))) {
    await client.query(`create role ${databaseRoles.steward} nologin ${ATTRIBUTES}`)
  }
  await client.query(`comment on role ${databaseRoles.steward} is '${LOCK_COMMENT}'`)
}

async function changeRoles(client: pg.Client, claim: ClusterClaim): Promise<string> {
  // Read again under the lock: another node may have been first.
  const found = await readClusterMemory(client)
  const installation = await assertClusterClaim(claim, found)
  const key = keyFingerprint(claim.secretKey)
  for (const role of Object.values(databaseRoles)) {
    const isLogin = LOGIN_ROLES.includes(role)
    const password = isLogin ? `password '${rolePassword(claim.secretKey, role)}'` : ''
    if (!(await exists(client, role))) {
      await client.query(`create role ${role} ${isLogin ? 'login' : 'nologin'} ${ATTRIBUTES} ${password}`)
    } else if (isLogin && !(await canLogIn(roleUrl(claim.adminUrl, role, claim.secretKey)))) {
      await client.query(`alter role ${role} ${password}`)
    }
  }
  for (const role of [databaseRoles.owner, databaseRoles.steward, databaseRoles.jobs]) {
    await client.query(`grant ${role} to current_user`)
  }
  // A database that is being restored does not belong to an installation until its rows are loaded.
  const isKept = found.rememberedName !== null || claim.purpose === 'restore'
  const database = isKept && found.memory ? found.memory.database : found.database
  const isNoted =
    found.memory?.installation === installation &&
    found.memory.key === key &&
    found.memory.database === database
  if (!isNoted) await writeClusterMemory(client, { installation, key, database })
  return installation
}

async function exists(client: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  return rowCount !== 0
}

/** Another first start created the role, or changed the same row, while this one waited. */
function isMadeMeanwhile(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return code === '23505' || code === '42710' || /concurrently updated/.test(message ?? '')
}
