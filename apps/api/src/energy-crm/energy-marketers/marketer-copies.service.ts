import type { TenantTransaction } from '../../platform/db/database.ts'
import { canWriteIn } from '../../platform/licences/licence-in-force.ts'
import {
  detachCopy,
  listOpenConnections,
  lockOpenConnection,
  touchConnection,
  upsertConnection,
  upsertCopiesOfMarketer,
  upsertMarketerCopy,
  type Connection,
} from './marketer-copies.repository.ts'

/**
 * Writes the copy of a marketer for a connection that the company has just made.
 *
 * @returns its id; the same as before where the company was connected to the marketer earlier.
 */
export async function createCopy(tx: TenantTransaction, connection: Connection, now: Date): Promise<string> {
  const copied = await upsertMarketerCopy(tx, connection)
  if (!copied) throw new Error('a connection that was just made allows nothing')
  const stored = { ...connection, idEnergyMarketer: copied.idEnergyMarketer }
  await upsertConnection(tx, stored, copied.ownerName, now)
  await upsertCopiesOfMarketer(tx, stored)
  return copied.idEnergyMarketer
}

/**
 * Makes the copy of a connection equal to what its owner has now, in the transaction of the copy's company; where the
 * owner has ended the connection, the copy is marked as disconnected. A connection that is not open is left alone, as are
 * all while the company lacks the CRM or a licence in force: the hourly run refreshes them once it has both again.
 */
export async function refreshCopy(tx: TenantTransaction, idConnection: string, now: Date): Promise<void> {
  const connection = await lockOpenConnection(tx, idConnection)
  if (!connection || !(await canWriteIn(tx, 'energy-crm'))) return
  const copied = await upsertMarketerCopy(tx, connection)
  if (!copied) {
    await detachCopy(tx, connection.idEnergyMarketer, now)
    return
  }
  await upsertCopiesOfMarketer(tx, connection)
  await touchConnection(tx, connection.idEnergyMarketer, copied.ownerName, now)
}

/** Refreshes all copies of the company. */
export async function refreshCopies(tx: TenantTransaction, now: Date): Promise<void> {
  for (const idConnection of await listOpenConnections(tx)) await refreshCopy(tx, idConnection, now)
}
