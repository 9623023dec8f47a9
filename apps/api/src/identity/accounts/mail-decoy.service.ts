import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { sealBody } from '../../platform/mail/mail-body.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import type { Platform } from '../../platform/platform.ts'

/** A tenant and user that cannot exist: used for an e-mail without an account. */
const NO_ID = '00000000-0000-0000-0000-000000000000'
export const noAccount = { clientUID: NO_ID, userUID: NO_ID } as const

/**
 * Statements of a mail with a link: the link's token and the mail; with a mail server also the two of its
 * job.
 */
const STATEMENTS = { kept: 2, sent: 4 } as const

/**
 * Runs the statements of a mail with a link without any effect, so that an e-mail without an account takes
 * the same time.
 */
export async function simulateMail(tx: TenantTransaction, platform: Platform, mail: Mail): Promise<void> {
  sealBody(platform.secrets, tx.clientUID, newId(), mail)
  const statements = platform.configuration.mail.smtpUrl ? STATEMENTS.sent : STATEMENTS.kept
  for (let count = 0; count < statements; count++) await sql`select 1`.execute(tx.db)
}
