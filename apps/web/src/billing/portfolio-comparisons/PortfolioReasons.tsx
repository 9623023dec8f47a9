import { Link } from '@tanstack/react-router'
import type { PortfolioComparison } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.schema'
import { formatCount } from '../../platform/formats/number-format.ts'
import { Card } from '../../ui/Card.tsx'
import { portfolioTexts as texts, rowsOf } from './portfolio-comparisons.messages.ts'
import styles from './PortfolioComparison.module.css'

/** Why contracts and supplies were set aside; each count filters the list by its reason. */
export function PortfolioReasons({ comparison }: { readonly comparison: PortfolioComparison }) {
  const { reasons, idPortfolioComparison, selection } = comparison
  if (reasons.length === 0) return null
  return (
    <Card title={texts.reasonsTitle}>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, contracts }) => (
          <li key={reason}>
            <Link
              to="/billing/portfolio/$idPortfolioComparison"
              params={{ idPortfolioComparison }}
              search={{ motivo: reason }}
              aria-label={texts.openReason(rowsOf(selection, contracts), texts.reasons[reason])}
            >
              {formatCount(contracts)}
            </Link>
            <span>{texts.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
