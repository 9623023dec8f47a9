import { SecondFactorCard } from './SecondFactorCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import styles from './SessionsCard.module.css'

/** Second factor and open sessions of the user. */
export function SecuritySection() {
  return (
    <div className={styles.stack}>
      <SecondFactorCard />
      <SessionsCard />
    </div>
  )
}
