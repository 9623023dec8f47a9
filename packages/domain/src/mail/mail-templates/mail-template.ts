/** Templates of the mails, by the name stored with each mail. */
export const mailTemplates = [
  'accountValidation',
  'resetPassword',
  'userInvitation',
  'emailChange',
  'shareableLink',
  'report',
  'planChange',
  'contact',
  'dailyDigest',
  'shareableCode',
] as const
export type MailTemplate = (typeof mailTemplates)[number]

export function isMailTemplate(text: string): text is MailTemplate {
  return mailTemplates.some((template) => template === text)
}
