import { useConnection } from '../platform/http/connection.ts'
import styles from './ConnectionBanner.module.css'
import { shellMessages } from './shell.messages.ts'

/** Says that nothing reaches the server, for as long as that is so. */
export function ConnectionBanner() {
  const connection = useConnection()
  if (connection === 'online') return null
  return (
    <output className={styles.banner}>
      {connection === 'offline' ? shellMessages.offline : shellMessages.unreachable}
    </output>
  )
}
