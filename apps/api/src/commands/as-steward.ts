import type { AuditedAction } from '@vatio/domain/administration/audit/audited-action'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import pg from 'pg'
import { databaseRoles } from '../platform/db/roles.ts'
import { newId } from '../platform/db/uuid.ts'

/** One transaction across companies, for a command: the migrator sets the steward role. */
export async function asSteward<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`begin; set local role ${databaseRoles.steward}`)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Audit event of what a command changed in a record of a company. */
export async function auditCommand(
  client: pg.Client,
  event: { clientUID: string; action: AuditedAction; entity: AuditedEntity; idEntity: string; after: object },
): Promise<void> {
  await client.query(
    `insert into audit_events (client_uid, id_audit_event, action, entity, id_entity, after)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      event.clientUID,
      newId(),
      event.action,
      event.entity,
      event.idEntity,
      JSON.stringify({ ...event.after, origin: 'command line' }),
    ],
  )
}
