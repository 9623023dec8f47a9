import type { TenantTransaction } from '../db/database.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Its template, e.g. `resetPassword`. */
  readonly template: string
}

/** Mails are rows: written in the transaction that causes them, sent later, at least once. */
export interface Outbox {
  /**
   * @returns id of the mail, which is also its Message-ID.
   * @throws MAIL_ADDRESS_INVALID for anything but one plain address.
   */
  put(tx: TenantTransaction, mail: Mail): Promise<string>
}
