import { domainError } from '@vatio/domain/domain-error'
import { clientErrors } from '@vatio/domain/energy-crm/clients/client.errors'
import type { ClientTypology } from '@vatio/protocol/energy-crm/clients/clients.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const clientTypologyTable = recordTable({
  table: 'clientTypologies',
  id: 'idClientTypology',
  hasCreator: false,
  isSoftDeleted: false,
  constraintErrors: {
    client_typologies_tenant_name_key: () =>
      domainError(clientErrors, 'CLIENT_TYPOLOGY_NAME_TAKEN', { field: 'name' }),
    clients_client_typology_fkey: () => domainError(clientErrors, 'CLIENT_TYPOLOGY_IN_USE'),
  },
})

export function listClientTypologies(tx: TenantTransaction): Promise<ClientTypology[]> {
  return selectClientTypologies(tx)
    .orderBy(sql`name collate spanish`)
    .execute()
}

export async function findClientTypology(tx: TenantTransaction, id: string): Promise<ClientTypology | null> {
  return (await selectClientTypologies(tx).where('idClientTypology', '=', id).executeTakeFirst()) ?? null
}

/** How many clients have a typology, deleted ones included. */
export async function countClientsOfTypology(tx: TenantTransaction, id: string): Promise<number> {
  const { clients } = await tx.db
    .selectFrom('clients')
    .select(({ fn }) => fn.countAll<number>().as('clients'))
    .where('clientUID', '=', tx.clientUID)
    .where('idClientTypology', '=', id)
    .executeTakeFirstOrThrow()
  return clients
}

function selectClientTypologies(tx: TenantTransaction) {
  return tx.db
    .selectFrom('clientTypologies')
    .select(['clientUID', 'idClientTypology', 'name', 'version'])
    .where('clientUID', '=', tx.clientUID)
}
