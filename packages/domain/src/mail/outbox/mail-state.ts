/**
 * State of a mail: waiting to be sent, sent, kept because no mail server is configured, or failed for good
 * (refused by the server, or every attempt used up).
 */
export const mailStates = ['pending', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]
