import type {
  Integrations,
  IntegrationStatus,
} from '@vatio/protocol/security/integrations/integrations.schema'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { IntegrationRow } from './integrations.repository.ts'

/** What anybody is told of an integration: that it is there, where, since when, and whether its key is lost. */
export function presentIntegration(
  row: Pick<IntegrationRow, 'api_url' | 'updated_at'> | undefined,
  isReadable: boolean,
): IntegrationStatus {
  if (!row) return { active: false }
  return {
    active: true,
    ...(row.api_url === null ? {} : { apiUrl: row.api_url }),
    updatedAt: row.updated_at.toISOString(),
    ...(isReadable ? {} : { unreadable: true }),
  }
}

export function presentIntegrations(
  rows: readonly IntegrationRow[],
  secrets: Pick<SecretBox, 'hasKey'>,
): Integrations {
  const of = (provider: IntegrationRow['provider']) => {
    const row = rows.find((one) => one.provider === provider)
    return presentIntegration(row, row !== undefined && secrets.hasKey(row.key_id))
  }
  return {
    datadisIntegration: of('datadis'),
    nemonIntegration: of('nemon'),
    dynargyIntegration: of('dynargy'),
  }
}
