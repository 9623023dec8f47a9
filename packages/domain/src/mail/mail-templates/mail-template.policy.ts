import { hasRole, type Role } from '../../identity/accounts/role.ts'
import type { MailTemplate } from './mail-template.ts'

/**
 * Where a template that people may send goes: to the recipient that the sender names, or to the support
 * address only.
 */
type Destination = 'anybody' | 'support'

/** Templates that a person may send by a call, with the minimum role and the recipient. */
const SENDABLE: Readonly<Partial<Record<MailTemplate, { readonly role: Role; readonly to: Destination }>>> = {
  shareableLink: { role: 'user', to: 'anybody' },
  planChange: { role: 'admin', to: 'support' },
  contact: { role: 'user', to: 'support' },
}

/**
 * Recipient of a template that a person may send. Mails that give access to accounts are sent by the
 * product only: otherwise a user could send links of their choice in the company's name.
 *
 * @returns null when the template is not theirs to send.
 */
export function destinationOf(template: MailTemplate, role: Role): Destination | null {
  const rule = SENDABLE[template]
  return rule && hasRole(role, rule.role) ? rule.to : null
}
