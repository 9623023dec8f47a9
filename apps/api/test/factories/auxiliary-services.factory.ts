import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

/** Puts a service of a marketer, for electricity, into the tenant of the transaction and answers its id. */
export async function makeAuxiliaryService(tx: TestTransaction, idEnergyMarketer: string): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into auxiliary_services
       (client_uid, id_auxiliary_service, id_energy_marketer, utility_type, name, anual_cost, fee)
     values ($1, $2, $3, 'electricity', $4, 59.88, 12.35)`,
    [tx.clientUID, id, idEnergyMarketer, `Servicio ${id.slice(-6)}`],
  )
  return id
}
