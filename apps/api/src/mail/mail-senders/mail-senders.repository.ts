import type { MailSenderSettings } from '@vatio/domain/mail/mail-senders/mail-sender'
import type { TenantTransaction } from '../../platform/db/database.ts'

/** The settings of the company; version 0 where nobody has changed them. */
export async function findSettings(tx: TenantTransaction): Promise<MailSenderSettings & { version: number }> {
  const row = await tx.db
    .selectFrom('mailSenderSettings')
    .select(['sendsAsUsers', 'allowedDomains', 'version'])
    .where('clientUID', '=', tx.clientUID)
    .executeTakeFirst()
  return row ?? { sendsAsUsers: false, allowedDomains: [], version: 0 }
}

/** @returns whether they had the version, and are written. */
export async function replaceSettings(
  tx: TenantTransaction,
  settings: MailSenderSettings,
  version: number,
): Promise<boolean> {
  const { sendsAsUsers } = settings
  const allowedDomains = [...settings.allowedDomains]
  const { clientUID } = tx
  if (version === 0) {
    const inserted = await tx.db
      .insertInto('mailSenderSettings')
      .values({ clientUID, sendsAsUsers, allowedDomains })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0
  }
  const updated = await tx.db
    .updateTable('mailSenderSettings')
    .set({ sendsAsUsers, allowedDomains, version: version + 1 })
    .where('clientUID', '=', clientUID)
    .where('version', '=', version)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export function findSendingUser(tx: TenantTransaction, userUID: string) {
  return tx.db
    .selectFrom('users')
    .select(['userName', 'email', 'emailValidated'])
    .where('clientUID', '=', tx.clientUID)
    .where('userUID', '=', userUID)
    .executeTakeFirstOrThrow()
}
