import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { sendContact } from '@vatio/protocol/mail/contact/contact.endpoints'
import type { ContactInput } from '@vatio/protocol/mail/contact/contact.schema'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { fetchPlainly } from '../../platform/http/outbound-fetch.ts'
import { addressKey } from '../../platform/http/rate-limit.ts'
import type { PublicCall } from '../../platform/http/route.ts'
import { hitLimit } from '../../platform/http/shared-limit.ts'
import { contactMail } from '../../platform/mail/message-mails.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordContactMessage, consumeWaitingContacts, type ContactText } from './contact.repository.ts'

const PER_ADDRESS = { max: 5, seconds: 600 }
/** Limit for all IP addresses together, so that a distributed flood fills neither disk nor mailbox. */
const ALTOGETHER = { max: 200, seconds: 3_600 }

/**
 * Stores the text and mails it to the operators of the installation. The mail is in the outbox of their
 * company; before that exists, the text waits in its table until the hourly task finds a superadmin. It is
 * sent to their address only, never to the one the sender wrote.
 */
export async function sendContactText(
  call: PublicCall<typeof sendContact>,
): Promise<ReplyOf<typeof sendContact>> {
  const { platform, body } = call
  await hitLimit(platform, `contact:${addressKey(call.ip)}`, PER_ADDRESS)
  await hitLimit(platform, 'contact', ALTOGETHER)
  const id = newId()
  const at = platform.clock.now()
  await recordContactMessage(platform.database, { ...body, id, at })
  const [operator] = await platform.database.lookUp<{ client_uid: string }>('find_operator_company', [])
  if (operator) {
    await platform.database.withTenant({ clientUID: operator.client_uid }, async (tx) =>
      sendContacts(tx, platform, await consumeWaitingContacts(tx, { onlyId: id, at, most: 1 })),
    )
  }
  forward(platform, body)
  return { status: 'OK' }
}

/** Puts a mail for each text into the outbox of the operators of the installation. */
export async function sendContacts(
  tx: TenantTransaction,
  platform: Platform,
  texts: readonly ContactText[],
): Promise<void> {
  for (const { feedback, email } of texts) {
    const to = platform.configuration.support.email
    await platform.outbox.put(tx, contactMail({ to, feedback, email: email ?? undefined }))
  }
}

// Not awaited: the text is already stored here, and the answer of the URL is not used.
function forward({ configuration, log }: Platform, { email, feedback }: ContactInput): void {
  if (configuration.contactUrl === undefined) return
  fetchPlainly(configuration.contactUrl, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: JSON.stringify({ email: email ?? '', feedback }),
  }).catch((error: unknown) => log.warn({ err: error }, 'a contact text could not be sent on'))
}
