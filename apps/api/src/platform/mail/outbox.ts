import type { TenantTransaction } from '../db/database.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Its template, e.g. `resetPassword`. */
  readonly template: string
  /** Who sends it; absent for mails of the product. */
  readonly sender?: PersonalSender
  /** The mailing that it is part of, with the file that it carries. */
  readonly idMailing?: string
}

/** A person who sends a mail. */
export interface PersonalSender {
  readonly userUID: string
  readonly name: string
  /** Null for the address of the installation. */
  readonly address: string | null
  /** Where answers go; null where they go to the sender's address. */
  readonly replyTo: string | null
}

/** Mails are rows: written in the transaction that causes them, sent later, at least once. */
export interface Outbox {
  /**
   * @returns id of the mail, which is also its Message-ID.
   * @throws MAIL_ADDRESS_INVALID for anything but one plain address.
   */
  put(tx: TenantTransaction, mail: Mail): Promise<string>
  /** Has a mail sent whose row waits again. */
  resend(tx: TenantTransaction, idMail: string): Promise<void>
}
