import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'
import { nextCups } from './consumption-points.factory.ts'

/** Puts an ended question to Datadis for one month, which was not answered, and answers its id. */
export async function makeDatadisRun(tx: TestTransaction, userUID: string): Promise<string> {
  const id = newId()
  await tx.query(
    `insert into datadis_runs (client_uid, id_datadis_run, cups, distributor_code, point_type, measurement_type,
       creation_timestamp, creation_user_uid)
     values ($1, $2, $3, '2', 5, '0', now(), $4)`,
    [tx.clientUID, id, nextCups(), userUID],
  )
  await tx.query(
    `insert into datadis_run_months (client_uid, id_datadis_run, month, state) values ($1, $2, '2025-03', 'unavailable')`,
    [tx.clientUID, id],
  )
  return id
}
