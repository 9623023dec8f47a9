import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import styles from './SessionsCard.module.css'

/** How the own account is entered: second factor and open sessions. */
export function SecuritySection() {
  return (
    <div className={styles.stack}>
      <SecondFactorCard />
      <SessionsCard />
    </div>
  )
}
