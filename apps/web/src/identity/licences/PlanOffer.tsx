import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import {
  licenceLimits,
  licenceReaches,
  UNLIMITED,
  type Licence,
  type LimitedQuantity,
} from '@vatio/domain/identity/licences/licence'
import type { PlanPrice } from '@vatio/domain/identity/licences/plan-price.data'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { LicenceBadge } from './LicenceBadge.tsx'
import { licenceNames } from './licence-labels.ts'
import { licenceTexts as texts, planFeatures, quantityNames, shownQuantities } from './licences.messages.ts'
import styles from './PlanPage.module.css'
import { formatQuantity } from './UsageBars.tsx'

interface PlanOfferProps {
  readonly licence: Licence
  readonly current: Licence
  readonly price:
    | (Omit<PlanPrice, 'fromUsers'> & { readonly fromUsers?: PlanPrice['fromUsers'] | undefined })
    | null
  readonly billing: 'monthly' | 'annual'
  readonly used: Readonly<Record<LimitedQuantity, number>>
  readonly onRequest: () => void
}

/** One plan: price, quantities, features, and the button that requests it. */
export function PlanOffer({ licence, current, price, billing, used, onRequest }: PlanOfferProps) {
  const limits = licenceLimits[licence]
  const tooMuch = shownQuantities.filter(
    (quantity) => limits[quantity] !== UNLIMITED && used[quantity] > limits[quantity],
  )
  const euros = (of: { monthlyEur: number; annualEur: number }) =>
    formatMoney(billing === 'annual' ? of.annualEur : of.monthlyEur)
  const isCurrent = licence === current
  return (
    <article
      className={styles.offer}
      data-current={isCurrent || undefined}
      aria-label={licenceNames[licence]}
    >
      <header>
        <LicenceBadge licence={licence} />
        {isCurrent ? <Badge tone="success">{texts.current}</Badge> : null}
      </header>
      <p className={styles.price}>
        {price === null ? (
          texts.onRequest
        ) : price.monthlyEur === 0 ? (
          texts.free
        ) : (
          <>
            {euros(price)}
            <span className={styles.quiet}>{texts.perMonth}</span>
          </>
        )}
      </p>
      <p className={styles.small}>
        {price === null || price.monthlyEur === 0
          ? '\u00a0'
          : billing === 'annual'
            ? texts.billedAnnually
            : texts.billedMonthly}
        {price?.fromUsers ? (
          <>
            <br />
            {texts.fromUsers(price.fromUsers.users, euros(price.fromUsers))}
          </>
        ) : null}
      </p>
      <dl className={styles.limits}>
        {shownQuantities.map((quantity) => (
          <div key={quantity}>
            <dt>{quantityNames[quantity]}</dt>
            <dd>
              {limits[quantity] === UNLIMITED ? texts.noLimit : formatQuantity(quantity, limits[quantity])}
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.features}>
        {planFeatures
          .filter((feature) => licenceReaches(licence, feature.from))
          .map((feature) => (
            <li key={feature.text}>
              <IconCheck size={14} stroke={2} aria-hidden /> {feature.text}
            </li>
          ))}
      </ul>
      {tooMuch.length > 0 && !isCurrent ? (
        <p className={styles.small}>
          {texts.tooSmall(tooMuch.map((quantity) => quantityNames[quantity].toLowerCase()).join(', '))}
        </p>
      ) : null}
      {isCurrent ? null : (
        <Button
          variant="default"
          fullWidth
          onClick={onRequest}
          aria-label={texts.requestOf(licenceNames[licence])}
        >
          {texts.request}
        </Button>
      )}
    </article>
  )
}
