import { domainError } from '@vatio/domain/domain-error'
import type { CustomFieldOption, CustomFieldType } from '@vatio/domain/energy-crm/custom-fields/custom-field'
import { customFieldErrors } from '@vatio/domain/energy-crm/custom-fields/custom-field.errors'
import type {
  CustomField,
  CustomFieldInput,
  CustomFieldUpdate,
} from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import { withConstraints, type TenantTransaction } from '../../platform/db/database.ts'

interface Row {
  client_uid: string
  id_custom_field: string
  label: string
  type: CustomFieldType
  custom_field_options: CustomFieldOption[]
  creation_timestamp: Date
  version: number
}

const COLUMNS = 'client_uid, id_custom_field, label, type, custom_field_options, creation_timestamp, version'
const refusals = {
  custom_fields_tenant_label_key: () =>
    domainError(customFieldErrors, 'CUSTOM_FIELD_LABEL_TAKEN', { field: 'label' }),
}

export async function selectCustomFields(tx: TenantTransaction): Promise<CustomField[]> {
  const rows = await tx.query<Row & Record<string, unknown>>(
    `select ${COLUMNS} from custom_fields where client_uid = $1
     order by creation_timestamp, id_custom_field`,
    [tx.clientUID],
  )
  return rows.map(toField)
}

export async function insertCustomField(
  tx: TenantTransaction,
  id: string,
  input: CustomFieldInput,
  now: Date,
): Promise<CustomField> {
  const [row] = await withConstraints(
    tx.query<Row & Record<string, unknown>>(
      `insert into custom_fields
         (client_uid, id_custom_field, label, type, custom_field_options, creation_timestamp)
       values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
      [tx.clientUID, id, input.label, input.type, JSON.stringify(input.customFieldOptions), now],
    ),
    refusals,
  )
  return toField(row)
}

/** Undefined when the record is gone or has another version. */
export async function updateCustomField(
  tx: TenantTransaction,
  update: CustomFieldUpdate,
): Promise<CustomField | undefined> {
  const [row] = await withConstraints(
    tx.query<Row & Record<string, unknown>>(
      `update custom_fields set label = $4, custom_field_options = $5, version = version + 1
       where client_uid = $1 and id_custom_field = $2 and version = $3 returning ${COLUMNS}`,
      [
        tx.clientUID,
        update.idCustomField,
        update.version,
        update.label,
        JSON.stringify(update.customFieldOptions),
      ],
    ),
    refusals,
  )
  return row && toField(row)
}

export async function deleteCustomField(tx: TenantTransaction, id: string): Promise<void> {
  await tx.query('delete from custom_fields where client_uid = $1 and id_custom_field = $2', [
    tx.clientUID,
    id,
  ])
}

function toField(row: Row): CustomField {
  return {
    idCustomField: row.id_custom_field,
    clientUID: row.client_uid,
    label: row.label,
    type: row.type,
    customFieldOptions: row.custom_field_options,
    creationTimestamp: row.creation_timestamp.toISOString(),
    version: row.version,
  }
}
