/** Retention periods of a company, in days. */
export interface RetentionPeriods {
  readonly auditDays: number
  readonly mailDays: number
  /** Answers of providers (Datadis, SIPS) unchanged. */
  readonly rawAnswerDays: number
  readonly notificationDays: number
}

/** The periods of a company without its own: five years of audit, half a year of mails. */
export const defaultRetention: RetentionPeriods = {
  auditDays: 1825,
  mailDays: 180,
  rawAnswerDays: 90,
  notificationDays: 180,
}

/** Shortest and longest period of each. */
export const retentionBounds: Readonly<Record<keyof RetentionPeriods, readonly [number, number]>> = {
  auditDays: [365, 3650],
  mailDays: [7, 730],
  rawAnswerDays: [7, 730],
  notificationDays: [30, 730],
}

/** Name that replaces that of an erased person. */
export const ERASED_NAME = 'Persona suprimida'
