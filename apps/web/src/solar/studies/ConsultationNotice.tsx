import { Button } from '@mantine/core'
import { useUser } from '../../platform/session/session-store.ts'
import { LicenceGateCard } from '../../identity/licences/LicenceGateCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { consumptionTexts as texts } from './consumption.messages.ts'
import styles from './StudyWizard.module.css'

/** Why the register of supplies is not asked: the licence, or that no integration is active. */
export function ConsultationNotice() {
  const { nemonIntegration, dynargyIntegration } = useUser().integrations
  const isAsked = nemonIntegration.active || dynargyIntegration.active
  return (
    <LicenceGateCard minimum="professional" instead={texts.withoutRegister}>
      {isAsked ? null : (
        <Notice tone="warning">
          {texts.noIntegration}
          <div className={styles.conflict}>
            <Button variant="default" size="xs" disabled>
              {texts.askRegister}
            </Button>
          </div>
        </Notice>
      )}
    </LicenceGateCard>
  )
}
