import type { CustomFieldOption } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { domainError } from '@vatio/domain/domain-error'
import { customFieldErrors } from '@vatio/domain/energy-crm/custom-fields/custom-field.errors'
import type {
  CustomField,
  CustomFieldInput,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { recordTable } from '../../platform/records/record-table.ts'

export const customFieldTable = recordTable({
  table: 'customFields',
  id: 'idCustomField',
  hasCreator: false,
  isSoftDeleted: false,
  constraintErrors: {
    custom_fields_tenant_label_key: () =>
      domainError(customFieldErrors, 'CUSTOM_FIELD_LABEL_TAKEN', { field: 'label' }),
  },
})

/** The oldest first. */
export async function listCustomFields(tx: TenantTransaction): Promise<CustomField[]> {
  const rows = await tx.db
    .selectFrom('customFields')
    .select(['clientUID', 'idCustomField', 'label', 'type', 'creationTimestamp', 'version'])
    .select((field) =>
      field.ref('customFieldOptions').$castTo<CustomFieldOption[]>().as('customFieldOptions'),
    )
    .where('clientUID', '=', tx.clientUID)
    .orderBy('creationTimestamp')
    .orderBy('idCustomField')
    .execute()
  return rows.map((row) => ({ ...row, creationTimestamp: row.creationTimestamp.toISOString() }))
}

export async function findCustomField(tx: TenantTransaction, id: string): Promise<CustomField | null> {
  const fields = await listCustomFields(tx)
  return fields.find((field) => field.idCustomField === id) ?? null
}

/**
 * Locks the fields until the transaction ends: `share` keeps them from changing; `create` makes those who create one
 * take turns, from the second field on.
 */
export async function lockCustomFields(tx: TenantTransaction, purpose: 'share' | 'create'): Promise<void> {
  const rows = tx.db
    .selectFrom('customFields')
    .select([])
    .where('clientUID', '=', tx.clientUID)
    .orderBy('idCustomField')
  await (purpose === 'share' ? rows.forShare() : rows.forNoKeyUpdate()).execute()
}

/** @param input.creationTimestamp of a new field. */
export function toCustomFieldValues(input: CustomFieldInput & { readonly creationTimestamp?: Date }) {
  const options = input.customFieldOptions.map(({ option, color }) => ({ option, color }))
  return { ...input, customFieldOptions: JSON.stringify(options) }
}
