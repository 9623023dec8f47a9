import type { IntegrationProvider } from '@vatio/domain/identity/integrations/integration'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The visible fields of the integrations and the key id of their credentials, which are not read. */
export function selectIntegrations(tx: TenantTransaction) {
  return tx.db
    .selectFrom('integrations')
    .select(['provider', 'apiUrl', 'updatedAt'])
    .select(sql<string>`split_part(sealed_credentials, '.', 2)`.as('keyId'))
    .where('clientUID', '=', tx.clientUID)
    .execute()
}
export type IntegrationRow = Awaited<ReturnType<typeof selectIntegrations>>[number]

/** The only query that reads credentials, still sealed. */
export function selectSealedCredentials(tx: TenantTransaction, provider: IntegrationProvider) {
  return tx.db
    .selectFrom('integrations')
    .select(['apiUrl', 'sealedCredentials'])
    .where('clientUID', '=', tx.clientUID)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

export async function upsertIntegration(
  tx: TenantTransaction,
  provider: IntegrationProvider,
  written: { readonly apiUrl: string | null; readonly sealedCredentials: string; readonly updatedAt: Date },
): Promise<void> {
  const values = { ...written, updatedUserUID: tx.userUID ?? null }
  await tx.db
    .insertInto('integrations')
    .values({ clientUID: tx.clientUID, provider, ...values })
    .onConflict((conflict) => conflict.columns(['clientUID', 'provider']).doUpdateSet(values))
    .execute()
}

export async function deleteIntegration(tx: TenantTransaction, provider: IntegrationProvider): Promise<void> {
  await tx.db
    .deleteFrom('integrations')
    .where('clientUID', '=', tx.clientUID)
    .where('provider', '=', provider)
    .execute()
}
