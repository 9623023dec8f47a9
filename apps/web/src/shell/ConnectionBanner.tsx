import { useConnection } from '../platform/http/connection.ts'
import styles from './ConnectionBanner.module.css'
import { shellMessages } from './shell.messages.ts'

/** Shown while the server cannot be reached. */
export function ConnectionBanner() {
  const connection = useConnection()
  if (connection === 'online') return null
  return (
    <output className={styles.banner}>
      {connection === 'offline' ? shellMessages.offline : shellMessages.unreachable}
    </output>
  )
}
