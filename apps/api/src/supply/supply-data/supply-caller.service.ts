import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** Who queries a provider: a call, or a job in the background. Transactions are those of the company. */
export interface SupplyCaller {
  readonly platform: Platform
  inTransaction<T>(
    work: (tx: TenantTransaction) => Promise<T>,
    options?: { readonly readOnly?: boolean },
  ): Promise<T>
}
