import { SegmentedControl } from '@mantine/core'
import { licences, type Licence } from '@vatio/domain/identity/licences/licence'
import type { CompanyLicence } from '@vatio/protocol/identity/licences/licences.endpoints'
import { useState } from 'react'
import { formatDate } from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatSkeleton } from '../../ui/Skeletons.tsx'
import { LicenceBadge } from './LicenceBadge.tsx'
import { licenceTexts as texts } from './licences.messages.ts'
import { useCompanyLicence } from './licences.queries.ts'
import { PlanChangeDialog } from './PlanChangeDialog.tsx'
import { PlanOffer } from './PlanOffer.tsx'
import styles from './PlanPage.module.css'
import { UsageBars } from './UsageBars.tsx'

type Billing = 'monthly' | 'annual'

/** The company's plan, how much of it is used, and the other plans. */
export function PlanPage() {
  const licence = useCompanyLicence()
  return (
    <Page title={texts.title}>
      {licence.isError ? (
        <ErrorState error={licence.error} onRetry={() => void licence.refetch()} />
      ) : licence.data?.plan ? (
        <Plan company={licence.data} plan={licence.data.plan} />
      ) : (
        <StatSkeleton count={6} />
      )}
    </Page>
  )
}

function Plan({
  company,
  plan,
}: {
  readonly company: CompanyLicence
  readonly plan: NonNullable<CompanyLicence['plan']>
}) {
  const { clientName } = useUser()
  const [billing, setBilling] = useState<Billing>('annual')
  const [wanted, setWanted] = useState<Licence | null>(null)
  const { license: current, licenseValidUntil } = company
  return (
    <div className={styles.page}>
      {company.isExpired ? (
        <Notice tone="warning" title={texts.expiredTitle}>
          {texts.expired(formatDate(licenseValidUntil))}
        </Notice>
      ) : null}
      <Card
        title={
          <span className={styles.current}>
            {texts.current} <LicenceBadge licence={current} />
          </span>
        }
      >
        <p className={styles.quiet}>
          {clientName}.{' '}
          {licenseValidUntil === null ? texts.noEnd : texts.validUntil(formatDate(licenseValidUntil))}
        </p>
        <h3 className={styles.heading}>{texts.usage}</h3>
        <UsageBars licence={current} used={plan.used} />
      </Card>
      <div className={styles.choice}>
        <h2>{texts.choose}</h2>
        <SegmentedControl
          value={billing}
          onChange={(value) => setBilling(value === 'annual' ? 'annual' : 'monthly')}
          data={[
            { value: 'monthly', label: texts.billing.monthly },
            { value: 'annual', label: texts.billing.annual },
          ]}
        />
      </div>
      <ul className={styles.offers}>
        {licences
          .filter((each) => each !== 'trial' || current === 'trial')
          .map((each) => (
            <li key={each}>
              <PlanOffer
                licence={each}
                current={current}
                price={plan.prices[each]}
                billing={billing}
                used={plan.used}
                onRequest={() => setWanted(each)}
              />
            </li>
          ))}
      </ul>
      {wanted ? (
        <PlanChangeDialog
          wanted={wanted}
          billing={billing}
          supportEmail={plan.support.email}
          onClose={() => setWanted(null)}
        />
      ) : null}
    </div>
  )
}
