import type {
  Integrations,
  IntegrationStatus,
} from '@vatio/protocol/identity/integrations/integrations.schema'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { IntegrationRow } from './integrations.repository.ts'

/**
 * The fields of an integration visible to every user: that it is active, its address, since when, and
 * whether its key is lost.
 */
export function presentIntegration(
  row: Pick<IntegrationRow, 'apiUrl' | 'updatedAt'> | undefined,
  isReadable: boolean,
): IntegrationStatus {
  if (!row) return { active: false }
  return {
    active: true,
    apiUrl: row.apiUrl ?? undefined,
    updatedAt: row.updatedAt.toISOString(),
    unreadable: isReadable ? undefined : true,
  }
}

export function presentIntegrations(
  rows: readonly IntegrationRow[],
  secrets: Pick<SecretBox, 'hasKey'>,
): Integrations {
  const of = (provider: IntegrationRow['provider']) => {
    const row = rows.find((one) => one.provider === provider)
    return presentIntegration(row, row !== undefined && secrets.hasKey(row.keyId))
  }
  return {
    datadisIntegration: of('datadis'),
    nemonIntegration: of('nemon'),
    dynargyIntegration: of('dynargy'),
  }
}
