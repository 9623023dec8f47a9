import { hasRole, type Role } from '../../identity/accounts/role.ts'

/** Whose a text is: `company` for all of its users, or `own`. */
export const mailTextOwners = ['company', 'own'] as const
export type MailTextOwner = (typeof mailTextOwners)[number]

/** Whether a user may write a text: their own ones always, those of the company as an Admin. */
export function canWriteMailText(role: Role, owner: MailTextOwner): boolean {
  return owner === 'own' || hasRole(role, 'admin')
}
