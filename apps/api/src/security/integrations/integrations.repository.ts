import type { IntegrationProvider } from '@vatio/domain/security/integrations/integration'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** What may be shown of a row. */
export interface IntegrationRow {
  readonly provider: IntegrationProvider
  readonly api_url: string | null
  readonly updated_at: Date
  /** Which key sealed the credentials; they themselves are not read for a list. */
  readonly key_id: string
}

export async function selectIntegrations(tx: TenantTransaction): Promise<IntegrationRow[]> {
  return tx.query<IntegrationRow & Record<string, unknown>>(
    `select provider, api_url, updated_at, split_part(sealed_credentials, '.', 2) as key_id
     from integrations where client_uid = $1`,
    [tx.clientUID],
  )
}

/** The only reading of credentials, still sealed; null where there are none. */
export async function selectSealedCredentials(
  tx: TenantTransaction,
  provider: IntegrationProvider,
): Promise<{ readonly api_url: string | null; readonly sealed_credentials: string } | null> {
  const [row] = await tx.query<{ api_url: string | null; sealed_credentials: string }>(
    'select api_url, sealed_credentials from integrations where client_uid = $1 and provider = $2',
    [tx.clientUID, provider],
  )
  return row ?? null
}

export async function writeIntegration(
  tx: TenantTransaction,
  provider: IntegrationProvider,
  apiUrl: string | null,
  sealedCredentials: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into integrations (client_uid, provider, api_url, sealed_credentials, updated_at, updated_user_uid)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (client_uid, provider) do update
       set api_url = excluded.api_url, sealed_credentials = excluded.sealed_credentials,
           updated_at = excluded.updated_at, updated_user_uid = excluded.updated_user_uid`,
    [tx.clientUID, provider, apiUrl, sealedCredentials, now, tx.userUID ?? null],
  )
}

export async function deleteIntegration(tx: TenantTransaction, provider: IntegrationProvider): Promise<void> {
  await tx.query('delete from integrations where client_uid = $1 and provider = $2', [tx.clientUID, provider])
}
