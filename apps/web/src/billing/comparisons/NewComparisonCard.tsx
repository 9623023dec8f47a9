import { IconPlus } from '@tabler/icons-react'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from './NewComparisonCard.module.css'
import { comparisonTexts as texts } from './comparisons.messages.ts'

interface NewComparisonCardProps {
  /** The supply to compare; without it there is a link for each energy. */
  readonly supply?: string
  readonly utilityType?: UtilityType
}

/** Links to a new comparison; at the limit of the licence it says so, and links an Admin to the plans. */
export function NewComparisonCard({ supply, utilityType }: NewComparisonCardProps) {
  const search = supply ? { supply } : {}
  return (
    <CreateLimitCard quantities={['comparisons']} label={texts.newComparison}>
      <span className={styles.links}>
        {utilityType === undefined ? (
          <ButtonLink to="/billing/gas" search={search} variant="default">
            {texts.newGasComparison}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={utilityType === 'gas' ? '/billing/gas' : '/billing/electricity'}
          search={search}
          leftSection={<IconPlus size={18} stroke={1.5} />}
        >
          {texts.newComparison}
        </ButtonLink>
      </span>
    </CreateLimitCard>
  )
}
