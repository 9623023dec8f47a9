import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

let serial = 0

/** Puts a financing template and answers its id. */
export async function makeFinancingTemplate(tx: TestTransaction, name?: string): Promise<string> {
  const id = newId()
  serial += 1
  await tx.query(
    `insert into financing_templates (client_uid, id_financing_conditions_template, name, anual_interest_rate,
                                      financing_months, financing_entity)
     values ($1, $2, $3, 6.95, 60, 'Caja de pruebas')`,
    [tx.clientUID, id, name ?? `Plantilla ${serial}`],
  )
  return id
}
