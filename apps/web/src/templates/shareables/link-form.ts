import { MAX_EXPIRY_DAYS } from '@vatio/domain/templates/shareables/shareable'
import { addDays, civilDateAt, startOfDayUtc } from '@vatio/domain/time/civil-time'
import type { FieldErrors } from '../../ui/form/form-store.ts'
import { isEmail } from '../../ui/form/email.ts'
import { shareTexts as texts } from './shareables.messages.ts'

const ZONE = 'Europe/Madrid'
export const MIN_PASSWORD = 6

/** What is entered of a link. */
export interface LinkTerms {
  readonly title: string
  /** Last day on which it opens. */
  readonly expiresOn: string | null
  readonly password: string
  readonly allowDownload: boolean
  readonly requestAcceptance: boolean
  readonly comments: boolean
}

export interface Recipient {
  readonly name: string
  readonly email: string
}

/** The end of a day in Madrid, as an instant. */
export function endOfDay(date: string): string {
  return new Date(startOfDayUtc(addDays(date, 1), ZONE)).toISOString()
}

/** The last day on which a link opens that ends at an instant. */
export function lastDayOf(expiresAt: string): string {
  return civilDateAt(Date.parse(expiresAt) - 1, ZONE)
}

/** Errors by field. @param kept the last day as it is stored, which may have passed. */
export function validateTerms(
  { title, expiresOn, password }: LinkTerms,
  today: string,
  kept?: string,
): FieldErrors {
  const isInRange =
    expiresOn !== null &&
    (expiresOn === kept || (expiresOn >= today && expiresOn < addDays(today, MAX_EXPIRY_DAYS)))
  return {
    ...(title.trim() === '' ? { title: texts.titleMissing } : {}),
    ...(isInRange ? {} : { expiresOn: texts.expiryWrong }),
    ...(password !== '' && password.length < MIN_PASSWORD ? { password: texts.passwordShort } : {}),
  }
}

export function validateRecipients(recipients: readonly Recipient[]): FieldErrors {
  return Object.fromEntries(
    recipients.flatMap(({ email }, index) =>
      email.trim() === '' || isEmail(email) ? [] : [[`recipients.${index}.email`, texts.emailWrong]],
    ),
  )
}
