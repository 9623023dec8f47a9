import type {
  Integrations,
  IntegrationStatus,
} from '@vatio/protocol/security/integrations/integrations.schema'
import type { IntegrationRow } from './integrations.repository.ts'

/** What anybody is told of an integration: that it is there, where, and since when. */
export function presentIntegration(row: IntegrationRow | undefined): IntegrationStatus {
  if (!row) return { active: false }
  return {
    active: true,
    ...(row.api_url === null ? {} : { apiUrl: row.api_url }),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentIntegrations(rows: readonly IntegrationRow[]): Integrations {
  const of = (provider: IntegrationRow['provider']) =>
    presentIntegration(rows.find((row) => row.provider === provider))
  return {
    datadisIntegration: of('datadis'),
    nemonIntegration: of('nemon'),
    dynargyIntegration: of('dynargy'),
  }
}
