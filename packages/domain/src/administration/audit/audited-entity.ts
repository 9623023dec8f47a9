/**
 * Kinds of records that audit events name. The list is closed, here and in the check constraint of
 * `audit_events`: the name of a kind is sealed, so it cannot be changed afterwards without resealing every
 * chain.
 */
export const auditedEntities = [
  'activity-note',
  'audit-chain',
  'auxiliary-service',
  'backup',
  'brand-file',
  'call',
  'client',
  'client-configuration',
  'client-typology',
  'commercial',
  'commercial-fee',
  'company',
  'comparison',
  'consumption-curve',
  'consumption-point',
  'consumption-point-metadata',
  'contract',
  'contract-auxiliary-service',
  'contract-payment-state',
  'contract-state',
  'custom-field',
  'dashboard-view',
  'document',
  'energy-marketer',
  'financing-template',
  'generic-document',
  'group',
  'import',
  'integration',
  'inverter',
  'job',
  'list-view',
  'load-profile',
  'mail',
  'manufacturer',
  'market-price',
  'marketer-sharing',
  'notification-preference',
  'personal-data',
  'plugin',
  'portfolio-comparison',
  'regulated-price',
  'renewal-settings',
  'retention-period',
  'sample-rows',
  'solar-kit',
  'solar-panel',
  'supply-data',
  'tariff',
  'tariff-fee',
  'tariff-price',
  'tariff-price-list',
  'tariff-price-sheet',
  'tariff-typology',
  'theme',
  'user',
] as const

export type AuditedEntity = (typeof auditedEntities)[number]

export function isAuditedEntity(name: string | undefined): name is AuditedEntity {
  return auditedEntities.some((entity) => entity === name)
}
