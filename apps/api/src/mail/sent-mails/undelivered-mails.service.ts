import { mailRefusalOf } from '@vatio/domain/mail-refusal'
import { notify } from '../../identity/notifications/notify.service.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { UndeliveredMail } from '../../platform/mail/undelivered-mail.ts'
import type { Platform } from '../../platform/platform.ts'

/** Informs the person who sent it that a mail was refused, or could not be sent. */
export async function notifyUndelivered(
  platform: Pick<Platform, 'clock'>,
  tx: TenantTransaction,
  { userUID, to, subject, isRefused, smtpCode, smtpStatus }: UndeliveredMail,
): Promise<void> {
  await notify(platform, tx, {
    userUID,
    kind: 'mail-not-sent',
    parameters: { to, subject, reason: isRefused ? mailRefusalOf(smtpCode, smtpStatus) : null },
    link: '/mails',
  })
}
