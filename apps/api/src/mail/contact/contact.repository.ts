import type { ContactInput } from '@vatio/protocol/mail/contact/contact.schema'
import { sql } from 'kysely'
import type { Database, TenantTransaction } from '../../platform/db/database.ts'

/** Stores a text of the contact form, before any tenant is known. */
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

export interface ContactText {
  readonly feedback: string
  readonly email: string | null
}

/** Takes texts that have not been mailed yet, oldest first; none outside the company of the operators. */
export async function consumeWaitingContacts(
  tx: TenantTransaction,
  which: { readonly onlyId?: string; readonly at: Date; readonly most: number },
): Promise<ContactText[]> {
  const { rows } = await sql<ContactText>`
    select feedback, email from take_waiting_contact_messages(${which.onlyId ?? null}, ${which.at}, ${which.most})
    order by at, id_contact_message`.execute(tx.db)
  return rows
}
