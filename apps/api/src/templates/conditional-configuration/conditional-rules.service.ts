import type { TemplateRule } from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { findConfiguration } from './conditional-configuration.repository.ts'

/** The rules of a type in their order and what stands in for the built-in template; nothing without a configuration. */
export async function getTemplateRules(
  tx: TenantTransaction,
  templateType: TemplateType,
): Promise<{ readonly rules: readonly TemplateRule[]; readonly fallback: string | null }> {
  const stored = await findConfiguration(tx, templateType)
  return { rules: stored?.rules ?? [], fallback: stored?.idFallbackTemplate ?? null }
}
