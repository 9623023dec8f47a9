import type { TenantTransaction } from '../../platform/db/database.ts'

/** Name and NIF of the company of the transaction. */
export function findCompanyFacts(tx: TenantTransaction): Promise<{ name: string; nif: string | null }> {
  return tx.db
    .selectFrom('organisations')
    .select(['name', 'nif'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirstOrThrow()
}

/** How a user of the company is reached. */
export function findUserFacts(
  tx: TenantTransaction,
  userUID: string,
): Promise<{ userName: string; phoneNumber: string | null; email: string }> {
  return tx.db
    .selectFrom('users')
    .select(['userName', 'phoneNumber', 'email'])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirstOrThrow()
}
