import { Button } from '@mantine/core'
import { solarFeatures } from '@vatio/domain/solar/studies/solar-feature.policy'
import { useState } from 'react'
import { LicenceControlCard } from '../../identity/licences/LicenceControlCard.tsx'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import type { LiveFigures } from '../study-figures/study-figures.queries.ts'
import { DiscountsDialog } from './DiscountsDialog.tsx'
import { balanceTexts as texts } from './study-balance.messages.ts'
import styles from './EconomicBalanceCard.module.css'

/** Opens the discounts and grants of a study, and says what they take off. */
export function DiscountsControl({ balance }: { readonly balance: LiveFigures['balance'] }) {
  const [isOpen, setOpen] = useState(false)
  const steps = balance?.discountedPrice.steps ?? []
  const taken = steps.reduce((sum, { discountEur }) => sum + discountEur, 0)
  return (
    <div className={styles.line}>
      <LicenceControlCard
        minimum={solarFeatures.grants.licence}
        label={texts.discounts}
        look={{ variant: 'default' }}
      >
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.discounts}
        </Button>
      </LicenceControlCard>
      {steps.length === 0 ? null : (
        <span className={styles.note}>
          {texts.discountsTotal(formatCount(steps.length), formatMoney(taken))}
        </span>
      )}
      {isOpen ? <DiscountsDialog steps={steps} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
