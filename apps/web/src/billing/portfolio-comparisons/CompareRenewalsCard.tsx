import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { canAccess } from '@vatio/domain/identity/accounts/application'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import { useUser } from '../../platform/session/session-store.ts'
import { portfolioTexts as texts } from './portfolio-comparisons.messages.ts'
import { useCreatePortfolioComparison } from './portfolio-comparisons.queries.ts'

interface CompareRenewalsCardProps {
  readonly start: CivilDate
  readonly end: CivilDate
  /** Contracts that renew in those days; undefined while they are counted. */
  readonly contracts: number | undefined
}

/** Compares all renewals of some days with today's offers and opens the result; nothing for users without comparisons. */
export function CompareRenewalsCard({ start, end, contracts }: CompareRenewalsCardProps) {
  const navigate = useNavigate()
  const { applications } = useUser()
  const create = useCreatePortfolioComparison({
    onSuccess: ({ idPortfolioComparison }) =>
      navigate({ to: '/billing/portfolio/$idPortfolioComparison', params: { idPortfolioComparison } }),
  })
  if (!canAccess(applications, 'billing')) return null
  return (
    <Button
      loading={create.isPending}
      disabled={!contracts}
      onClick={() => create.mutate({ body: { renewals: { start, end, filter: {} } } })}
    >
      {texts.compareAll}
    </Button>
  )
}
