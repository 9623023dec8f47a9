/** What a mail of a report carries. */
export const mailContents = ['link', 'pdf', 'both'] as const
export type MailContents = (typeof mailContents)[number]

/** Recipients of one call; each gets a mail of their own. */
export const MAX_RECIPIENTS = 20
/** Larger attachments are refused by many mail servers, which count a third more for their encoding. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024

/** Variables of a mail beside the fields of the report, with their Spanish names. */
export const mailVariables = {
  'recipient.name': 'Nombre del destinatario',
  'report.link': 'Enlace al informe',
} as const
