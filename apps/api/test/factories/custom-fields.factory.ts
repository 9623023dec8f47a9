import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

/** Puts a text field with its value of a client into the tenant of the transaction and answers the field's id. */
export async function makeCustomFieldValue(
  tx: TestTransaction,
  field: { readonly idClient: string; readonly label: string; readonly value: string },
): Promise<string> {
  const idCustomField = newId()
  await tx.query(
    `insert into custom_fields (client_uid, id_custom_field, label, type) values ($1, $2, $3, 'string')`,
    [tx.clientUID, idCustomField, field.label],
  )
  await tx.query(
    `insert into client_custom_field_values (client_uid, id_client, id_custom_field, value)
     values ($1, $2, $3, to_jsonb($4::text))`,
    [tx.clientUID, field.idClient, idCustomField, field.value],
  )
  return idCustomField
}
