import { hasRole, type Role } from '../../identity/accounts/role.ts'

interface Person {
  readonly role: Role
  readonly userUID: string
}

/**
 * Whether a user may change or delete an entry: its author, and Admins. Whoever sees its record may resolve an incident
 * and complete a next step.
 */
export function canChangeActivityNote(
  { role, userUID }: Person,
  { author }: { readonly author: { readonly userUID: string } | null },
): boolean {
  return author?.userUID === userUID || hasRole(role, 'admin')
}
