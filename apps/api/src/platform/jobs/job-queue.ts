import type { TenantTransaction } from '../db/database.ts'

/** Background work of a tenant: enqueued in the transaction that wants it, so both happen or neither. */
export interface JobQueue {
  /**
   * @param kind name of a registered handler.
   * @param payload small JSON; the handler reads the rest from the database.
   * @returns id of the run, which the tenant can watch and cancel.
   */
  enqueue(
    tx: TenantTransaction,
    kind: string,
    payload: Readonly<Record<string, unknown>>,
    options?: { readonly runAt?: Date; readonly key?: string },
  ): Promise<string>
}
