import { IconPlus } from '@tabler/icons-react'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** Link to a new comparison, of a supply where one is given; at the limit of the licence it says so, and links an Admin to the plans. */
export function NewComparisonCard({ supply }: { readonly supply?: string }) {
  return (
    <CreateLimitCard quantities={['comparisons']} label="Nueva comparativa">
      <ButtonLink
        to="/billing/electricity"
        search={supply ? { supply } : {}}
        leftSection={<IconPlus size={18} stroke={1.5} />}
      >
        Nueva comparativa
      </ButtonLink>
    </CreateLimitCard>
  )
}
