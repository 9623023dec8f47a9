/** A mail of a person that will not be sent. */
export interface UndeliveredMail {
  /** Who sent it. */
  readonly userUID: string
  readonly to: string
  readonly subject: string
  /** By the mail server; else every attempt failed. */
  readonly isRefused: boolean
  readonly smtpCode: number | null
  readonly smtpStatus: string | null
}
