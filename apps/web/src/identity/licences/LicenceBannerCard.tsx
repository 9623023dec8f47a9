import { hasRole } from '@vatio/domain/identity/accounts/role'
import { formatDate } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { licenceTexts as texts } from './licences.messages.ts'
import { useCompanyLicence } from './licences.queries.ts'
import styles from './LicenceBannerCard.module.css'

/** On every screen once the licence has expired: what still works, and a link to the plans. */
export function LicenceBannerCard() {
  const user = useUser()
  const { data } = useCompanyLicence()
  if (!data?.isExpired) return null
  return (
    <output className={styles.banner}>
      <strong>{texts.expiredTitle}.</strong>
      <span>{texts.expired(formatDate(data.licenseValidUntil))}</span>
      {hasRole(user.role, 'admin') ? (
        <TextLink to="/plan-configuration">{texts.plans}</TextLink>
      ) : (
        <span>{texts.askAdmin}</span>
      )}
    </output>
  )
}
