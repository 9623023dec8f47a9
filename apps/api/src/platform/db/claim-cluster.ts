import pg from 'pg'
import { StartError } from '../start-error.ts'
import { keyFingerprint, type ClusterFindings } from './cluster-memory.ts'
import { databaseRoles, rolePassword, urlForRole } from './roles.ts'
import { newId } from './uuid.ts'

export interface ClusterClaim {
  readonly adminUrl: string
  readonly secretKey: string
  /** Older keys; a cluster with the fingerprint of one of them is changed to the newest. */
  readonly olderKeys?: readonly string[] | undefined
  /** The installation of the database; null until its first start has completed. */
  readonly databaseInstallation: string | null
  /** Id of a new installation; generated where absent. */
  readonly installationId?: string | undefined
  /**
   * `start` uses or creates an installation; `restore` fills an empty database, whose id is in the backup;
   * `accept-new-key` continues without the lost key.
   */
  readonly purpose?: 'start' | 'restore' | 'accept-new-key' | undefined
}

/**
 * Asserts that this node may set passwords in this cluster, and returns the installation's id.
 *
 * @throws StartError with one line: what was found and what to do.
 */
export async function assertClusterClaim(claim: ClusterClaim, found: ClusterFindings): Promise<string> {
  const own = claim.databaseInstallation
  const { memory } = found
  const accepts = claim.purpose === 'accept-new-key'
  if (memory === null) {
    if (found.hasRoles && !accepts && !(await isKeyOfRoles(claim))) throw otherKey(found)
    return own ?? claim.installationId ?? newId()
  }
  if (!isSameInstallation(claim, found)) {
    // Only a cluster whose database no longer exists changes its installation, and only on request.
    if (accepts && found.rememberedName === null) return own ?? claim.installationId ?? newId()
    throw own === null ? emptyDatabase(found) : otherInstallation(found)
  }
  const known = [claim.secretKey, ...(claim.olderKeys ?? [])].map(keyFingerprint)
  if (!accepts && !known.includes(memory.key)) throw otherKey(found)
  return memory.installation
}

function isSameInstallation(claim: ClusterClaim, { memory, database }: ClusterFindings): boolean {
  const own = claim.databaseInstallation
  if (own !== null) return own === memory?.installation
  // A first start that was interrupted, or the first one after the update that introduced the ids.
  if (database === memory?.database) return true
  return claim.purpose === 'restore' || claim.installationId === memory?.installation
}

/** A cluster from before installations had ids: the passwords of its roles show which key they derive from. */
async function isKeyOfRoles({ adminUrl, secretKey, olderKeys = [] }: ClusterClaim): Promise<boolean> {
  for (const key of [secretKey, ...olderKeys]) {
    if (await canLogIn(roleUrl(adminUrl, databaseRoles.runtime, key))) return true
  }
  return false
}

/** URL with which a login role connects using the password derived from the key. */
export function roleUrl(adminUrl: string, role: string, secretKey: string): string {
  return urlForRole(adminUrl, role, rolePassword(secretKey, role))
}

const REFUSED_LOG_INS = new Set(['28P01', '28000'])

/** Whether the role can log in. */
export async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (REFUSED_LOG_INS.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function otherKey({ databaseName }: ClusterFindings): StartError {
  return new StartError(
    `The cluster of the database ${databaseName} works with another master key than this node: give this node the ` +
      'VATIO_SECRET_KEY or secret.key of the installation, give a second installation a cluster of its own, or, ' +
      'when the key is lost for good, run npm run admin -- accept-new-key. Nothing was changed.',
  )
}

function otherInstallation({ databaseName, memory, rememberedName }: ClusterFindings): StartError {
  return new StartError(
    `The database ${databaseName} is another installation than the one of this cluster (${memory?.installation}` +
      `${rememberedName === null ? '' : `, database ${rememberedName}`}): check DATABASE_URL, or give each ` +
      'installation a cluster of its own' +
      `${rememberedName === null ? '; if the other one is gone for good, run npm run admin -- accept-new-key' : ''}. ` +
      'Nothing was changed.',
  )
}

function emptyDatabase({ databaseName, memory, rememberedName }: ClusterFindings): StartError {
  const place = rememberedName === null ? 'whose database is gone' : `whose database is ${rememberedName}`
  const anew =
    rememberedName === null
      ? 'to begin anew in this cluster run npm run admin -- accept-new-key'
      : 'give a second installation a cluster of its own'
  return new StartError(
    `The database ${databaseName} is empty and this cluster holds the installation ${memory?.installation}, ${place}: ` +
      `check DATABASE_URL, bring a backup back with npm run restore -- FILE, or ${anew}. Nothing was changed.`,
  )
}
