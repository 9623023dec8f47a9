import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

/** Puts a state of solar studies that is not the default and answers its id. */
export async function makeStudyState(tx: TestTransaction): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into solar_study_states (client_uid, id_solar_study_state, name, position) values ($1, $2, $3, 5)`,
    [tx.clientUID, id, `Estado ${id}`],
  )
  return id
}
