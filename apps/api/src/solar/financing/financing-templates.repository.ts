import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { financingTemplateErrors } from '@vatio/domain/solar/financing/financing-template.errors'
import type {
  FinancingTemplate,
  FinancingTemplateInput,
} from '@vatio/protocol/solar/financing/financing-templates.schema'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const financingTemplateTable = recordTable({
  table: 'financingTemplates',
  id: 'idFinancingConditionsTemplate',
  hasCreator: true,
  isSoftDeleted: true,
  constraintErrors: {
    financing_templates_tenant_name_key: () =>
      domainError(financingTemplateErrors, 'FINANCING_TEMPLATE_NAME_TAKEN', { field: 'name' }),
    // Two people set a default at the same moment: the second may retry.
    financing_templates_tenant_default_key: () => domainError(requestErrors, 'BUSY'),
  },
})

/** The default one first, then by name. */
export async function listTemplates(tx: TenantTransaction): Promise<FinancingTemplate[]> {
  const rows = await selectTemplates(tx)
    .orderBy('isDefault', 'desc')
    .orderBy(sql`name collate spanish`)
    .orderBy('idFinancingConditionsTemplate')
    .execute()
  return rows.map(toTemplate)
}

export async function findTemplate(tx: TenantTransaction, id: string): Promise<FinancingTemplate | null> {
  const row = await selectTemplates(tx).where('idFinancingConditionsTemplate', '=', id).executeTakeFirst()
  return row ? toTemplate(row) : null
}

export function toTemplateValues({ default: isDefault, ...template }: FinancingTemplateInput) {
  return { ...template, isDefault }
}

/** Unsets the default of all templates except one. */
export async function clearDefault(tx: TenantTransaction, exceptId: string | null): Promise<void> {
  await tx.db
    .updateTable('financingTemplates')
    .set((eb) => ({ isDefault: false, version: eb('version', '+', 1) }))
    .where('clientUID', '=', tx.clientUID)
    .where('isDefault', '=', true)
    .where('deletedAt', 'is', null)
    .$if(exceptId !== null, (query) => query.where('idFinancingConditionsTemplate', '!=', exceptId ?? ''))
    .execute()
}

function selectTemplates(tx: TenantTransaction) {
  return tx.db
    .selectFrom('financingTemplates')
    .select(['idFinancingConditionsTemplate', 'name', 'anualInterestRate', 'financingMonths'])
    .select(['financingEntity', 'isDefault', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .where('deletedAt', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTemplates>['executeTakeFirstOrThrow']>>

function toTemplate({ isDefault, ...template }: Row): FinancingTemplate {
  return { ...template, default: isDefault, builtIn: false }
}
