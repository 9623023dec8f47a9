import { IconUserCircle } from '@tabler/icons-react'
import { hasRole } from '@vatio/domain/identity/accounts/role'
import { useUser } from '../../platform/session/session-store.ts'
import styles from './AuthorBadge.module.css'
import { useUserChoices } from './users.queries.ts'
import { authorTexts as texts } from './users.messages.ts'

/** Who made a change, for Admins; nothing for other users, nor where it is not known. */
export function AuthorBadge({ userUID }: { readonly userUID: string | null }) {
  const isShown = hasRole(useUser().role, 'admin') && userUID !== null
  const users = useUserChoices(isShown).data
  if (!isShown) return null
  return (
    <span className={styles.author}>
      <IconUserCircle size={16} stroke={1.5} aria-hidden />
      <span className="visually-hidden">{texts.changedBy} </span>
      {users?.find((user) => user.userUID === userUID)?.userName ?? texts.former}
    </span>
  )
}
