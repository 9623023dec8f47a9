import type { User } from '@vatio/protocol/administration/users/users.schema'
import { Badge } from '../../ui/Badge.tsx'

export function userStateText(user: Pick<User, 'active' | 'invited' | 'emailValidated'>): string {
  if (!user.active) return 'Desactivado'
  if (user.invited) return 'Invitado'
  return user.emailValidated ? 'Activo' : 'Email sin confirmar'
}

/** Whether a user can sign in, and otherwise why not. */
export function UserStateBadge({
  user,
}: {
  readonly user: Pick<User, 'active' | 'invited' | 'emailValidated'>
}) {
  const isReady = user.active && !user.invited && user.emailValidated
  return <Badge tone={isReady ? 'success' : user.active ? 'warning' : 'neutral'}>{userStateText(user)}</Badge>
}
