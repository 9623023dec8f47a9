import { createHmac } from 'node:crypto'
import pg from 'pg'
import { only } from '../elements.ts'
import { databaseRoles } from './roles.ts'

/**
 * What a cluster stores about the installation whose roles it has: the comment on the owner's role, which is kept in a
 * catalogue that all databases of the cluster share.
 */
export interface ClusterMemory {
  readonly installation: string
  /** Fingerprint of the master key that the passwords come from. */
  readonly key: string
  /** Object id of the database of the installation. */
  readonly database: number
}

/** State of the cluster and the database before anything is changed. */
export interface ClusterFindings {
  readonly memory: ClusterMemory | null
  /** Whether the role of requests exists. */
  readonly hasRoles: boolean
  readonly database: number
  readonly databaseName: string
  /** Name of the recorded database; null when it no longer exists. */
  readonly rememberedName: string | null
}

/** Distinguishes master keys without revealing anything about them. */
export function keyFingerprint(secretKey: string): string {
  return createHmac('sha256', Buffer.from(secretKey, 'base64url'))
    .update('fingerprint of the master key')
    .digest('hex')
    .slice(0, 32)
}

export async function readClusterMemory(client: pg.Client): Promise<ClusterFindings> {
  const { rows } = await client.query<{
    comment: string | null
    hasRoles: boolean
    database: string
    databaseName: string
  }>(
    `select (select shobj_description(oid, 'pg_authid') from pg_roles where rolname = $1) as comment,
            exists (select from pg_roles where rolname = $2) as "hasRoles",
            oid::text as database, datname as "databaseName"
     from pg_database where datname = current_database()`,
    [databaseRoles.owner, databaseRoles.runtime],
  )
  const { comment, hasRoles, database, databaseName } = only(rows)
  const memory = parseMemory(comment)
  const remembered = await client.query<{ name: string }>(
    'select datname as name from pg_database where oid = $1',
    [memory?.database ?? 0],
  )
  return {
    memory,
    hasRoles,
    database: Number(database),
    databaseName,
    rememberedName: remembered.rows[0]?.name ?? null,
  }
}

export async function writeClusterMemory(client: pg.Client, memory: ClusterMemory): Promise<void> {
  await client.query(
    `comment on role ${databaseRoles.owner} is ${pg.escapeLiteral(JSON.stringify({ vatio: memory }))}`,
  )
}

function parseMemory(comment: string | null): ClusterMemory | null {
  try {
    const { vatio } = JSON.parse(comment ?? '{}') as { vatio?: Partial<ClusterMemory> }
    const { installation, key, database } = vatio ?? {}
    if (typeof installation !== 'string' || typeof key !== 'string' || typeof database !== 'number') {
      return null
    }
    return { installation, key, database }
  } catch {
    return null
  }
}
