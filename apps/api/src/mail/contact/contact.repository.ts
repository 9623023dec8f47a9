import type { ContactInput } from '@vatio/protocol/mail/contact/contact.schema'
import type { Database } from '../../platform/db/database.ts'

/** Keeps a text of the contact form, before any tenant is known. */
export async function recordContactMessage(
  database: Database,
  message: ContactInput & { readonly id: string; readonly at: Date },
): Promise<void> {
  await database.lookUp('record_contact_message', [
    message.id,
    message.feedback,
    message.email ?? null,
    message.at,
  ])
}
