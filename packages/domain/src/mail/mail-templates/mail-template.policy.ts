import { hasRole, type Role } from '../../identity/accounts/role.ts'
import type { MailTemplate } from './mail-template.ts'

/** Where a template that people may send goes: to anybody the sender names, or to the support address alone. */
type Destination = 'anybody' | 'support'

/** Templates that a person may send by a call, with the least role and where they go. */
const SENDABLE: Readonly<Partial<Record<MailTemplate, { readonly role: Role; readonly to: Destination }>>> = {
  shareableLink: { role: 'user', to: 'anybody' },
  planChange: { role: 'admin', to: 'support' },
  contact: { role: 'user', to: 'support' },
}

/**
 * Where a person may send a template. Mails that open accounts are written by the product alone: whoever could
 * have them sent could send anybody a link of their own choice in the company's name.
 *
 * @returns null when the template is not theirs to send.
 */
export function destinationOf(template: MailTemplate, role: Role): Destination | null {
  const rule = SENDABLE[template]
  return rule && hasRole(role, rule.role) ? rule.to : null
}
