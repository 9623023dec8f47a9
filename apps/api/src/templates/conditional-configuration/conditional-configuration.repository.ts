import type { TemplateRule } from '@vatio/domain/templates/conditional-configuration/conditional-configuration'
import type { TemplateType } from '@vatio/domain/templates/report-templates/template-type'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { NEXT_VERSION } from '../../platform/records/record-table.ts'

export interface StoredConfiguration {
  readonly idConditionalConfiguration: string
  readonly rules: readonly TemplateRule[]
  readonly idFallbackTemplate: string | null
  readonly version: number
}

export function findConfiguration(
  tx: TenantTransaction,
  templateType: TemplateType,
): Promise<StoredConfiguration | undefined> {
  return tx.db
    .selectFrom('conditionalConfigurations')
    .select((one) => [
      'idConditionalConfiguration',
      one.ref('rules').$castTo<readonly TemplateRule[]>().as('rules'),
      'idFallbackTemplate',
      'version',
    ])
    .where('clientUID', '=', tx.clientUID)
    .where('templateType', '=', templateType)
    .executeTakeFirst()
}

/** Writes the rules of a type against the version that was read; false where another is stored. */
export async function saveConfiguration(
  tx: TenantTransaction,
  templateType: TemplateType,
  version: number | null,
  { rules, idFallbackTemplate }: Pick<StoredConfiguration, 'rules' | 'idFallbackTemplate'>,
): Promise<boolean> {
  const values = { rules: JSON.stringify(rules), idFallbackTemplate }
  if (version === null) {
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('conditionalConfigurations')
      .values({ ...values, clientUID: tx.clientUID, idConditionalConfiguration: newId(), templateType })
      .onConflict((before) => before.columns(['clientUID', 'templateType']).doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('conditionalConfigurations')
    .set({ ...values, version: NEXT_VERSION })
    .where('clientUID', '=', tx.clientUID)
    .where('templateType', '=', templateType)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
