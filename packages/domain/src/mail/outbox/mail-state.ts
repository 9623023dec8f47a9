/**
 * State of a mail: waiting to be sent, sent, kept because no mail server is configured, refused by the mail server for good,
 * failed (every attempt used up), or cancelled by a person before it was sent.
 */
export const mailStates = ['pending', 'sent', 'kept', 'refused', 'failed', 'cancelled'] as const
export type MailState = (typeof mailStates)[number]

/** Whether a person may send a mail again that has not been sent. */
export function isRetryable(state: MailState): boolean {
  return state === 'refused' || state === 'failed'
}
