import type { TenantTransaction } from '../../platform/db/database.ts'
import { hasClientAddress } from './client-address.repository.ts'

/** Whether a mail address is stored with a client of the company, as the client's or as their agent's. */
export function isAddressOfClient(tx: TenantTransaction, email: string): Promise<boolean> {
  return hasClientAddress(tx, email.trim().toLowerCase())
}
