import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { financingTemplateErrors } from '@vatio/domain/solar/financing/financing-template.errors'
import type {
  FinancingTemplate,
  FinancingTemplateInput,
  FinancingTemplateUpdate,
} from '@vatio/protocol/solar/financing/financing-templates.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

interface Row extends Record<string, unknown> {
  id_financing_conditions_template: string
  name: string
  anual_interest_rate: number
  financing_months: number
  financing_entity: string
  is_default: boolean
  version: number
}

const COLUMNS = `id_financing_conditions_template, name, anual_interest_rate, financing_months, financing_entity,
                 is_default, version`
const refusals = {
  financing_templates_tenant_name_key: () =>
    domainError(financingTemplateErrors, 'FINANCING_TEMPLATE_NAME_TAKEN', { field: 'name' }),
  // Two people chose a default at the same moment: the second may try again.
  financing_templates_tenant_default_key: () => domainError(requestErrors, 'BUSY'),
}

/** The default one first, then by name. */
export async function selectTemplates(tx: TenantTransaction): Promise<FinancingTemplate[]> {
  const rows = await tx.query<Row>(
    `select ${COLUMNS} from financing_templates where client_uid = $1 and deleted_at is null
     order by is_default desc, name collate spanish, id_financing_conditions_template`,
    [tx.clientUID],
  )
  return rows.map(toTemplate)
}

export async function selectTemplate(tx: TenantTransaction, id: string): Promise<FinancingTemplate | null> {
  const [row] = await tx.query<Row>(
    `select ${COLUMNS} from financing_templates
     where client_uid = $1 and id_financing_conditions_template = $2 and deleted_at is null`,
    [tx.clientUID, id],
  )
  return row ? toTemplate(row) : null
}

/** Takes the default from whichever other template has it. */
export async function clearDefaultExcept(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query(
    `update financing_templates set is_default = false, version = version + 1
     where client_uid = $1 and is_default and deleted_at is null and id_financing_conditions_template <> $2`,
    [tx.clientUID, id],
  )
}

export async function insertTemplate(
  tx: TenantTransaction,
  id: string,
  template: FinancingTemplateInput,
): Promise<FinancingTemplate> {
  const [row] = await withConstraints(
    tx.query<Row>(
      `insert into financing_templates (client_uid, id_financing_conditions_template, name, anual_interest_rate,
                                        financing_months, financing_entity, is_default, creation_user_uid)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
      [tx.clientUID, id, ...valuesOf(template), tx.userUID ?? null],
    ),
    refusals,
  )
  return toTemplate(row)
}

/** Undefined when the template is gone or has another version. */
export async function updateTemplateRow(
  tx: TenantTransaction,
  id: string,
  template: FinancingTemplateUpdate,
): Promise<FinancingTemplate | undefined> {
  const [row] = await withConstraints(
    tx.query<Row>(
      `update financing_templates
       set name = $3, anual_interest_rate = $4, financing_months = $5, financing_entity = $6, is_default = $7,
           version = version + 1
       where client_uid = $1 and id_financing_conditions_template = $2 and version = $8 and deleted_at is null
       returning ${COLUMNS}`,
      [tx.clientUID, id, ...valuesOf(template), template.version],
    ),
    refusals,
  )
  return row && toTemplate(row)
}

/** A deleted template is no default, so that it may come back beside another. */
export async function hideTemplate(tx: TenantTransaction, id: string): Promise<boolean> {
  const rows = await tx.query(
    `update financing_templates
     set deleted_at = now(), deleted_user_uid = $3, is_default = false, version = version + 1
     where client_uid = $1 and id_financing_conditions_template = $2 and deleted_at is null returning version`,
    [tx.clientUID, id, tx.userUID ?? null],
  )
  return rows.length > 0
}

function valuesOf(template: FinancingTemplateInput): unknown[] {
  const { name, anualInterestRate, financingMonths, financingEntity, default: isDefault } = template
  return [name, anualInterestRate, financingMonths, financingEntity, isDefault]
}

function toTemplate(row: Row): FinancingTemplate {
  return {
    idFinancingConditionsTemplate: row.id_financing_conditions_template,
    name: row.name,
    anualInterestRate: row.anual_interest_rate,
    financingMonths: row.financing_months,
    financingEntity: row.financing_entity,
    default: row.is_default,
    builtIn: false,
    version: row.version,
  }
}
