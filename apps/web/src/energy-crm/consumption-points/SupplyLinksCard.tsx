import { canAccess, type ApplicationName } from '@vatio/domain/identity/accounts/application'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { useUser } from '../../platform/session/session-store.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './SupplyLinksCard.module.css'
import { supplyLinkTexts as texts } from './consumption-points.messages.ts'

interface SupplyLinksCardProps {
  readonly idConsumptionPoint: string
  readonly utilityType?: UtilityType
  /** The page that shows them, which is not linked. */
  readonly from?: 'comparison' | 'insight'
  /** Whether comparing is the next step of the page. */
  readonly isNext?: boolean
  /** Also what is checked now and then: powers and a bill. */
  readonly hasChecks?: boolean
}

/** Links from a supply to the comparison of its offers and, of electricity, to the analysis of its stored curve and to checks. */
export function SupplyLinksCard({
  idConsumptionPoint,
  utilityType = 'electricity',
  from,
  isNext = false,
  hasChecks = false,
}: SupplyLinksCardProps) {
  const { applications } = useUser()
  const leadsTo = (application: ApplicationName) => canAccess(applications, application)
  const size = isNext ? 'sm' : 'xs'
  return (
    <div className={styles.links}>
      {utilityType === 'electricity' && from !== 'insight' && leadsTo('energy-insights') ? (
        <ButtonLink
          to="/energy-insights"
          search={{ curves: idConsumptionPoint }}
          variant="default"
          size={size}
        >
          {texts.analyse}
        </ButtonLink>
      ) : null}
      {from !== 'comparison' && leadsTo('billing') ? (
        <ButtonLink
          to={utilityType === 'gas' ? '/billing/gas' : '/billing/electricity'}
          search={{ supply: idConsumptionPoint }}
          variant={isNext ? 'filled' : 'default'}
          size={size}
        >
          {texts.compare}
        </ButtonLink>
      ) : null}
      {hasChecks && utilityType === 'electricity' && leadsTo('billing') ? (
        <>
          <ButtonLink
            to="/billing/power-optimisation"
            search={{ supply: idConsumptionPoint }}
            variant="default"
            size={size}
          >
            {texts.optimisePowers}
          </ButtonLink>
          <ButtonLink
            to="/billing/bill-audit"
            search={{ supply: idConsumptionPoint }}
            variant="default"
            size={size}
          >
            {texts.auditBill}
          </ButtonLink>
        </>
      ) : null}
    </div>
  )
}
