import type { MailRefusal } from '../../mail-refusal.ts'
import type { LimitedQuantity } from '../licences/licence.ts'

/** Parameters of each kind of notification. A feature that notifies people adds its kind here. */
export interface NotificationParameters {
  /** A colleague's clients and contracts are now under the person's name. */
  'hand-over-received': {
    readonly from: string
    readonly clients: number
    readonly contracts: number
  }
  /** A quantity of the plan reached 80 % of its limit; for Admins. */
  'licence-almost-full': {
    readonly quantity: LimitedQuantity
    readonly used: number
    readonly limit: number
  }
  /** The file with all rows of a list, which the user asked for, is ready. */
  'list-export-ready': {
    readonly list: 'clients' | 'contracts' | 'renewals'
    readonly rows: number
  }
  /** A mail that the person sent was refused, or could not be sent for about a day (`reason` null). */
  'mail-not-sent': { readonly to: string; readonly subject: string; readonly reason: MailRefusal | null }
  /** Contracts of the person that come close to the day until which they can be renewed or left. */
  'renewals-due': { readonly days: number; readonly contracts: number }
  /** The same of all contracts of the company; for Admins. */
  'company-renewals-due': { readonly days: number; readonly contracts: number }
  /** The reports of a batch that the user asked for are made. */
  'report-batch-ready': { readonly done: number; readonly failed: number }
  /** Something that the user requested in the background is ready. */
  'personal-data-ready': { readonly name: string }
  /** A person opened a shared document for the first time; `name` is its recipient, empty without one. */
  'shareable-opened': { readonly title: string; readonly name: string }
  'shareable-commented': { readonly title: string; readonly name: string }
  'shareable-accepted': { readonly title: string; readonly name: string }
  /** The PDF of an accepted document could not be stored with its record; `isFull` for want of room in the plan. */
  'acceptance-not-filed': { readonly title: string; readonly isFull: boolean }
}

export type NotificationKind = keyof NotificationParameters

export const notificationKinds = [
  'hand-over-received',
  'licence-almost-full',
  'list-export-ready',
  'mail-not-sent',
  'renewals-due',
  'company-renewals-due',
  'report-batch-ready',
  'personal-data-ready',
  'shareable-opened',
  'shareable-commented',
  'shareable-accepted',
  'acceptance-not-filed',
] as const satisfies readonly NotificationKind[]

/** Where a person wants to be notified. */
export interface NotificationChannels {
  /** In the list behind the bell. */
  readonly onScreen: boolean
  /** In the mail of the next morning. */
  readonly inDigest: boolean
}

/** The default channels. */
export const defaultChannels: Readonly<Record<NotificationKind, NotificationChannels>> = {
  'hand-over-received': { onScreen: true, inDigest: true },
  'licence-almost-full': { onScreen: true, inDigest: true },
  'list-export-ready': { onScreen: true, inDigest: false },
  'mail-not-sent': { onScreen: true, inDigest: true },
  'renewals-due': { onScreen: true, inDigest: true },
  'company-renewals-due': { onScreen: true, inDigest: true },
  'report-batch-ready': { onScreen: true, inDigest: false },
  'personal-data-ready': { onScreen: true, inDigest: false },
  'shareable-opened': { onScreen: true, inDigest: true },
  'shareable-commented': { onScreen: true, inDigest: true },
  'shareable-accepted': { onScreen: true, inDigest: true },
  'acceptance-not-filed': { onScreen: true, inDigest: true },
}

export function isNotificationKind(text: string): text is NotificationKind {
  return notificationKinds.some((kind) => kind === text)
}
