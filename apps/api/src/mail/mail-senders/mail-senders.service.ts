import { domainError } from '@vatio/domain/domain-error'
import { freeMailDomains } from '@vatio/domain/mail/mail-senders/free-mail-domains.data'
import { mailSenderOf } from '@vatio/domain/mail/mail-senders/mail-sender'
import { mailSenderErrors } from '@vatio/domain/mail/mail-senders/mail-sender.errors'
import type * as endpoints from '@vatio/protocol/mail/mail-senders/mail-senders.endpoints'
import type { MailSenderSettingsReply } from '@vatio/protocol/mail/mail-senders/mail-senders.schema'
import { changedFields } from '../../platform/audit/changed-fields.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { assertUpdated } from '../../platform/db/versions.ts'
import type { Call } from '../../platform/http/route.ts'
import { oneLine } from '../../platform/mail/mail-layout.ts'
import type { PersonalSender } from '../../platform/mail/outbox.ts'
import { unlinked } from '../../platform/mail/unlinked.ts'
import { findSendingUser, findSettings, replaceSettings } from './mail-senders.repository.ts'

export async function getSenderSettings(tx: TenantTransaction): Promise<MailSenderSettingsReply> {
  const settings = await findSettings(tx)
  return { ...settings, allowedDomains: [...settings.allowedDomains] }
}

/** @throws MAIL_DOMAIN_PUBLIC, VERSION_CONFLICT. */
export async function updateSenderSettings(
  call: Call<typeof endpoints.updateMailSenderSettings>,
): Promise<MailSenderSettingsReply> {
  const { tx, body } = call
  const { version, ...input } = body
  const settings = { ...input, allowedDomains: [...new Set(input.allowedDomains)].toSorted() }
  const free = settings.allowedDomains.find((domain) => freeMailDomains.has(domain))
  if (free !== undefined) {
    throw domainError(mailSenderErrors, 'MAIL_DOMAIN_PUBLIC', {
      field: 'allowedDomains',
      details: { domain: free },
    })
  }
  const before = await getSenderSettings(tx)
  const written = await replaceSettings(tx, settings, version)
  await assertUpdated(written || undefined, async () => before)
  const after = await getSenderSettings(tx)
  await call.audit({
    action: 'update',
    entity: 'mail-sender-settings',
    idEntity: tx.clientUID,
    ...changedFields(before, after),
  })
  return after
}

/** How a user appears as the sender of a mail. */
export async function getPersonalSender(tx: TenantTransaction, userUID: string): Promise<PersonalSender> {
  const [settings, user] = [await findSettings(tx), await findSendingUser(tx, userUID)]
  const sender = mailSenderOf(settings, user)
  return { ...sender, userUID, name: oneLine(unlinked(sender.name)) }
}
