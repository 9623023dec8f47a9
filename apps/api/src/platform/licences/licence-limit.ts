import { domainError } from '@vatio/domain/domain-error'
import { requestErrors } from '@vatio/domain/request.errors'
import { fitsLicence, licenceLimits, type LimitedQuantity } from '@vatio/domain/identity/licences/licence'
import type { Actor } from '../auth/actor.ts'
import type { TenantTransaction } from '../db/database.ts'

/**
 * Refuses a creation beyond the licence's limit. The company's row is locked first, so that two concurrent
 * creations cannot both be the last one. Not `for update`: rows that merely refer to the company need not
 * wait for it.
 *
 * @param countUsed counts what exists, in the same transaction.
 */
export async function assertWithinLicence(
  tx: TenantTransaction,
  actor: Pick<Actor, 'licence'>,
  quantity: LimitedQuantity,
  countUsed: () => Promise<number>,
  added = 1,
): Promise<void> {
  await tx.db
    .selectFrom('organisations')
    .select('clientUID')
    .where('clientUID', '=', tx.clientUID)
    .forNoKeyUpdate()
    .execute()
  const used = await countUsed()
  if (!fitsLicence(actor.licence, quantity, used, added)) {
    throw domainError(requestErrors, 'LICENSE_LIMIT_REACHED', {
      details: { quantity, used, limit: licenceLimits[actor.licence][quantity] },
    })
  }
}
