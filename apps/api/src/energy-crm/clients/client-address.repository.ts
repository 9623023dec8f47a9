import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

export async function hasClientAddress(tx: TenantTransaction, email: string): Promise<boolean> {
  const stored = (column: 'email' | 'agentEmail') =>
    tx.db
      .selectFrom('clients')
      .select('idClient')
      .where('clientUID', '=', tx.clientUID)
      .where('deletedAt', 'is', null)
      .where(sql`lower(${sql.ref(column)})`, '=', email)
  const { found } = await tx.db
    .selectNoFrom((eb) => eb.or([eb.exists(stored('email')), eb.exists(stored('agentEmail'))]).as('found'))
    .executeTakeFirstOrThrow()
  return Boolean(found)
}
