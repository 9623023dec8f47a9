/** Roles of a user, lowest first. The specification also spells them capitalised: compare through {@link toRole}. */
export const roles = ['user', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

/** Reads either spelling (`User`, `user`); null when it is no known role, which counts as having none. */
export function toRole(text: string | null | undefined): Role | null {
  const lower = text?.trim().toLowerCase()
  return roles.find((role) => role === lower) ?? null
}

/** Rank of a role: user 1, admin 2, superadmin 3. */
export function rankOf(role: Role): 1 | 2 | 3 {
  return (roles.indexOf(role) + 1) as 1 | 2 | 3
}

/** Whether `role` reaches `minimum` (rank comparison). */
export function hasRole(role: Role, minimum: Role): boolean {
  return rankOf(role) >= rankOf(minimum)
}
