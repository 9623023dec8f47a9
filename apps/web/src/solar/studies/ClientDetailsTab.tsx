import { canAccess } from '@vatio/domain/identity/accounts/application'
import { useUser } from '../../platform/session/session-store.ts'
import { AlternativePrices } from './AlternativePrices.tsx'
import { ClientFields } from './ClientFields.tsx'
import { FillFromRecord } from './FillFromRecord.tsx'
import { InstallationFields } from './InstallationFields.tsx'
import { SupplyContract } from './SupplyContract.tsx'
import styles from './StudyWizard.module.css'

/** First step: the client, the installation, the supply contract and, where they are used, alternative prices. */
export function ClientDetailsTab() {
  const hasCrm = canAccess(useUser().applications, 'energy-crm')
  return (
    <div className={styles.stack}>
      {hasCrm ? <FillFromRecord /> : null}
      <ClientFields />
      <InstallationFields />
      <SupplyContract />
      <AlternativePrices />
    </div>
  )
}
