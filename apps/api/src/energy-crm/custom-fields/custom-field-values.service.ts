import { assertCustomFieldValues } from '@vatio/domain/energy-crm/custom-fields/custom-field-value'
import type { Client } from '@vatio/protocol/energy-crm/clients/clients.schema'
import type { ClientCustomFieldValue } from '@vatio/protocol/energy-crm/custom-fields/custom-fields.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { assertPlugin } from '../plugins/plugins.service.ts'
import { listCustomFields, lockCustomFields } from './custom-fields.repository.ts'

export { customFieldValuesOfClient, replaceCustomFieldValues } from './custom-field-values.repository.ts'

/**
 * The values to write of a client; undefined where it keeps those that it has, which need no plugin and are not
 * validated.
 *
 * @param values of the input. @param stored of the client.
 * @throws PLUGIN_INACTIVE, CUSTOM_FIELD_UNKNOWN, CUSTOM_FIELD_VALUE_INVALID.
 */
export async function chooseCustomFieldValues(
  tx: TenantTransaction,
  values: readonly ClientCustomFieldValue[] | undefined,
  stored: readonly ClientCustomFieldValue[],
): Promise<ClientCustomFieldValue[] | undefined> {
  if (values === undefined || isSame(values, stored)) return undefined
  await assertPlugin(tx, 'clientCustomFields')
  // No field changes its options or goes until the values are written.
  await lockCustomFields(tx, 'share')
  assertCustomFieldValues(await listCustomFields(tx), values)
  // Labels without any are no value.
  return values.filter(isSet)
}

/** A client as its audit events store it: values by the names of their fields, which may be deleted later. */
export async function toAuditedClient(tx: TenantTransaction, client: Client): Promise<object> {
  return toNamedClient(client, client.customFieldValues.length === 0 ? [] : await listCustomFields(tx))
}

/** As {@link toAuditedClient}. @param fields all of the company. */
export function toNamedClient(
  client: Client,
  fields: readonly { readonly idCustomField: string; readonly label: string }[],
): object {
  const labels = new Map(fields.map((field) => [field.idCustomField, field.label]))
  const named = client.customFieldValues.map(({ idCustomField, value }) => [
    labels.get(idCustomField) ?? idCustomField,
    value,
  ])
  return { ...client, customFieldValues: Object.fromEntries(named) as object }
}

function isSet({ value }: ClientCustomFieldValue): boolean {
  return !Array.isArray(value) || value.length > 0
}

function isSame(one: readonly ClientCustomFieldValue[], other: readonly ClientCustomFieldValue[]): boolean {
  const comparable = (values: readonly ClientCustomFieldValue[]) => {
    const set = values.filter(isSet).map(({ idCustomField, value }) => [idCustomField, JSON.stringify(value)])
    return JSON.stringify(set.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
  }
  return comparable(one) === comparable(other)
}
