import { createHash } from 'node:crypto'
import { domainError } from '@vatio/domain/domain-error'
import { outboxErrors } from '@vatio/domain/mail/outbox/outbox.errors'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { hitLimitWithin, type SharedLimit } from '../../platform/http/shared-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import { isAddressOfClient } from '../../energy-crm/clients/client-address.service.ts'

const HOUR = 3_600
const DAY = 86_400
/** Limits of mails to addresses that belong to no client. */
const STRANGERS = { hour: { max: 30, seconds: HOUR }, day: { max: 300, seconds: DAY } } as const
const CLIENTS = { day: { max: 2_000, seconds: DAY }, recipient: { max: 3, seconds: DAY } } as const

/**
 * Counts a mail caused by a user of the company, before it is put into the outbox. Mails of the product to
 * a company's own users (digest, warnings, changes of their access) are not counted. The count is part of
 * the transaction: a failed call does not count, and concurrent calls wait for each other.
 *
 * @throws TOO_MANY_MAILS with `retryAfterSeconds`.
 */
export async function limitMailsOfCompany(
  tx: TenantTransaction,
  { clock }: Pick<Platform, 'clock'>,
  to: string,
): Promise<void> {
  const now = clock.now()
  const hit = (key: string, limit: SharedLimit) =>
    hitLimitWithin(tx, now, `${key}:${tx.clientUID}`, limit, (details) =>
      domainError(outboxErrors, 'TOO_MANY_MAILS', { details }),
    )
  if (await isAddressOfClient(tx, to)) {
    const address = createHash('sha256').update(to.trim().toLowerCase()).digest('base64url')
    await hit('company-client-mail', CLIENTS.day)
    await hit(`company-client-mail-to:${address}`, CLIENTS.recipient)
  } else {
    await hit('company-mail-hour', STRANGERS.hour)
    await hit('company-mail-day', STRANGERS.day)
  }
}
